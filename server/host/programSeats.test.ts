import { PROGRAM_STAYS_AFTER_GAME, PROGRAM_WAITS_FOR_GAME } from '@mayi/core/protocol';
import { PRESETS } from '@mayi/core/rules';
import { describe, expect, it } from 'vitest';
import { ONE_ROUND } from '../e2e/testing/shortRules.ts';
import { connectClient } from './testing/client.ts';
import { startNode } from './testing/nodes.ts';
import { playUntil } from './testing/play.ts';
import { lobbyWith, type RoomOptions, seatIn, type TestRoom } from './testing/room.ts';

const FOR_TWO = { ...ONE_ROUND, minPlayers: 2, decks: PRESETS.two.decks };

/** Ann, and a program in the second seat that has connected. */
async function lobbyWithProgram(options: RoomOptions = {}) {
  const room = await lobbyWith({ people: ['Ann'], ...options });
  const taken = await seatProgram(room);
  if (!taken?.ok) throw new Error('no seat for the program');
  const robot = await room.connect(taken.secret);
  return { ...room, ann: room.people[0]!.client, robot, secret: taken.secret };
}

function seatProgram({ host, code }: TestRoom) {
  return host.takeSeat(code, { name: 'Robot', device: 'device of Robot', program: true });
}

type ProgramRoom = Awaited<ReturnType<typeof lobbyWithProgram>>;

async function start({ ann, robot, clock }: ProgramRoom): Promise<void> {
  robot.lobby({ type: 'ready', ready: true });
  ann.lobby({ type: 'start' });
  await clock.settle();
  expect(ann.known?.room.phase).toBe('playing');
}

async function playToTheEnd(room: ProgramRoom): Promise<void> {
  await start(room);
  const { ann, robot, clock } = room;
  await playUntil([ann, robot], clock, () => ann.known?.room.phase === 'over');
}

const overSoon = { settings: { rules: FOR_TWO, seats: 2 } } satisfies RoomOptions;

describe('a program’s seat', () => {
  it('has a mark that everybody sees, wherever it sits and whatever its name', async () => {
    const { ask, ann, robot, connect, secret } = await lobbyWithProgram();
    expect(seatIn(ann, 's1')).not.toHaveProperty('program');
    expect(seatIn(ann, 's2')).toMatchObject({ who: 'person', program: true });
    await ask(robot, { type: 'take-seat', seat: 's4' });
    await ask(robot, { type: 'rename', name: 'Ann O. Droid' });
    const spectator = await connect();
    expect(seatIn(spectator, 's4')).toMatchObject({ name: 'Ann O. Droid', program: true });
    expect(seatIn(spectator, 's2')).not.toHaveProperty('program');
    // No matter who uses the secret: the mark belongs to the seat.
    expect((await connect(secret)).known?.you).toBe('s4');
    expect(seatIn(ann, 's4')).toMatchObject({ program: true });
  });

  it('keeps its mark when it moves to another device, and in a rematch', async () => {
    const room = await lobbyWithProgram(overSoon);
    const { host, code, ann, clock, ask } = room;
    await playToTheEnd(room);
    expect(await ask(ann, { type: 'rematch' })).toMatchObject({ result: 'applied' });
    expect(seatIn(ann, 's2')).toMatchObject({ program: true });
    const offer = await host.offerMove(code, room.secret);
    if (!offer?.ok) throw new Error('no move code');
    const moved = await host.moveSeat(code, offer.moveCode, 'another device');
    await clock.settle();
    expect(seatIn(ann, 's2')).toMatchObject({ program: true });
    if (!moved?.ok) throw new Error('not moved');
    expect(await host.programSeat(code, moved.secret)).toMatchObject({ ok: true, seat: 's2' });
    expect(await host.programSeat(code, room.secret)).toMatchObject({ refusal: { code: 'not-seated' } });
  });

  it('is opened only by its own secret', async () => {
    const { host, code, people, secret } = await lobbyWithProgram();
    expect(await host.programSeat(code, secret)).toEqual({ ok: true, seat: 's2' });
    for (const other of [people[0]!.secret, '', 'forged', `${secret}x`])
      expect(await host.programSeat(code, other)).toMatchObject({ refusal: { code: 'not-seated' } });
    expect(await host.programSeat('zzzzzz', secret)).toBeUndefined();
  });

  it('has no say when a person takes back a slip, as a program can’t be asked', async () => {
    const room = await lobbyWithProgram(overSoon);
    await start(room);
    const { ann, robot, clock } = room;
    const isAnnToDiscard = () => ann.known?.table?.turn === 's1' && ann.known.table.phase === 'drawn';
    await playUntil([ann, robot], clock, isAnnToDiscard);
    const { hand } = ann.known!;
    expect(await room.play(ann, { type: 'DISCARD', card: hand[0]! })).toMatchObject({ result: 'applied' });
    expect(await room.ask(ann, { type: 'undo' })).toMatchObject({ result: 'applied' });
    expect(ann.known).toMatchObject({ hand, room: { undoAsk: null } });
  });

  it('loses its mark with the program', async () => {
    const room = await lobbyWithProgram({ bots: ['random'] });
    const { ask, ann, host, code, clock } = room;
    await start(room);
    expect(await ask(ann, { type: 'remove', seat: 's3' })).toMatchObject({ result: 'applied' });
    const asked = await host.askForSeat(code, { name: 'Cleo', device: 'device of Cleo', seat: 's3' });
    if (!asked?.ok) throw new Error('could not ask');
    await ask(ann, { type: 'let-in', ask: asked.ask });
    await clock.settle();
    expect(seatIn(ann, 's3')).toMatchObject({ name: 'Cleo', who: 'person' });
    expect(seatIn(ann, 's3')).not.toHaveProperty('program');
  });
});

