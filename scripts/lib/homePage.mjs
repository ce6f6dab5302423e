import { join } from 'node:path';
import { build } from 'esbuild';
import { root } from '../setup.mjs';

/** The file's name in the folder of the web app, as app.json has it. */
export const HOME_PAGE = 'home.html';

const SPLASH = /<p class="splash">.*?<\/p>/;
const PRELOAD = '<link rel="modulepreload" ';

/**
 * The app's HTML with the beginning of the home page in place of the splash screen, rendered by the same component. It's
 * painted as soon as the style sheet is there, so the scripts come after it.
 */
export async function homePage(html) {
  if (!SPLASH.test(html)) throw new Error('index.html has no splash screen');
  const markup = await rendered();
  return html.replace(SPLASH, () => markup).replaceAll(PRELOAD, `${PRELOAD}fetchpriority="low" `);
}

async function rendered() {
  const { outputFiles } = await build({
    entryPoints: [join(root, 'web/build/homeMarkup.tsx')],
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'neutral',
    mainFields: ['main'],
    conditions: ['mayi-source'],
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  const { markup } = await import(
    `data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString('base64')}`
  );
  return markup;
}
