import { createDeck, formatCard } from '@mayi/core/cards';
import { OCCASIONS, type RoomSettings } from '@mayi/core/protocol';
import { describe, expect, it } from 'vitest';
import { replayRoom } from '../e2e/testing/replayRoom.ts';
import { ONE_ROUND } from '../e2e/testing/shortRules.ts';
import { connectClient, type TestClient } from '../host/testing/client.ts';
import { newWorld } from '../host/testing/nodes.ts';
import { act } from '../host/testing/play.ts';
import { tableWith } from '../host/testing/room.ts';
import type { Notice } from '../room/occasions.ts';

/** A notice, and how far the room was by then. */
interface Told {
  readonly device: string;
  readonly notice: Notice;
  readonly seq: number;
}

const CARDS = [...new Set(createDeck({ deckCount: 1, jokerCount: 1 }).map(formatCard))];
const NAMES = ['Ann', 'Bob', 'Cleo'];

/** A whole game in which people come and go, and a rematch. Returns everything that anybody was notified of. */
async function playWithAbsences(settings: Partial<RoomSettings>) {
  const world = newWorld();
  const told: Told[] = [];
  const seqNow = () => [...world.database.rooms.values()][0]?.entries.length ?? 0;
  const table = await tableWith({
    people: NAMES,
    settings: { rules: ONE_ROUND, ...settings },
    world,
    notify: (device, notice) => told.push({ device, notice, seq: seqNow() }),
  });
  const { clock, code, people, host } = table;
  const clients: (TestClient | undefined)[] = people.map(({ client }) => client);
  const isOver = () => clients.some((client) => client?.known?.room.phase === 'over');
  for (let step = 0; step < 400 && !isOver(); step++) {
    // For a few turns, only one is there.
    if (step % 6 === 0)
      for (const [at, { secret }] of people.entries()) {
        const isThere = at === (step / 6) % people.length;
        if (isThere) clients[at] ??= await connectClient(host, code, secret);
        else clients[at]?.close();
        if (!isThere) clients[at] = undefined;
      }
    for (const client of clients) if (client) act(client, `${step}`);
    await clock.pass(5000);
  }
  await clock.pass(60_000);
  clients.find((client) => client !== undefined)?.lobby({ type: 'rematch' });
  await clock.pass(60_000);
  const entries = world.database.rooms.get(code)?.entries ?? [];
  const seeds = entries.flatMap(({ entry }) => ('seed' in entry && entry.seed !== null ? [entry.seed] : []));
  const secrets = [code, ...seeds, ...people.map(({ secret }) => secret)];
  return { told, moments: replayRoom(code, entries), secrets };
}

describe('what notifications say', () => {
  it.each([{ mayI: 'untimed' }, { turnTime: '1d' }] as const)(
    'is what everybody at the table sees, whatever happens (%o)',
    async (settings) => {
      const { told, moments, secrets } = await playWithAbsences(settings);
      expect(new Set(told.map(({ notice }) => notice.kind))).toEqual(new Set(OCCASIONS));
      for (const { device, notice, seq } of told) {
        expect(Object.keys(notice).toSorted()).toEqual(['body', 'code', 'kind', 'lasts', 'title']);
        const text = `${notice.title} ${notice.body}`;
        const [discard] = moments[seq - 1]?.game?.round.discard ?? [];
        const named = CARDS.filter((card) => text.includes(card));
        expect(named).toEqual(notice.kind === 'mayI' && discard ? [formatCard(discard)] : []);
        for (const secret of [...secrets, device]) expect(text).not.toContain(secret);
      }
    },
  );
});
