import { hashSeed } from '@mayi/core/cards';
import { type GameLog, replay, verifyShuffle } from '@mayi/core/engine';
import { cardWithCode, type WireFact } from '@mayi/core/protocol';
import { describe, expect, it } from 'vitest';
import type { TestClient } from './testing/client.ts';
import { entriesOf } from './testing/nodes.ts';
import { playUntil } from './testing/play.ts';
import { lobbyWith, type Person, type TestRoom } from './testing/room.ts';

type Dealt = Extract<WireFact, { type: 'CARDS_DEALT' }>;

/** A finished game whose players contributed to the seed, and the seed hash published before it. */
async function finishGame() {
  const table = await lobbyWith({ people: ['Ann', 'Bob'], bots: ['beginner'] });
  const clients = table.people.map(({ client }) => client);
  const publishedHash = clients[0]!.known!.room.seedHash;
  await table.ask(clients[0]!, { type: 'ready', ready: true, seed: 'Ann’s seed' });
  await table.ask(clients[1]!, { type: 'ready', ready: true, seed: 'Bob’s first seed' });
  await table.ask(clients[1]!, { type: 'ready', ready: true, seed: 'Bob’s seed' });
  await table.ask(clients[0]!, { type: 'start' });
  expect(clients[0]!.known?.room.seedHash).toBe(publishedHash);
  expect(clients[0]!.known?.table).toMatchObject({ seedHash: publishedHash, seed: null });
  await playUntil(clients, table.clock, () => clients[0]!.known?.room.phase === 'over');
  return { table, publishedHash, known: clients[0]!.known! };
}

const cardIds = (codes: readonly string[]) => codes.map((code) => cardWithCode(code)!.id);

function dealsSeenBy({ client }: Person): Dealt[] {
  const facts = client.messages.flatMap((message) => (message.type === 'update' ? message.facts : []));
  return facts.filter((fact): fact is Dealt => fact.type === 'CARDS_DEALT');
}

