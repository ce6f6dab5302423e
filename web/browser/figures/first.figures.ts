import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import lighthouse from 'lighthouse';
import { test } from '../testing/test.ts';
import { firstCard, watchFirstCard } from './observers.ts';
import { percentiles, report } from './report.ts';
import { slowNetwork } from './slowNetwork.ts';

const CATEGORIES = ['performance', 'accessibility', 'best-practices'];
const METRICS = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time', 'speed-index'];
const VISITS = 3;
const CPU_SLOWDOWN = 4;

test('the first card, on a first visit over a slow network', async ({ browser, server }) => {
  const times: number[] = [];
  for (let visit = 0; visit < VISITS; visit++) {
    const network = await slowNetwork(server.url);
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    await watchFirstCard(page);
    await page.goto(`${network.url}/solo?new`, { waitUntil: 'commit' });
    times.push(await firstCard(page));
    await context.close();
    network.close();
  }
  report(`the first card, slow 4G and a CPU ${CPU_SLOWDOWN} times slower`, percentiles(times), '≤ 3000 ms');
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
      report(`Lighthouse ${path}: ${audits[id]?.title}`, audits[id]?.displayValue ?? '?', 'low');
    for (const { title, score } of Object.values(result?.lhr.categories ?? {}))
      report(`Lighthouse ${path}: ${title}`, `${Math.round((score ?? 0) * 100)}`, '≥ 95');
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
