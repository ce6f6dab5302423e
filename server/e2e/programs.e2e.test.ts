import type { SeatId } from '@mayi/core/protocol';
import type { Report } from '@mayi/programs';
import { describe, expect, it, onTestFinished } from 'vitest';
import { testSettings } from '../http/testing/testServer.ts';
import { type Answer, modelAt } from '../programs/testing/model.ts';
import { playSeat } from '../programs/testing/modelPlayer.ts';
import { startServer } from '../startServer.ts';
import { openPostgres } from '../store/postgres/postgresStore.ts';
import { testPostgres } from '../store/testing/postgres.ts';
import { bundledThread } from '../testing/bundledThread.ts';
import { randomOf } from '../testing/sim/random.ts';
import { withTimeout } from '../testing/withTimeout.ts';
import type { Archive } from './testing/archive.ts';
import { createRoom } from './testing/createRoom.ts';
import { secretsFrom } from './testing/httpProbe.ts';
import { startInProcess } from './testing/inProcessServer.ts';
import { leaksIn, type Received, secrecyOf } from './testing/leaks.ts';
import { createPlayer } from './testing/player.ts';
import { replayRoom } from './testing/replayRoom.ts';
import { NO_LIMITS } from './testing/serverProcess.ts';
import { ONE_ROUND, TWO_ROUNDS } from './testing/shortRules.ts';

interface Servers {
  readonly urls: readonly string[];
  readonly archive: Archive;
}

async function oneServer(): Promise<Servers> {
  const server = await startInProcess();
  onTestFinished(() => server.close());
  return { urls: [server.url], archive: server.archive };
}

async function twoNodes(): Promise<Servers> {
  const postgres = await testPostgres();
  onTestFinished(() => postgres.stop());
  const DATABASE_URL = await postgres.url();
  const settings = testSettings({ ...NO_LIMITS, DATABASE_URL, MAYI_BOT_PACE: '0', LOG_LEVEL: 'warn' });
  const botThread = await bundledThread('server/botThreads/thread.ts');
  const logTo = { write: () => {} };
  const urls: string[] = [];
  for (let nth = 0; nth < 2; nth++) {
    const server = await startServer(settings, { botThread, logTo });
    onTestFinished(() => server.close());
    urls.push(server.url);
  }
  const archive = await openPostgres(DATABASE_URL);
  onTestFinished(() => archive.close());
  return { urls, archive };
}

const STANDS_FOR = /(?<="standsFor":")[^"]+|=(?:[AKQJ2-9]|10)[♥♦♣♠]/g;

/** One answer as messages that `leaksIn` understands: events and texts may go back to what this seat saw earlier. */
function receivedFrom({ raw, request, game }: Answer, seat: SeatId): Received {
  if (game === null) return { seat, text: raw, isPage: true };
  const { events, ...now } = game;
  const { content } = JSON.parse(raw);
  const text = JSON.stringify({ type: 'welcome', seq: game.seq, now, log: [events, content] });
  // What a wild on the table stands for isn't a card.
  return { seat, text: text.replace(STANDS_FOR, ''), request };
}

describe('a language model, a person and two computer players', () => {
  it.each([
    ['SQLite', oneServer, TWO_ROUNDS],
    ['two nodes with PostgreSQL', twoNodes, ONE_ROUND],
  ])(
    'finish a game together on %s, and the model learns nothing it may not know',
    async (_, start, rules) => {
      const { urls, archive } = await start();
      const [url = ''] = urls;
      const { code, seated } = await createRoom(url, { rules, coach: true, seats: 4 }, ['Ann']);
      const models = await Promise.all(urls.map((one) => modelAt(`${one}/mcp?room=${code}`)));
      const answers: Answer[] = [];
      const joined = await models[0]!.call('join_room', { name: 'Model' });
      const { handle } = joined;
      const seat = joined.lobby?.you as SeatId;
      expect(seat).toBe('s2');
      const ann = createPlayer({
        ...seated[0]!,
        code,
        random: randomOf(7),
        findUrl: async () => urls.at(-1) ?? '',
      });
      onTestFinished(() => ann.stop());
      const state = () => `Ann at ${JSON.stringify(ann.known?.room)}; ${answers.at(-1)?.raw}`;
      const end: Report = await withTimeout(
        playSeat({ handle, models, lookEvery: 5, onAnswer: (answer) => answers.push(answer) }),
        state,
      );
      expect(end).toMatchObject({ phase: 'GAME_END', round: rules.contracts.length, you: seat });
      await withTimeout(
        ann.until(({ room }) => room.phase === 'over'),
        state,
      );
      expect(ann.known?.room.seats.map(({ who, program }) => [who, program])).toEqual([
        ['person', undefined],
        ['person', true],
        ['bot', undefined],
        ['bot', undefined],
      ]);
      const entries = await archive.entriesFrom(code, 1);
      const played = entries.filter(({ entry }) => entry.type === 'played' && entry.by === 'stand-in');
      expect(played).toEqual([]);

      const secrecy = secrecyOf(replayRoom(code, entries), [
        ...seated.flatMap(({ seat, secret, device }) => [
          ...secretsFrom(seat, 'secret', secret),
          ...secretsFrom(seat, 'device', device),
        ]),
        ...secretsFrom(seat, 'secret', handle.split('.')[1] ?? ''),
      ]);
      const leaks = answers.flatMap((answer) => leaksIn(receivedFrom(answer, seat), secrecy));
      expect(leaks.slice(0, 3)).toEqual([]);
      const breaks = answers.filter(({ game }) => game?.phase === 'ROUND_END');
      for (const { game } of breaks)
        expect(game?.legal.filter(({ command }) => command !== 'continue')).toEqual([]);
      const cards = answers.filter(({ game }) => (game?.hand.length ?? 0) > 0);
      expect(cards.length).toBeGreaterThan(5);
    },
  );
});
