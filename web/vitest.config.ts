import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { catalogues } from './catalogues';

export default defineConfig({
  plugins: [svelte(), catalogues()],
  test: { environment: 'happy-dom', include: ['src/**/*.test.ts'] },
  resolve: { conditions: ['browser'] },
});
