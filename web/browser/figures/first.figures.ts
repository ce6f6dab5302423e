import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import lighthouse from 'lighthouse';
import { test } from '../testing/test.ts';
import { firstCard, watchFirstCard } from './observers.ts';
import { slowLine } from './slowLine.ts';
import { spread, tell } from './tell.ts';

const CATEGORIES = ['performance', 'accessibility', 'best-practices'];
const METRICS = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time', 'speed-index'];
const VISITS = 3;
const SLOWER = 4;

test('the first card, on a first visit over a slow network', async ({ browser, server }) => {
  const times: number[] = [];
  for (let visit = 0; visit < VISITS; visit++) {
    const line = await slowLine(server.url);
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    await watchFirstCard(page);
    await page.goto(`${line.url}/solo?new`, { waitUntil: 'commit' });
    times.push(await firstCard(page));
    await context.close();
    line.close();
  }
  tell(`the first card, slow 4G and a CPU ${SLOWER} times slower`, spread(times), '≤ 3000 ms');
});

for (const path of ['/', '/solo?new'])
  test(`Lighthouse: ${path}`, async ({ playwright, launchOptions, server }) => {
    const port = await freePort();
    const args = [...(launchOptions.args ?? []), `--remote-debugging-port=${port}`];
    const browser = await playwright.chromium.launch({ ...launchOptions, args });
    const result = await lighthouse(`${server.url}${path}`, {
      port,
      onlyCategories: CATEGORIES,
      logLevel: 'silent',
    });
    const { audits = {} } = result?.lhr ?? {};
    for (const id of METRICS)
      tell(`Lighthouse ${path}: ${audits[id]?.title}`, audits[id]?.displayValue ?? '?', 'as short as can be');
    for (const { title, score } of Object.values(result?.lhr.categories ?? {}))
      tell(`Lighthouse ${path}: ${title}`, `${Math.round((score ?? 0) * 100)}`, '≥ 95');
    await browser.close();
  });

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
