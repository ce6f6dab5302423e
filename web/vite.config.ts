import { fileURLToPath } from 'node:url';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { pwaPlugin } from './build/pwaPlugin.ts';
import { routesPlugin } from './build/routesPlugin.ts';
import { rulesPlugin } from './build/rulesPlugin.ts';

const SERVER = 'http://localhost:8080';

/** What the first page and the table both need, in many small modules: one file of them is smaller than twenty. */
const SHARED = [
  'core/cards/(card|notation)',
  'core/rules/(contracts|decks|levels|melds|presets|refusal|runOrder|wilds)',
  'core/view/names',
  'web/state/(wording|preferences)',
  'web/texts/(index|en)',
  'web/view/app/(keep|preferences)',
  'web/view/cards/\\w+',
  'web/view/join/(HomeLink|KindPage)',
  'web/view/shared/(Button|Fan|Spoken|buttonLook|icons|useOnline)',
];

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react(), tailwind(), rulesPlugin(), routesPlugin(), pwaPlugin()],
  // The source of the other workspaces, as it is written.
  resolve: { conditions: ['mayi-source', 'module', 'browser', 'development|production'] },
  worker: {
    format: 'es',
    rolldownOptions: {
      output: { entryFileNames: 'assets/[name]-[hash].js', chunkFileNames: 'assets/[name]-[hash].js' },
    },
  },
  build: {
    target: 'es2022',
    // A script of the page itself: the policy of the server allows no inline ones, and data: no fonts.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        entryFileNames: 'assets/[name]-[hash].js',
        chunkFileNames: 'assets/[name]-[hash].js',
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
            { name: 'shared', test: new RegExp(`/(${SHARED.join('|')})\\.`) },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': { target: SERVER, ws: true } } },
});
