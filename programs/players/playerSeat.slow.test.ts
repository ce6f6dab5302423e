import { setTimeout as pause } from 'node:timers/promises';
import { createGame } from '@mayi/core/engine';
import { type View, viewFor, whyNot } from '@mayi/core/view';
import { afterEach, describe, expect, test } from 'vitest';
import { PLAYER_LIMITS, type PlayerLimits } from './playerProcess.ts';
import { createPlayerSeat, type PlayerSeat } from './playerSeat.ts';
import { createProcessGroups } from './processGroups.ts';
import { isAlive, programThat } from './testing/programs.ts';

/** Generous where a program should answer: the machine may be busy. */
const PATIENT: PlayerLimits = { ...PLAYER_LIMITS, startMs: 60_000, moveMs: 60_000, quitMs: 60_000 };
const HASTY: PlayerLimits = { ...PATIENT, moveMs: 50 };

const game = createGame({ players: ['ann', 'bob', 'cleo'].map((id) => ({ id, name: id })), seed: 'seat' });
const view: View = (() => {
  const [you = ''] = viewFor(game, 'ann').awaiting;
  return viewFor(game, you);
})();

const groups = createProcessGroups();
let seats: PlayerSeat[] = [];

afterEach(async () => {
  await Promise.all(seats.map((seat) => seat.close()));
  groups.killAll();
  seats = [];
});

function seatWith(command: readonly string[], limits = PATIENT): PlayerSeat {
  const seat = createPlayerSeat({ command, limits, groups });
  seats.push(seat);
  return seat;
}

function seatThat(code: string, limits = PATIENT): PlayerSeat {
  return seatWith(programThat(code), limits);
}

/** The pids of programs that are running. */
function pids(): number[] {
  return [...new Int32Array(groups.buffer)].filter((pid) => pid !== 0);
}

/** A replaced move, and one report for each kind of fault. */
async function expectFault(seat: PlayerSeat, fault: string, report: RegExp): Promise<void> {
  const { command, faults, reports } = await seat.move(view, 1);
  expect(faults).toMatchObject({ [fault]: 1, replaced: 1 });
  expect(reports.join('; ')).toMatch(report);
  expect(command && whyNot(view, command)).toBeUndefined();
  expect(command).toBeDefined();
}

