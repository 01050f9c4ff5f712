import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig, type Plugin, type Rolldown } from 'vite';
import { catalogues } from './catalogues';
import { PLACES, WITH_BOARD } from './src/pages/preload';

// The server that `lettrine serve` starts, for `npm run dev`.
const SERVER = process.env.LETTRINE_SERVER ?? 'http://127.0.0.1:8000';

/** Put a compressed sibling beside every text, so that the server never compresses anything twice. */
function compressed(): Plugin {
  return {
    name: 'compressed',
    apply: 'build',
    writeBundle(options, bundle) {
      for (const name of Object.keys(bundle).filter((each) => /\.(js|css|html|svg|json|webmanifest)$/.test(each))) {
        const file = join(options.dir!, name);
        const body = readFileSync(file);
        if (body.length < 1024) continue;
        writeFileSync(`${file}.gz`, gzipSync(body, { level: 9 }));
        writeFileSync(`${file}.br`, brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
      }
    },
  };
}

/** Tell the server which files each page needs beside those that the index names: `links.json`, as HTTP says them. */
function linked(): Plugin {
  return {
    name: 'linked',
    apply: 'build',
    generateBundle(_, bundle) {
      const index = filesOf(bundle, 'index.html');
      // Letters that every page shows: a line that changes them on the way would break elsewhere.
      const fonts = Object.keys(bundle).filter((file) => /-(400|600)-normal.*\.woff2$/.test(file));
      const linkTo = (modules: string[]): string => {
        const files = new Set(modules.flatMap((module) => [...filesOf(bundle, module)]));
        return [...files]
          .filter((file) => !index.has(file))
          .concat(fonts)
          .map(link)
          .join(', ');
      };
      const pages = Object.entries(PLACES).map(([place, module]) => [place, linkTo([module])]);
      const games = globSync(join(import.meta.dirname, 'src/games/*/front.ts')).map((front) => basename(dirname(front)));
      const boards = WITH_BOARD.flatMap((place) => games.map((game) => [`${place}:${game}`, linkTo([PLACES[place], `games/${game}/front.ts`])]));
      const links = [...pages, ...boards];
      this.emitFile({ type: 'asset', fileName: 'links.json', source: JSON.stringify(Object.fromEntries(links)) });
    },
  };
}

/** Write the service worker, with the names of all files that it keeps for when there is no network. */
function worker(): Plugin {
  return {
    name: 'worker',
    apply: 'build',
    generateBundle(_, bundle) {
      const files = Object.keys(bundle).filter((file) => /\.(js|css|woff2)$/.test(file));
      const entry = Object.values(bundle).find((file) => file.type === 'chunk' && file.isEntry)!.fileName;
      const build = { entry: `/${entry}`, files: files.map((file) => `/${file}`) };
      const source = `const BUILD = ${JSON.stringify(build)};\n${readFileSync(join(import.meta.dirname, 'sw.js'), 'utf8')}`;
      this.emitFile({ type: 'asset', fileName: 'sw.js', source });
    },
  };
}

/** The scripts and styles of a module that is an entry, and of all that it imports. */
function filesOf(bundle: Rolldown.OutputBundle, module: string): Set<string> {
  const entry = Object.values(bundle).find((file) => file.type === 'chunk' && file.facadeModuleId?.endsWith(`/${module}`));
  if (!entry) throw new Error(`no file is built of ${module}`);
  const files = new Set<string>([entry.fileName]);
  for (const name of files) {
    const file = bundle[name];
    if (file?.type !== 'chunk') continue;
    for (const needed of [...file.imports, ...(file.viteMetadata?.importedCss ?? [])]) files.add(needed);
  }
  return files;
}

function link(file: string): string {
  if (file.endsWith('.js')) return `</${file}>; rel=modulepreload`;
  return `</${file}>; rel=preload; as=${file.endsWith('.css') ? 'style' : 'font'}; crossorigin`;
}

export default defineConfig({
  base: '/',
  plugins: [svelte(), catalogues(), linked(), worker(), compressed()],
  build: {
    outDir: process.env.LETTRINE_WEB ?? '../src/lettrine/server/web',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    license: { fileName: 'assets/licences.md' },
    rolldownOptions: {
      output: {
        codeSplitting: {
          // What nearly every page needs is one file: a dozen small ones would wait for each other.
          groups: [
            { name: 'common', test: /node_modules\/svelte|preload-helper|src\/(lib|pieces|interaction|style)\/|Ornament\.svelte|pages\/(Shell|text|seats)/ },
            // So are what every board needs around it and, after it, what the games of one box share.
            { name: 'board', test: /src\/(games\/\w+\.ts|table\/(\w+\.ts|live\.svelte\.ts|coach\/coached|playback\/frames?\.|hint\/hints))/ },
            { debugName: 'box', name: (id) => /games\/([\w-]+-box)\//.exec(id)![1]!, test: /src\/games\/[\w-]+-box\// },
          ],
        },
      },
    },
  },
  // Catalogues of the games stand in the package.
  server: { fs: { allow: ['..'] }, proxy: { '/api': { target: SERVER, ws: true, changeOrigin: true } } },
});
