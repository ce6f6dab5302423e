import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** `npm run gallery` shows every component in every state, side by side. */
export default defineConfig({
  root: fileURLToPath(new URL('gallery', import.meta.url)),
  cacheDir: fileURLToPath(new URL('node_modules/.vite-gallery', import.meta.url)),
  resolve: { conditions: ['mayi-source', 'module', 'browser', 'development|production'] },
  plugins: [react(), tailwindcss()],
  build: { outDir: fileURLToPath(new URL('dist-gallery', import.meta.url)), emptyOutDir: true },
  server: { host: '127.0.0.1', port: 5273 },
});