describe('a finished game', () => {
  it('is stored once, with a log that replays to the same scores', async () => {
    const { table, known } = await finishGame();
    expect(table.database.games.size).toBe(1);
    const game = await table.store.finishedGame(known.table!.gameId);
    expect(game).toMatchObject({ code: table.code, rules: 'classic' });
    expect(game?.players.map(({ name, bot, device }) => [name, bot, device])).toEqual([
      ['Ann', null, 'device of Ann'],
      ['Bob', null, 'device of Bob'],
      [known.room.seats[2]?.name, 'beginner', null],
    ]);
    const { state } = replay(JSON.parse(game!.log) as GameLog);
    expect(state.players.map(({ totalScore }) => totalScore)).toEqual(
      game?.players.map(({ score }) => score),
    );
    for (const { id, totalScore } of state.players)
      expect(known.table?.players[id as 's1']?.score).toBe(totalScore);
    const best = Math.min(...game!.players.map(({ score }) => score));
    for (const { won, score } of game!.players) expect(won).toBe(score === best);
  });

  it('lets anybody verify every shuffle from the revealed seeds', async () => {
    const { table, publishedHash, known } = await finishGame();
    const { seed, players, rules } = known.table!;
    expect(seed?.players).toEqual(['Ann’s seed', 'Bob’s seed']);
    expect(hashSeed(seed!.server)).toBe(publishedHash);
    const playerIds = Object.keys(players);
    for (const person of table.people) {
      const deals = dealsSeenBy(person);
      expect(deals.map(({ round }) => round)).toEqual([1, 2, 3, 4, 5, 6]);
      for (const { round, dealer, discard, hand } of deals) {
        const claim = {
          rules,
          seed,
          seedHash: publishedHash,
          playerIds,
          roundNumber: round,
          dealerIndex: playerIds.indexOf(dealer),
          dealt: { hands: { [person.seat]: cardIds(hand!) }, discard: cardIds([discard])[0]! },
        };
        expect(verifyShuffle(claim)).toEqual({ ok: true });
        const without = { server: seed!.server, players: ['Ann’s seed'] };
        expect(verifyShuffle({ ...claim, seed: without })).toMatchObject({ ok: false });
      }
    }
  });

  it('reveals its seed only at the end', async () => {
    const { table, known } = await finishGame();
    const server = known.table!.seed!.server;
    const shown = (message: unknown) => JSON.stringify(message).includes(server);
    for (const { client } of table.people) {
      const first = client.messages.findIndex(shown);
      expect(client.messages[first]).toMatchObject({ type: 'update', room: { phase: 'over' } });
    }
  });

  it('is not counted for a player who left it to a computer player', async () => {
    const table = await lobbyWith({ people: ['Ann', 'Bob'], bots: ['beginner'] });
    const [ann, bob] = table.people.map(({ client }) => client) as [TestClient, TestClient];
    await table.ask(bob, { type: 'ready', ready: true });
    await table.ask(ann, { type: 'start' });
    await table.ask(bob, { type: 'leave' });
    await playUntil([ann], table.clock, () => ann.known?.room.phase === 'over');
    const game = await table.store.finishedGame(ann.known!.table!.gameId);
    expect(game?.players.map(({ name, bot }) => [name, bot]).slice(0, 2)).toEqual([
      ['Ann', null],
      ['Bob', 'steady'],
    ]);
  });

  it('is followed by a rematch without those who left, with a new seed, stored separately', async () => {
    const { table, publishedHash, known } = await finishGame();
    const [ann, bob] = table.people as [Person, Person];
    expect(await table.ask(ann.client, { type: 'start' })).toMatchObject({ code: 'not-in-lobby' });
    await table.ask(bob.client, { type: 'leave' });
    expect(await table.ask(ann.client, { type: 'rematch' })).toMatchObject({ result: 'applied' });
    const { room, table: cards, hand } = ann.client.known!;
    expect(room.seats.map(({ who, ready }) => [who, ready])).toEqual([
      ['person', false],
      ['nobody', false],
      ['bot', false],
      ['nobody', false],
    ]);
    expect([cards, hand]).toEqual([null, []]);
    expect(room.seedHash).not.toBe(publishedHash);
    await table.ask(ann.client, { type: 'add-bot', level: 'random' });
    await table.ask(ann.client, { type: 'start' });
    await playUntil([ann.client], table.clock, () => ann.client.known?.room.phase === 'over');
    expect([...table.database.games.keys()]).toEqual([known.table!.gameId, ann.client.known!.table!.gameId]);
    const second = await table.store.finishedGame(ann.client.known!.table!.gameId);
    const log = JSON.parse(second!.log) as GameLog;
    expect(log.seed).toMatchObject({ players: [] });
    expect(replay(log).state.players.map(({ totalScore }) => totalScore)).toEqual(
      second!.players.map(({ score }) => score),
    );
  });
});

describe('a room that was unloaded', () => {
  it('is restored from its last snapshot, or from its entries alone', async () => {
    const table: TestRoom = await lobbyWith({ people: ['Ann'], bots: ['random', 'random'] });
    const ann = table.people[0]!;
    await table.ask(ann.client, { type: 'start' });
    await playUntil([ann.client], table.clock, () => entriesOf(table.database, table.code).length > 120);
    const kept = table.database.rooms.get(table.code)!;
    expect(kept.snapshot).not.toBeNull();
    const spectator = await table.connect();
    ann.client.close();
    await table.clock.pass(3000);
    spectator.close();
    await table.clock.pass(70_000);
    expect(table.host.figures()).toEqual({ roomsInMemory: 0 });
    const again = await table.connect();
    expect(again.known).toEqual({ ...spectator.known, now: table.clock.now() });
    again.close();
    await table.clock.pass(70_000);
    kept.snapshot = null;
    const slowly = await table.connect();
    expect(slowly.known).toEqual({ ...spectator.known, now: table.clock.now() });
    expect(slowly.messages[0]).toEqual({ ...again.messages[0], now: table.clock.now() });
  });
});
