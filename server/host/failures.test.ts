import { getContractForRound, type HouseRules, PRESETS } from '@mayi/core/rules';
import { distanceToContract } from '@mayi/core/solver';
import { describe, expect, it } from 'vitest';
import { taken } from '../../core/solver/steps.ts';
import { TWO_ROUNDS } from '../e2e/testing/shortRules.ts';
import { entriesOf } from './testing/nodes.ts';
import { knownAndFresh, playUntil } from './testing/play.ts';
import { onTurn, type TestRoom, tableWith } from './testing/room.ts';

const draw = { type: 'DRAW_FROM_STOCK' } as const;
const draws = ({ database, code }: TestRoom) =>
  entriesOf(database, code).filter((entry) => entry.type === 'played' && entry.command.type === draw.type)
    .length;

describe('a failing store', () => {
  it.each([
    ['before the write', 'lost'],
    ['after the write', 'written-but-lost'],
  ] as const)('%s: the sender gets an error, and a retry is applied once', async (_, how) => {
    const table = await tableWith({ people: ['Ann', 'Bob', 'Cleo'] });
    const { client } = onTurn(table.people)!;
    const { seq } = client.known!;
    table.faults.nextAppend = how;
    client.command(draw, { id: 'one' });
    await table.clock.settle();
    expect(client.messages.at(-1)).toMatchObject({ type: 'error', code: 'not-saved', id: 'one' });
    expect(client.answerTo('one')).toBeUndefined();
    expect(client.known?.hand).toHaveLength(11);
    expect(table.errors).toHaveLength(1);

    expect(await table.play(client, draw, { id: 'one', seq })).toMatchObject({
      result: 'applied',
      seq: seq + 1,
    });
    expect(draws(table)).toBe(1);
    expect(client.known?.hand).toHaveLength(12);
    for (const person of table.people) {
      const { known, fresh } = await knownAndFresh(person.client, table.clock);
      expect(known).toEqual(fresh);
    }
  });

  it('after the write: the room continues even without a retry', async () => {
    const table = await tableWith({ people: ['Ann'], bots: ['random', 'random'] });
    const { client } = table.people[0]!;
    await playUntil(
      [client],
      table.clock,
      () => client.known?.table?.turn === 's1' && client.known.table.phase === 'awaitingDiscard',
    );
    table.faults.nextAppend = 'written-but-lost';
    client.command({ type: 'DISCARD', card: client.known!.hand[0]! });
    await table.clock.settle();
    expect(client.messages.at(-1)).toMatchObject({ code: 'not-saved' });
    await table.clock.pass(10_000);
    expect(entriesOf(table.database, table.code).at(-1)).toMatchObject({ type: 'played', by: 'bot' });
    const { known, fresh } = await knownAndFresh(client, table.clock);
    expect(known).toEqual(fresh);
  });

  it.each(['lost', 'written-but-lost'] as const)(
    'again and again (%s): the game still finishes',
    async (how) => {
      const table = await tableWith({
        people: ['Ann', 'Bob'],
        bots: ['beginner'],
        settings: { rules: TWO_ROUNDS },
      });
      const clients = table.people.map(({ client }) => client);
      let steps = 0;
      await playUntil(clients, table.clock, () => {
        if (steps++ % 7 === 0) table.faults.nextAppend = how;
        return clients[0]!.known?.room.phase === 'over';
      });
      expect(clients[0]!.known?.table).toEqual(clients[1]!.known?.table);
      expect(table.database.games.size).toBe(1);
    },
  );
});

/** Large hands, many wilds and eight melds: as hard to solve as house rules can be. */
const HOSTILE: HouseRules = {
  ...PRESETS.classic,
  name: 'hostile',
  minPlayers: 3,
  decks: [{ upToPlayers: 8, decks: 10, jokers: 40 }],
  cardsDealt: [59],
  contracts: [
    (['set', 'run', 'set', 'run', 'set', 'run', 'set', 'run'] as const).map((kind) => ({ kind, size: 7 })),
  ],
  wildRanks: ['2', '3', '4', 'Joker'],
  wildLimit: { layDown: 'none', layOff: 'none' },
  aceInRuns: 'either',
  sameSuitRuns: 'gap-of-2',
  finalRound: 'as-others',
};

describe('a computer player', () => {
  it.each([
    ['that chooses nothing', async () => undefined],
    [
      'that chooses an impossible command',
      async () => ({ type: 'DISCARD', playerId: 's7', cardId: 'no-card' }) as never,
    ],
    ['that throws', (): Promise<undefined> => Promise.reject(new Error('on purpose'))],
  ])('%s does not stop the game', async (_, choose) => {
    const table = await tableWith({ people: ['Ann'], bots: ['steady', 'steady'], botMoves: { choose } });
    const { client } = table.people[0]!;
    await playUntil([client], table.clock, () => client.known?.room.phase === 'break');
    expect(client.known?.table?.history).toHaveLength(1);
    // The command names cards, which must not appear in a log.
    expect(String(table.errors)).not.toMatch(/no-card|cardId/);
  });

  it('under rules that are hard to solve never makes the main thread solve anything', async () => {
    const choose = () => Promise.reject(new Error('no answer within 5000 ms'));
    const table = await tableWith({
      people: ['Ann'],
      bots: ['expert', 'expert'],
      settings: { rules: HOSTILE },
      botMoves: { choose },
    });
    const turns = () =>
      entriesOf(table.database, table.code).flatMap((entry) =>
        entry.type === 'played' && entry.by === 'bot' ? [entry.command.type] : [],
      );
    const { client } = table.people[0]!;
    const before = taken.steps;
    for (let steps = 0; steps < 1000 && turns().length < 20; steps++) {
      const { table: now } = client.known!;
      if (now?.turn === 's1' && now.phase === 'awaitingDraw') client.command(draw);
      else if (now?.turn === 's1') client.command({ type: 'DISCARD', card: client.known!.hand[0]! });
      await table.clock.pass(5000);
    }
    expect(turns().length).toBeGreaterThanOrEqual(20);
    expect([...new Set(turns())].toSorted()).toEqual(['DISCARD', 'DRAW_FROM_STOCK', 'PASS_MAY_I']);
    expect(taken.steps).toBe(before);
    // The solver of this process does count its steps.
    distanceToContract([], getContractForRound(1, HOSTILE)!, HOSTILE);
    expect(taken.steps).toBeGreaterThan(before);
  });
});