describe('a room without programs', () => {
  it('refuses them, and nobody else; who sits there already stays', async () => {
    const room = await lobbyWithProgram();
    const { host, code, ask, ann } = room;
    await ask(ann, { type: 'settings', settings: { programs: false } });
    expect(seatIn(ann, 's2')).toMatchObject({ program: true });
    const wish = { name: 'Two', device: 'two' };
    expect(await host.takeSeat(code, { ...wish, program: true })).toMatchObject({
      refusal: { code: 'no-programs' },
    });
    expect(await host.takeSeat(code, wish)).toMatchObject({ ok: true });
  });

  it('takes no requests for a seat from them', async () => {
    const room = await lobbyWithProgram({ bots: ['random'] });
    await room.ask(room.ann, { type: 'settings', settings: { programs: false } });
    await start(room);
    const wish = { name: 'Two', device: 'two', program: true } as const;
    expect(await room.host.askForSeat(room.code, wish)).toMatchObject({ refusal: { code: 'no-programs' } });
  });

  it('otherwise lets them in with their mark', async () => {
    const room = await lobbyWithProgram({ bots: ['random'] });
    await start(room);
    const wish = { name: 'Two', device: 'two', program: true } as const;
    const asked = await room.host.askForSeat(room.code, wish);
    if (!asked?.ok) throw new Error('could not ask');
    await room.ask(room.ann, { type: 'let-in', ask: asked.ask });
    expect(seatIn(room.ann, asked.seat)).toMatchObject({ name: 'Two', program: true });
  });
});

