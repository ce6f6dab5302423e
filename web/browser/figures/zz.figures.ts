import { goOnWith } from '../screens/player.ts';
import { holding, scene } from '../screens/scenes.ts';
import { personAt } from '../testing/person.ts';
import { test } from '../testing/test.ts';
test('cpu', async ({ page, context }) => {
  await goOnWith(page, scene({ isKeen: true }, holding(24)));
  await page.goto('/solo?speed=instant');
  const person = personAt(page, { name: 'Ann', hasTouch: false });
  await person.held.first().waitFor();
  await page.waitForTimeout(3000);
  const dt = await context.newCDPSession(page);
  await dt.send('Performance.enable');
  await dt.send('Profiler.enable');
  await dt.send('Profiler.setSamplingInterval', { interval: 200 });
  const m = async () => Object.fromEntries((await dt.send('Performance.getMetrics')).metrics.map(({ name, value }) => [name, value]));
  const a = await m();
  await dt.send('Profiler.start');
  const n = await person.held.count();
  for (let i = 0; i < 40; i++) { const b = await person.held.nth(i % n).boundingBox(); await page.mouse.click(b!.x + 14, b!.y + b!.height / 2); }
  const { profile } = await dt.send('Profiler.stop');
  const z = await m();
  for (const k of ['TaskDuration', 'ScriptDuration', 'LayoutDuration', 'RecalcStyleDuration', 'LayoutCount', 'RecalcStyleCount']) console.log(test.info().project.name, k, (((z[k] ?? 0) - (a[k] ?? 0)) / 40 * (k.endsWith('Count') ? 1 : 1000)).toFixed(2));
  const self = new Map<string, number>();
  const byId = new Map(profile.nodes.map((x) => [x.id, x]));
  profile.samples!.forEach((id, i) => { const f = byId.get(id)!.callFrame; const key = `${f.functionName}@${f.url.split('/').pop()}:${f.lineNumber}:${f.columnNumber}`; self.set(key, (self.get(key) ?? 0) + profile.timeDeltas![i]! / 1000 / 40); });
  for (const [k, v] of [...self].sort((x, y) => y[1] - x[1]).slice(0, 14)) console.log('   ', v.toFixed(2), k);
});
