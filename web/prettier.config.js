/** @type {import('prettier').Config} */
export default { printWidth: 160, singleQuote: true, objectWrap: 'collapse', bracketSameLine: true, plugins: ['prettier-plugin-svelte', './prettier-css.js'] };
