import { diskFigures } from '../diskBaseline.ts';
import { withServers } from '../environment.ts';
import { figure } from '../figures.ts';
import { openSeat } from '../load/seatClient.ts';
import { quantile } from '../load/stats.ts';
import { findings, type Scenario } from './scenario.ts';

const WARM_UP_ROOMS = 100;
const ROOMS = 400;

/** Players return, one after the other, to rooms that the server has to load from disk. */
export const loading: Scenario = {
  name: 'loading',
  async *run({ nodeOptions }) {
    const seats = Array(WARM_UP_ROOMS + ROOMS).fill(4);
    yield await withServers({ seats, nodeOptions }, async ({ rooms, nodes, folder }) => {
      const url = nodes[0]?.url ?? '';
      const times: { readonly cold: number; readonly warm: number }[] = [];
      for (const { code } of rooms) {
        const cold = await connect(url, code, 's1');
        times.push({ cold, warm: await connect(url, code, 's2') });
      }
      const about = `${ROOMS} rooms in the middle of a game: from connecting until the welcome`;
      return findings('loading', about, [...figuresOf(times.slice(WARM_UP_ROOMS)), ...diskFigures(folder)]);
    });
  },
};

function figuresOf(times: readonly { readonly cold: number; readonly warm: number }[]) {
  const cold = times.map((time) => time.cold);
  const warm = times.map((time) => time.warm);
  const added = times.map((time) => time.cold - time.warm);
  return [
    figure('room not in memory, median', quantile(cold, 0.5), 'ms'),
    figure('room not in memory, 99th percentile', quantile(cold, 0.99), 'ms', '≤ 20'),
    figure('room in memory, median', quantile(warm, 0.5), 'ms'),
    figure('room in memory, 99th percentile', quantile(warm, 0.99), 'ms'),
    figure('added by loading, median', quantile(added, 0.5), 'ms'),
  ];
}

async function connect(url: string, code: string, seat: 's1' | 's2'): Promise<number> {
  const startedAt = performance.now();
  const client = openSeat(url, code, seat, { onMessage() {}, onBreak() {} });
  await client.opened;
  const time = performance.now() - startedAt;
  await client.close();
  return time;
}
