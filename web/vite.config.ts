import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig, type Plugin } from 'vite';

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

export default defineConfig({
  base: '/',
  plugins: [svelte(), compressed()],
  build: {
    outDir: process.env.LETTRINE_WEB ?? '../src/lettrine/server/web',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    license: { fileName: 'assets/licences.md' },
  },
  server: { proxy: { '/api': { target: SERVER, ws: true, changeOrigin: true } } },
});
