import { type HouseRules, PRESETS } from '@mayi/core/rules';
import { describe, expect, it } from 'vitest';
import { entriesOf } from './testing/nodes.ts';
import { knownAndTold, playUntil } from './testing/play.ts';
import { onTurn, type TestTable, tableWith } from './testing/table.ts';

const draw = { type: 'DRAW_FROM_STOCK' } as const;
const draws = ({ shelf, code }: TestTable) =>
  entriesOf(shelf, code).filter((entry) => entry.type === 'played' && entry.command.type === draw.type)
    .length;

describe('the store fails', () => {
  it.each([
    ['before it was written', 'lost'],
    ['after it was written', 'written-but-lost'],
  ] as const)('%s: the sender is told, and nothing is doubled when it is sent again', async (_, how) => {
    const table = await tableWith({ people: ['Ann', 'Bob', 'Cleo'] });
    const { client } = onTurn(table.people)!;
    const { seq } = client.known!;
    table.frailty.nextAppend = how;
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
      const { known, told } = await knownAndTold(person.client, table.clock);
      expect(known).toEqual(told);
    }
  });

  it('after it was written: the room goes on also if nobody sends it again', async () => {
    const table = await tableWith({ people: ['Ann'], bots: ['random', 'random'] });
    const { client } = table.people[0]!;
    await playUntil(
      [client],
      table.clock,
      () => client.known?.table?.turn === 's1' && client.known.table.phase === 'awaitingDiscard',
    );
    table.frailty.nextAppend = 'written-but-lost';
    client.command({ type: 'DISCARD', card: client.known!.hand[0]! });
    await table.clock.settle();
    expect(client.messages.at(-1)).toMatchObject({ code: 'not-saved' });
    await table.clock.pass(10_000);
    expect(entriesOf(table.shelf, table.code).at(-1)).toMatchObject({ type: 'played', by: 'bot' });
    const { known, told } = await knownAndTold(client, table.clock);
    expect(known).toEqual(told);
  });

  it.each(['lost', 'written-but-lost'] as const)(
    'again and again (%s), in the middle of everything: the game comes to its end',
    async (how) => {
      const table = await tableWith({ people: ['Ann', 'Bob'], bots: ['beginner'] });
      const clients = table.people.map(({ client }) => client);
      let steps = 0;
      await playUntil(clients, table.clock, () => {
        if (steps++ % 7 === 0) table.frailty.nextAppend = how;
        return clients[0]!.known?.room.phase === 'over';
      });
      expect(clients[0]!.known?.table).toEqual(clients[1]!.known?.table);
      expect(table.shelf.games.size).toBe(1);
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

describe('a computer player fails', () => {
  it.each([
    ['says nothing', async () => undefined],
    ['says nonsense', async () => ({ type: 'DISCARD', playerId: 's7', cardId: 'no-card' }) as never],
    ['breaks down', (): Promise<undefined> => Promise.reject(new Error('out of order'))],
  ])('%s: the table goes on', async (_, choose) => {
    const table = await tableWith({ people: ['Ann'], bots: ['steady', 'steady'], botMoves: { choose } });
    const { client } = table.people[0]!;
    await playUntil([client], table.clock, () => client.known?.room.phase === 'break');
    expect(client.known?.table?.history).toHaveLength(1);
    // What it said names its cards: nobody reads these in a log.
    expect(String(table.errors)).not.toMatch(/no-card|cardId/);
  });

  it('under rules that are hard to solve: the main thread solves nothing', async () => {
    const choose = () => Promise.reject(new Error('no answer within 5000 ms'));
    const table = await tableWith({
      people: ['Ann'],
      bots: ['expert', 'expert'],
      settings: { rules: HOSTILE },
      botMoves: { choose },
    });
    const turns = () =>
      entriesOf(table.shelf, table.code).flatMap((entry) =>
        entry.type === 'played' && entry.by === 'bot' ? [entry.command.type] : [],
      );
    const { client } = table.people[0]!;
    for (let steps = 0; steps < 1000 && turns().length < 20; steps++) {
      const { table: now } = client.known!;
      if (now?.turn === 's1' && now.phase === 'awaitingDraw') client.command(draw);
      else if (now?.turn === 's1') client.command({ type: 'DISCARD', card: client.known!.hand[0]! });
      await table.clock.pass(5000);
    }
    expect(turns().length).toBeGreaterThanOrEqual(20);
    expect([...new Set(turns())].toSorted()).toEqual(['DISCARD', 'DRAW_FROM_STOCK', 'PASS_MAY_I']);
  });
});
