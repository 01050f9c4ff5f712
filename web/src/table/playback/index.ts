export { Film } from './film.svelte';
export { default as LastMove } from './LastMove.svelte';
export { default as Strip } from './Strip.svelte';
