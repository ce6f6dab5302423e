import type { Plugin } from 'vite';
import { ROUTES } from './routes.ts';

/** Tells the server what belongs to the app, so that it need not be told twice. */
export function appPlugin(): Plugin {
  return {
    name: 'mayi-app',
    apply: 'build',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'app.json', source: JSON.stringify({ routes: ROUTES }) });
    },
  };
}
