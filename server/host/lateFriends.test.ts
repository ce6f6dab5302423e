import { ASK_LASTS } from '@mayi/core/protocol';
import type { Level } from '@mayi/core/rules';
import { describe, expect, it } from 'vitest';
import { connectClient } from './testing/client.ts';
import { entriesOf, startNode, writtenOf } from './testing/nodes.ts';
import { knownAndFresh } from './testing/play.ts';
import { lobbyWith, type RoomOptions, seatIn, tableWith } from './testing/room.ts';

const bots: readonly Level[] = ['random'];
const SETTINGS = { seats: 3 } as const;

/** Ann and Bob play with a computer player in s3; Cleo watches and would like that seat. */
async function tableWithCleo(options: RoomOptions = {}) {
  const table = await tableWith({ bots, settings: SETTINGS, ...options });
  const [ann, bob] = table.people.map(({ client }) => client);
  const cleo = await table.connect();
  const askForSeat = async (
    name = 'Cleo',
    more: { seat?: 's1' | 's3'; device?: string; secret?: string } = {},
  ) => {
    const asked = await table.host.askForSeat(table.code, { name, device: `device of ${name}`, ...more });
    await table.clock.settle();
    return asked;
  };
  return { ...table, ann: ann!, bob: bob!, cleo, askForSeat };
}

/** Asks, and fails the test if that is refused. */
async function asked({ askForSeat }: Awaited<ReturnType<typeof tableWithCleo>>, name = 'Cleo') {
  const answer = await askForSeat(name);
  if (!answer?.ok) throw new Error('refused');
  return answer;
}

describe('a late friend', () => {
  it('asks for the seat of a computer player, and everybody sees it', async () => {
    const table = await tableWithCleo();
    const { ask, secret } = await asked(table);
    const until = table.clock.now() + ASK_LASTS;
    for (const { known } of [table.ann, table.bob, table.cleo])
      expect(known?.room.asks).toEqual([{ id: ask, seat: 's3', name: 'Cleo', until }]);
    expect(writtenOf(table.database, table.code)).not.toContain(secret);
  });

  it('sees no hand before somebody has agreed, and then that of the seat', async () => {
    const table = await tableWithCleo();
    const { ask, secret } = await asked(table);
    const early = await table.connect(secret);
    expect(early.known).toMatchObject({ you: null, hand: [], acting: false });
    const { cards, score } = table.ann.known?.table?.players.s3 ?? {};

    expect(await table.ask(table.bob, { type: 'let-in', ask })).toMatchObject({ result: 'applied' });
    const cleo = await table.connect(secret);
    expect(cleo.known).toMatchObject({ you: 's3', acting: true });
    expect(cleo.known?.hand).toHaveLength(cards!);
    expect(seatIn(table.ann, 's3')).toMatchObject({
      who: 'person',
      name: 'Cleo',
      presence: 'here',
      level: null,
    });
    expect(table.ann.known?.table?.players.s3).toMatchObject({ name: 'Cleo', score, cards });
    expect(table.ann.known?.room.asks).toEqual([]);
    for (const client of [table.ann, table.cleo, early]) {
      const sent = JSON.stringify(client.messages);
      const own = new Set(client.known?.hand);
      for (const card of cleo.known!.hand) if (!own.has(card)) expect(sent).not.toContain(`"${card}"`);
    }
    for (const client of [table.ann, cleo]) {
      const { known, fresh } = await knownAndFresh(client, table.clock);
      expect(known).toEqual(fresh);
    }
  });

  it('is logged: who asked, and who let them in', async () => {
    const table = await tableWithCleo();
    const { ask } = await asked(table);
    await table.ask(table.bob, { type: 'let-in', ask });
    const about = entriesOf(table.database, table.code).filter(({ type }) => type.startsWith('seat-'));
    expect(about).toMatchObject([
      { type: 'seat-asked', ask, seat: 's3', name: 'Cleo' },
      { type: 'seat-given', ask, seat: 's3', name: 'Cleo', by: 's2' },
    ]);
  });

  it('may be let in through another node', async () => {
    const table = await tableWithCleo();
    const { ask, secret } = await asked(table);
    const other = await startNode('n2', table.world);
    await table.ask(table.ann, { type: 'let-in', ask });
    const cleo = await connectClient(other.host, table.code, secret);
    await table.clock.settle();
    expect(cleo.known).toMatchObject({ you: 's3', acting: true });
  });
});

describe('asking for a seat is refused', () => {
  it('before and after the game, and for a person’s seat', async () => {
    const lobby = await lobbyWith({ bots });
    const wish = { name: 'Cleo', device: 'x' };
    expect(await lobby.host.askForSeat(lobby.code, wish)).toMatchObject({ refusal: { code: 'not-in-play' } });
    const table = await tableWithCleo();
    expect(await table.askForSeat('Cleo', { seat: 's1' })).toMatchObject({
      refusal: { code: 'no-computer-seat' },
    });
    expect(await table.askForSeat('ann')).toMatchObject({ refusal: { code: 'name-taken' } });
    expect(await table.host.askForSeat('nosuch', wish)).toBeUndefined();
  });

  it('for somebody who has a seat', async () => {
    const table = await tableWithCleo();
    const { secret } = table.people[0]!;
    expect(await table.askForSeat('Cleo', { secret })).toMatchObject({ refusal: { code: 'already-seated' } });
  });

  it('while others wait for an answer; a second request of one device replaces its first', async () => {
    const table = await tableWithCleo();
    for (const name of ['Cleo', 'Dan', 'Cleo', 'Eve', 'Dan']) await asked(table, name);
    expect(table.ann.known?.room.asks.map(({ name }) => name)).toEqual(['Cleo', 'Eve', 'Dan']);
    expect(await table.askForSeat('Finn')).toMatchObject({ refusal: { code: 'too-many-asks' } });
    await table.clock.pass(ASK_LASTS);
    expect(await table.askForSeat('Finn')).toMatchObject({ ok: true });
    expect(table.ann.known?.room.asks.map(({ name }) => name)).toEqual(['Finn']);
  });

  it('for a while after somebody said no', async () => {
    const table = await tableWithCleo();
    const { ask } = await asked(table);
    expect(await table.ask(table.ann, { type: 'turn-away', ask })).toMatchObject({ result: 'applied' });
    expect(table.cleo.known?.room.asks).toEqual([]);
    expect(await table.askForSeat()).toMatchObject({ refusal: { code: 'turned-away' } });
    await table.clock.pass(ASK_LASTS);
    expect(await table.askForSeat()).toMatchObject({ ok: true });
  });
});

describe('letting somebody in is refused', () => {
  it('to spectators, and for a request that is answered, expired or unknown', async () => {
    const table = await tableWithCleo();
    const { ask } = await asked(table);
    expect(await table.ask(table.cleo, { type: 'let-in', ask })).toMatchObject({ code: 'not-seated' });
    expect(await table.ask(table.ann, { type: 'let-in', ask: 'x' })).toMatchObject({ code: 'no-such-ask' });
    await table.clock.pass(ASK_LASTS);
    expect(await table.ask(table.ann, { type: 'let-in', ask })).toMatchObject({ code: 'no-such-ask' });
    const second = await asked(table);
    await table.ask(table.ann, { type: 'let-in', ask: second.ask });
    expect(await table.ask(table.bob, { type: 'let-in', ask: second.ask })).toMatchObject({
      code: 'no-such-ask',
    });
  });
});