describe('removing a program', () => {
  it('empties its seat in the lobby', async () => {
    const { ask, ann, host, code, secret } = await lobbyWithProgram();
    expect(await ask(ann, { type: 'remove', seat: 's2' })).toMatchObject({ result: 'applied' });
    expect(seatIn(ann, 's2')).toMatchObject({ who: 'nobody' });
    expect(await host.programSeat(code, secret)).toMatchObject({ refusal: { code: 'not-seated' } });
  });

  it('in a game lets a computer player finish it', async () => {
    const room = await lobbyWithProgram(overSoon);
    const { ask, ann, robot, clock, host, code, secret } = room;
    await start(room);
    expect(await ask(robot, { type: 'remove', seat: 's1' })).toMatchObject({ code: 'not-in-lobby' });
    expect(await ask(ann, { type: 'remove', seat: 's2' })).toMatchObject({ result: 'applied' });
    expect(seatIn(ann, 's2')).toMatchObject({ presence: 'left', program: true });
    expect(robot.known).toMatchObject({ you: null, hand: [] });
    expect(await host.programSeat(code, secret)).toMatchObject({ refusal: { code: 'not-seated' } });
    await playUntil([ann], clock, () => ann.known?.room.phase === 'over');
  });
});

describe('on several nodes', () => {
  it('a removed program is out everywhere at once, even if the nodes haven’t heard of it', async () => {
    const { host, code, secret, world, people, faults, clock } = await lobbyWithProgram();
    const other = await startNode('n2', world);
    faults.losesHints = true;
    const ann = await connectClient(other.host, code, people[0]!.secret);
    await clock.settle();
    ann.lobby({ type: 'remove', seat: 's2' });
    await clock.settle();
    expect(seatIn(ann, 's2')).toMatchObject({ who: 'nobody' });
    expect(await host.programSeat(code, secret)).toMatchObject({ refusal: { code: 'not-seated' } });
  });
});

describe('the secret of a program', () => {
  it('expires half an hour after the game', async () => {
    const room = await lobbyWithProgram(overSoon);
    const { host, code, secret, clock, ann } = room;
    await playToTheEnd(room);
    await clock.pass(PROGRAM_STAYS_AFTER_GAME - 60_000);
    expect(await host.programSeat(code, secret)).toMatchObject({ ok: true });
    await clock.pass(60_000);
    expect(await host.programSeat(code, secret)).toMatchObject({ refusal: { code: 'not-seated' } });
    expect(seatIn(ann, 's2')).toMatchObject({ presence: 'left' });
  });

  it('stays valid if a rematch has begun', async () => {
    const room = await lobbyWithProgram(overSoon);
    const { host, code, secret, clock, ask, ann } = room;
    await playToTheEnd(room);
    await clock.pass(PROGRAM_STAYS_AFTER_GAME - 60_000);
    await ask(ann, { type: 'rematch' });
    await clock.pass(PROGRAM_STAYS_AFTER_GAME);
    expect(await host.programSeat(code, secret)).toMatchObject({ ok: true });
  });

  it('expires on every node, even if nobody is there to see it', async () => {
    const room = await lobbyWithProgram({ ...overSoon, isShared: true });
    const { host, code, secret, clock, ann, robot } = room;
    await playToTheEnd(room);
    ann.close();
    robot.close();
    await clock.pass(PROGRAM_STAYS_AFTER_GAME + 1000);
    const other = await startNode('n2', room.world);
    for (const node of [host, other.host]) {
      expect(await node.programSeat(code, secret)).toMatchObject({ refusal: { code: 'not-seated' } });
      expect((await connectClient(node, code, secret)).known).toBeUndefined();
    }
    const again = await connectClient(other.host, code, room.people[0]!.secret);
    await clock.settle();
    again.lobby({ type: 'rematch' });
    await clock.settle();
    expect(seatIn(again, 's2')).toMatchObject({ who: 'nobody' });
  });

  it('expires after a day in the lobby', async () => {
    const { host, code, secret, clock, ann, people } = await lobbyWithProgram();
    await clock.pass(PROGRAM_WAITS_FOR_GAME - 60_000);
    expect(await host.programSeat(code, secret)).toMatchObject({ ok: true });
    await clock.pass(61_000);
    expect(await host.programSeat(code, secret)).toMatchObject({ refusal: { code: 'not-seated' } });
    expect(ann.known?.room.seats.map(({ who }) => who)).toEqual(['person', 'nobody', 'nobody', 'nobody']);
    expect(people[0]!.client.known?.you).toBe('s1');
  });
});