describe('a program in a seat', () => {
  test('is asked with what it needs, and its answer is played', async () => {
    const seat = seatThat(`
      let heard = [];
      on.game = ({ you, players }) => heard.push('game', you, players.length);
      on.decide = ({ id, view, legal, distance, cards, deadline, seed }) => {
        heard.push(view.hand.length === cards.length, distance.now > 0, deadline, seed);
        const isExpected = JSON.stringify(heard) === '["game","${view.you}",3,true,true,60000,7]';
        say({ id, command: isExpected ? { type: 'DRAW_FROM_DISCARD' } : legal[0] });
      };`);
    expect(await seat.start()).toEqual({ name: 'test', reports: [] });
    const { command, faults, reports } = await seat.move(view, 7);
    expect(command).toEqual({ type: 'DRAW_FROM_DISCARD', playerId: view.you });
    expect({ faults, reports }).toEqual({ faults: {}, reports: [] });
  });

  test('is not asked when there is nothing to decide', async () => {
    const seat = seatThat('on.decide = () => process.exit(1)');
    const other = viewFor(game, view.players.find(({ id }) => !view.awaiting.includes(id))?.id ?? '');
    expect(await seat.move(other, 1)).toEqual({ command: undefined, faults: {}, reports: [] });
  });

  test('that breaks a rule gets a simple legal move', async () => {
    const seat = seatThat(
      `on.decide = ({ id }) => say({ id, command: { type: 'DISCARD', cardId: 'K-hearts-0' } })`,
    );
    await expectFault(seat, 'illegal', /against the rules: .*DISCARD/);
    // Reported once, counted every time.
    expect(await seat.move(view, 1)).toMatchObject({ faults: { illegal: 1, replaced: 1 }, reports: [] });
  });

  test.each([
    ['text', `process.stdout.write('I would draw\\n')`],
    ['an unknown command', `say({ id, command: { type: 'CHEAT' } })`],
    ['a command with the wrong fields', `say({ id, command: { type: 'DISCARD', cardId: 7 } })`],
    ['an id that was never asked', `say({ id: id + 1, command: { type: 'DRAW_FROM_STOCK' } })`],
    ['another kind of JSON', `say([])`],
  ])('that answers with %s gets a simple legal move', async (_, answer) => {
    await expectFault(seatThat(`on.decide = ({ id }) => { ${answer} }`), 'garbage', /isn't a command/);
  });

  test.each([
    ['a move against the rules', `{ type: 'DISCARD', cardId }`, /against the rules: DISCARD \([a-z-]+\)/],
    ['no command', `{ type: 'DISCARD', card: cardId }`, /isn't a command: .*cardId/],
    ['text', `cardId`, /isn't a command/],
  ])('that answers with %s: a log without cards says so, too', async (_, command, report) => {
    const seat = createPlayerSeat({
      command: programThat(
        `on.decide = ({ id, view: { hand } }) => { const cardId = hand[0].id; say({ id, command: ${command} }); say(cardId); }`,
      ),
      limits: PATIENT,
      groups,
      hidesCards: true,
    });
    seats.push(seat);
    const { reports } = await seat.move(view, 1);
    expect(reports.join('; ')).toMatch(report);
    for (const { id } of view.hand) expect(reports.join('; ')).not.toContain(id);
  });

  test('that never answers is too late, and stopped after a while', async () => {
    const seat = seatThat('on.decide = () => {}', HASTY);
    await seat.start();
    const [first] = pids();
    await expectFault(seat, 'timeout', /in time: 50 ms/);
    await seat.move(view, 1);
    expect(pids()).toEqual([first]);
    await seat.move(view, 1);
    expect(pids()).toEqual([]);
    await seat.start();
    expect(pids()).not.toEqual([first]);
  });

  test('that answers an old question is told so, and the new answer counts', async () => {
    const seat = seatThat(`
      let first;
      on.decide = ({ id, legal }) => {
        if (first === undefined) { first = id; return say({ id, command: legal[0] }); }
        say({ id: first, command: legal[0] });
        say({ id, command: { type: 'DRAW_FROM_DISCARD' } });
      };`);
    await seat.move(view, 1);
    const { command, faults, reports } = await seat.move(view, 1);
    expect(command?.type).toBe('DRAW_FROM_DISCARD');
    expect(faults).toEqual({ late: 1 });
    expect(reports).toHaveLength(1);
  });

  test('that ends is started again, but not forever', async () => {
    const seat = seatThat(`on.decide = () => { console.error('out of ideas'); process.exit(3); }`, {
      ...PATIENT,
      restarts: 2,
    });
    await expectFault(seat, 'crash', /exit code 3, out of ideas/);
    for (const restart of [1, 2])
      expect(await seat.move(view, restart)).toMatchObject({
        faults: { crash: 1, replaced: 1 },
        reports: [],
      });
    expect(await seat.move(view, 3)).toMatchObject({ faults: { replaced: 1 }, reports: [] });
    expect(pids()).toEqual([]);
  });

  test('that is started again is told about the game again, once', async () => {
    const seat = seatThat(`
      let heard = 0;
      on.game = () => { heard += 1; };
      on.decide = ({ id, seed, legal }) => {
        if (seed === 1) process.exit(1);
        say({ id, command: heard === 1 ? { type: 'DRAW_FROM_DISCARD' } : legal[0] });
      };`);
    await expectFault(seat, 'crash', /exit code 1/);
    for (const seed of [2, 3])
      expect(await seat.move(view, seed)).toMatchObject({
        command: { type: 'DRAW_FROM_DISCARD' },
        faults: {},
      });
  });

  test('that ends has its very last words reported', async () => {
    const seat = seatThat(
      `on.decide = () => { console.error('at a line\\n'.repeat(500), 'no queen'); process.exit(1); }`,
    );
    await expectFault(seat, 'crash', /exit code 1, .*at a line no queen$/);
  });

  test.each([
    ['does not exist', ['./no-such-program'], /ENOENT/],
    ['ends at once', [process.execPath, '-e', 'process.exit(4)'], /exit code 4/],
  ])('that %s cannot start', async (_, command, report) => {
    const seat = seatWith(command);
    expect(await seat.start()).toBeUndefined();
    expect(seat.takeReports().join()).toMatch(report);
    expect(await seat.move(view, 1)).toMatchObject({ faults: { replaced: 1 } });
  });

  test('that ignores its input cannot start', async () => {
    const seat = seatWith([process.execPath, '-e', 'setInterval(() => {}, 1000)'], {
      ...PATIENT,
      startMs: 300,
    });
    expect(await seat.start()).toBeUndefined();
    expect(seat.takeReports()).toEqual([
      "didn't start, or didn't answer hello: no answer to hello within 300 ms",
    ]);
    expect(pids()).toEqual([]);
  });

  test.each([
    ['in one line', `process.stdout.write('x'.repeat(1e7))`],
    ['in many lines', `process.stdout.write('{}\\n'.repeat(1e7 / 3))`],
  ])('that writes 10 MB %s is stopped', async (_, flood) => {
    const seat = seatThat(`on.decide = () => { ${flood} }`);
    const { command, faults } = await seat.move(view, 1);
    expect(command && whyNot(view, command)).toBeUndefined();
    expect(faults).toMatchObject({ replaced: 1 });
    await until(() => pids().length === 0);
    expect(seat.takeReports().concat(Object.keys(faults)).join()).toMatch(/flood|far more than an answer/);
  });

  test('is told about the end of a game, and ends with everything it started', async () => {
    const seat = seatThat(`
      const child = require('node:child_process').spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'],
        { stdio: 'inherit' });
      on.over = ({ scores }) => console.error(Object.keys(scores).length);
      on.quit = () => process.exit();
      on.decide = ({ id }) => say({ id, command: { type: 'DISCARD', cardId: String(child.pid) } });`);
    const { reports } = await seat.move(view, 1);
    const grandchild = Number(/"cardId":"(\d+)"/.exec(reports.join())?.[1]);
    expect(isAlive(grandchild)).toBe(true);
    seat.gameOver(view);
    await seat.close();
    expect(pids()).toEqual([]);
    await until(() => !isAlive(grandchild));
  });

  test('can be ended from another thread', async () => {
    const seat = seatThat('on.quit = () => {}');
    await seat.start();
    const [pid = 0] = pids();
    createProcessGroups(groups.buffer).killAll();
    await until(() => !isAlive(pid));
  });
});

async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await pause(10);
}
