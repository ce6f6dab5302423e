import { EXPORT_FORMAT, type GameLog, hashOfLine } from '@mayi/core/engine';
import { SEAT_IDS } from '@mayi/core/protocol';
import { PRESETS } from '@mayi/core/rules';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { situation } from '../solo/testing/situations.ts';
import { createWriter, deflate, fromBase64Url, toBase64Url } from './bytes.ts';
import { fileOf, gameInFile, MAX_FILE_BYTES } from './gameFile.ts';
import type { OpenedGame, OpeningError } from './openedGame.ts';
import { openRecording } from './recording.ts';
import { fragmentOf, gameInFragment } from './shareLink.ts';

const { log } = situation('game-end');
const game: OpenedGame = { log, you: 's2', bots: ['s1', 's3', 's4'] };
const pause = async () => {};
const problemOf = (read: Promise<unknown>) =>
  read.then(
    () => 'none',
    (error: OpeningError) => error.problem,
  );
const readFile = async (text: string) => gameInFile(text);

describe('a link', () => {
  it('carries the whole game in about a kilobyte', async () => {
    const fragment = await fragmentOf(game);
    expect(await gameInFragment(fragment)).toEqual(game);
    expect(fragment.length).toBeLessThan(2000);
    expect(fragment).toMatch(/^#g=[\w-]+$/);
  });

  it('carries every preset by name, and other rules as they are', async () => {
    const own = { ...PRESETS.liverpool, name: 'at home' };
    for (const rules of ['jeanne', own] as const) {
      const read = await gameInFragment(await fragmentOf({ ...game, log: { ...log, rules } }));
      expect(read.log.rules).toEqual(rules);
    }
    const asRecord = await fragmentOf({ ...game, log: { ...log, rules: PRESETS.classic } });
    expect(asRecord).toEqual(await fragmentOf(game));
  });

  it('carries every kind of command', async () => {
    const commands: GameLog['commands'] = [
      { type: 'RESOLVE' },
      { type: 'READY_TO_DISCARD', playerId: 's8' },
      {
        type: 'GO_OUT',
        playerId: 's3',
        finalLayOffs: [
          {
            cardId: log.commands.flatMap((one) => (one.type === 'DISCARD' ? [one.cardId] : []))[0] as never,
            meldId: 'meld-12',
            end: 'low',
          },
        ],
      },
      ...log.commands,
    ];
    expect(
      (await gameInFragment(await fragmentOf({ ...game, log: { ...log, commands } }))).log.commands,
    ).toEqual(commands);
  });

  it('that was cut off or changed is damaged, wherever', async () => {
    const fragment = await fragmentOf(game);
    for (const length of [4, 5, 20, fragment.length / 2, fragment.length - 4, fragment.length - 1])
      expect(await problemOf(gameInFragment(fragment.slice(0, length))), `${length}`).toBe('damaged');
    expect(await problemOf(gameInFragment('#g=%F0%9F'))).toBe('damaged');
    expect(await problemOf(gameInFragment('#rules'))).toBe('not-a-game');
    // A letter in the middle: either it can't be read, or the moves no longer follow the rules.
    for (let at = 300; at < fragment.length; at += 97) {
      const letter = fragment[at] === 'A' ? 'B' : 'A';
      const changed = `${fragment.slice(0, at)}${letter}${fragment.slice(at + 1)}`;
      const opened = gameInFragment(changed).then((found) => openRecording(found.log, pause));
      await expect(opened).rejects.toThrow();
    }
  });

  it('isn’t called damaged by a browser that is too old to read it', async () => {
    const fragment = await fragmentOf(game);
    vi.stubGlobal('DecompressionStream', undefined);
    onTestFinished(() => void vi.unstubAllGlobals());
    expect(await problemOf(gameInFragment(fragment))).toBe('old-browser');
  });

  it('of a newer version says so', async () => {
    expect(await problemOf(gameInFragment(`#g=${toBase64Url(Uint8Array.from([3, 1, 2]))}`))).toBe('newer');
    expect(await problemOf(gameInFragment(`#g=${toBase64Url(Uint8Array.from([0, 1, 2]))}`))).toBe('damaged');
  });

  it('is of the second version only if it has more than eight players', async () => {
    const played = (count: number): OpenedGame => {
      const players = SEAT_IDS.slice(0, count).map((id) => ({ id, name: id }));
      const commands = players.map(({ id }) => ({ type: 'PASS_MAY_I', playerId: id }) as const);
      const rules = { ...PRESETS.classic, name: 'ten', decks: [{ upToPlayers: 10, decks: 4, jokers: 8 }] };
      const ofTen: GameLog = { gameId: 'ten', rules, players, seed: { server: 's', players: [] }, commands };
      return { log: { ...ofTen, firstRound: 1 }, you: players.at(-1)?.id, bots: ['s1'] };
    };
    for (const [count, version] of [
      [8, 1],
      [9, 2],
      [10, 2],
    ] as const) {
      const fragment = await fragmentOf(played(count));
      expect(fromBase64Url(fragment.slice(3))[0]).toBe(version);
      expect(await gameInFragment(fragment)).toEqual(played(count));
    }
  });

  async function packed(write: (to: ReturnType<typeof createWriter>) => void): Promise<string> {
    const to = createWriter();
    write(to);
    return `#g=${toBase64Url(Uint8Array.from([1, ...(await deflate(to.done()))]))}`;
  }

  it('that would unpack to far too much is given up early', async () => {
    const bomb = await deflate(new Uint8Array(8_000_000));
    expect(bomb.length).toBeLessThan(20_000);
    const fragment = `#g=${toBase64Url(Uint8Array.from([1, ...bomb]))}`;
    expect(await problemOf(gameInFragment(fragment))).toBe('too-large');
    expect(await problemOf(gameInFragment(`#g=${'A'.repeat(64_001)}`))).toBe('too-large');
  });

  it('with too many moves, names or letters, or with the wrong kind of anything, is refused', async () => {
    const head = {
      id: 'g',
      rules: 'classic',
      names: ['a', 'b', 'c'],
      seed: { server: 's', players: [] },
    };
    const withHead = (more: object, count = 0) =>
      packed((to) => {
        to.text(JSON.stringify({ ...head, ...more }));
        to.number(count);
      });
    expect(await problemOf(withHead({}).then(gameInFragment))).toBe('none');
    expect(await problemOf(withHead({}, 20_001).then(gameInFragment))).toBe('too-large');
    // Says that it has moves, but ends.
    expect(await problemOf(withHead({}, 20_000).then(gameInFragment))).toBe('damaged');
    for (const more of [
      { names: Array(9).fill('x') },
      { names: ['x'.repeat(201)] },
      { names: 'abc' },
      { id: 7 },
      { rules: 7 },
      { seed: null },
      { seed: { server: 's', players: [7] } },
      { round: 1.5 },
      { you: 'me' },
      { bots: 's1' },
      { bots: Array(9).fill(0) },
    ])
      expect(await problemOf(withHead(more).then(gameInFragment)), JSON.stringify(more)).toBe('damaged');
    // The engine refuses rules that can't be played, and names that are too long.
    for (const more of [
      { rules: { ...PRESETS.classic, decks: [] } },
      { rules: 'none' },
      { names: ['x'.repeat(61), 'b', 'c'] },
      { round: 99 },
    ]) {
      const opened = withHead(more).then(gameInFragment);
      await expect(opened.then((found) => openRecording(found.log, pause))).rejects.toThrow();
    }
  });
});

describe('a file', () => {
  it('is what mayi exports, and comes back as it was', async () => {
    const text = fileOf(game, '2026-11-16T00:00:00.000Z');
    expect(JSON.parse(text)).toMatchObject({ format: EXPORT_FORMAT, head: { me: 's2' } });
    expect(gameInFile(text)).toEqual(game);
  });

  /** As the terminal calls them: by name. */
  function ofTerminal() {
    const { head, commands, ...rest } = JSON.parse(fileOf({ log, you: undefined, bots: [] }, ''));
    const idOf = (seat: string) => log.players.find(({ id }) => id === seat)?.name?.toLowerCase();
    const seats = head.seats.map((seat: { id: string; name: string }, at: number) => ({
      ...seat,
      id: idOf(seat.id),
      ...(at !== 1 && { bot: 'steady' }),
    }));
    const renamed = commands.map((one: { playerId: string }) =>
      'playerId' in one ? { ...one, playerId: idOf(one.playerId) } : one,
    );
    return { ...rest, head: { ...head, seats }, commands: renamed };
  }

  function savedLines(
    { head, commands }: { head: object; commands: readonly object[] },
    more: readonly object[] = [],
  ) {
    const lines = [JSON.stringify(head)];
    const steps = commands.map((command) => ({ commands: [command] }));
    for (const step of [...steps, ...more])
      lines.push(JSON.stringify({ after: hashOfLine(lines.at(-1) ?? ''), by: 'x', ...step }));
    return lines;
  }

  it('of the terminal has its players mapped to seats, and knows the person', () => {
    expect(gameInFile(JSON.stringify(ofTerminal()))).toEqual(game);
    expect(gameInFile(savedLines(ofTerminal()).join('\n'))).toEqual(game);
  });

  it('of the terminal leaves out what was undone', () => {
    const lines = savedLines(ofTerminal(), [{ undo: 3 }]);
    expect(gameInFile(lines.join('\n')).log.commands).toEqual(log.commands.slice(0, -3));
  });

  it('that is a bare log opens as well', () => {
    expect(gameInFile(JSON.stringify(log))).toEqual({
      log: { ...log, firstRound: 1 },
      you: undefined,
      bots: [],
    });
  });

  it('that is no game, damaged, newer or too large says so', async () => {
    const exported = ofTerminal();
    const lines = savedLines(exported);
    expect(await problemOf(readFile('hello'))).toBe('not-a-game');
    expect(await problemOf(readFile(''))).toBe('not-a-game');
    expect(await problemOf(readFile('[1, 2]'))).toBe('not-a-game');
    expect(await problemOf(readFile('{"a":1}'))).toBe('not-a-game');
    expect(await problemOf(readFile(JSON.stringify({ ...exported, head: {} })))).toBe('damaged');
    expect(await problemOf(readFile(JSON.stringify({ ...exported, format: 'mayi-export-2' })))).toBe('newer');
    expect(
      await problemOf(readFile(lines.with(0, JSON.stringify({ format: 'mayi-game-3' })).join('\n'))),
    ).toBe('newer');
    expect(await problemOf(readFile(lines.toSpliced(9, 1).join('\n')))).toBe('damaged');
    expect(await problemOf(readFile(JSON.stringify(exported).slice(0, -9)))).toBe('not-a-game');
    expect(await problemOf(readFile(' '.repeat(MAX_FILE_BYTES + 1)))).toBe('too-large');
    const long = { ...exported, commands: Array(20_001).fill(null) };
    expect(await problemOf(readFile(JSON.stringify(long)))).toBe('too-large');
    const crowded = {
      ...exported,
      head: { ...exported.head, seats: Array(11).fill(exported.head.seats[0]) },
    };
    expect(await problemOf(readFile(JSON.stringify(crowded)))).toBe('too-large');
    const placed = { ...exported, head: { ...exported.head, state: {} } };
    expect(await problemOf(readFile(JSON.stringify(placed)))).toBe('position');
  });

  it('with moves of nobody or of nothing breaks the rules, no more', async () => {
    for (const odd of [null, 7, { type: 'DISCARD' }, { type: 'DISCARD', playerId: 'nobody', cardId: 'x' }]) {
      const found = gameInFile(JSON.stringify({ ...ofTerminal(), commands: [odd] }));
      await expect(openRecording(found.log, pause)).rejects.toThrow();
    }
  });
});
