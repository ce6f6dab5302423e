import { fileURLToPath } from 'node:url';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { pwaPlugin } from './build/pwaPlugin.ts';
import { neededAtOnce, routesPlugin } from './build/routesPlugin.ts';
import { bootChunk, reactChunk, sharedChunk, smallParts, weightsChunk } from './build/sharedChunk.ts';

const SERVER = 'http://localhost:8080';

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react(), tailwind(), routesPlugin(), pwaPlugin()],
  // Other workspaces are built from source.
  resolve: {
    conditions: ['mayi-source', 'module', 'browser', 'development|production'],
    // React has it; the shim is for versions before 18.
    alias: [{ find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' }],
  },
  worker: {
    format: 'es',
    rolldownOptions: {
      output: { codeSplitting: { includeDependenciesRecursively: false, groups: [weightsChunk()] } },
    },
  },
  build: {
    target: 'es2022',
    // The server's CSP allows no inline scripts and no fonts from data: URLs.
    modulePreload: { polyfill: false, resolveDependencies: neededAtOnce },
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [bootChunk(), reactChunk(), sharedChunk(), ...smallParts()],
        },
      },
    },
  },
  server: { proxy: { '/api': { target: SERVER, ws: true } } },
});
