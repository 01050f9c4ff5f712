import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

// The server that `lettrine serve` starts, for `npm run dev`.
const SERVER = process.env.LETTRINE_SERVER ?? 'http://127.0.0.1:8000';

export default defineConfig({
  base: '/',
  plugins: [svelte()],
  build: { outDir: process.env.LETTRINE_WEB ?? '../src/lettrine/server/web', emptyOutDir: true, target: 'es2022', assetsInlineLimit: 0 },
  server: { proxy: { '/api': { target: SERVER, ws: true, changeOrigin: true } } },
});
