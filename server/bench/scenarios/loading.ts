import { diskFigures } from '../diskBaseline.ts';
import { onStage } from '../environment.ts';
import { figure } from '../figures.ts';
import { sitDown } from '../load/seatClient.ts';
import { quantile } from '../load/stats.ts';
import { findings, type Scenario } from './scenario.ts';

const WARM = 100;
const ROOMS = 400;

/** Somebody comes back to a room that the server has to fetch from the disk, one after the other. */
export const waking: Scenario = {
  name: 'waking',
  async *run({ nodeOptions }) {
    const seats = Array(WARM + ROOMS).fill(4);
    yield await onStage({ seats, nodeOptions }, async ({ rooms, nodes, folder }) => {
      const url = nodes[0]?.url ?? '';
      const times: { readonly cold: number; readonly warm: number }[] = [];
      for (const { code } of rooms) {
        const cold = await comeIn(url, code, 's1');
        times.push({ cold, warm: await comeIn(url, code, 's2') });
      }
      const about = `${ROOMS} rooms in the middle of a game: from opening a connection until the welcome`;
      return findings('waking', about, [...figuresOf(times.slice(WARM)), ...diskFigures(folder)]);
    });
  },
};

function figuresOf(times: readonly { readonly cold: number; readonly warm: number }[]) {
  const cold = times.map((time) => time.cold);
  const warm = times.map((time) => time.warm);
  const more = times.map((time) => time.cold - time.warm);
  return [
    figure('room not in memory, half of them within', quantile(cold, 0.5), 'ms'),
    figure('room not in memory, 99 % within', quantile(cold, 0.99), 'ms', '≤ 20'),
    figure('room in memory, half of them within', quantile(warm, 0.5), 'ms'),
    figure('room in memory, 99 % within', quantile(warm, 0.99), 'ms'),
    figure('so much longer for waking, half of them', quantile(more, 0.5), 'ms'),
  ];
}

async function comeIn(url: string, code: string, seat: 's1' | 's2'): Promise<number> {
  const began = performance.now();
  const chair = sitDown(url, code, seat, { heard() {}, broke() {} });
  await chair.opened;
  const took = performance.now() - began;
  await chair.close();
  return took;
}
