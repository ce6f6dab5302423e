import { runPlaywright } from './lib/playwrightRun.mjs';
import { conclude } from './lib/steps.mjs';
import { setup } from './setup.mjs';

/** Measures the built app in a real browser; figures stand beside their goals, and a bad one fails nothing. They want a quiet machine. */
setup();
const config = 'web/playwright.figures.config.ts';
conclude(await runPlaywright(process.argv.slice(2), { show: true, config }));
