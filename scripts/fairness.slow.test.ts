import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { BOTS, type Level } from '@mayi/bots';
import { hashSeed } from '@mayi/core/cards';
import { EXPORT_FORMAT, GAME_FORMAT, type GameLog } from '@mayi/core/engine';
import { type Command, type HouseRules, PRESETS, type PresetName } from '@mayi/core/rules';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { playGame } from '../harness/playGame.ts';

const examples = fileURLToPath(new URL('../examples', import.meta.url));
const LIMIT_MS = 120_000;
const NODE_CHECKER = [process.execPath, join(examples, 'check-shuffle.mjs')] as const;
const PYTHON_CHECKER = ['python3', join(examples, 'check_shuffle.py')] as const;

/** Both, or Node's alone on a machine without Python. */
const checkers = [
  NODE_CHECKER,
  ...(spawnSync('python3', ['--version']).status === 0 ? [PYTHON_CHECKER] : []),
];

let home = '';
beforeAll(() => {
  home = mkdtempSync(join(tmpdir(), 'mayi-fairness-'));
});
afterAll(() => rmSync(home, { recursive: true }));

/** What all checkers say about a game. */
function check(game: object, ...words: string[]): { passes: boolean; says: string } {
  const file = join(home, 'game.json');
  writeFileSync(file, JSON.stringify(game));
  const results = checkers.map(([program, script]) => {
    const { status, stdout, stderr } = spawnSync(program, [script, file, ...words], {
      encoding: 'utf8',
      timeout: LIMIT_MS,
    });
    return { passes: status === 0, says: `${stdout}${stderr}`.replaceAll('\r\n', '\n') };
  });
  const [first = { passes: false, says: 'no checker' }, ...others] = results;
  for (const other of others) expect(other).toEqual(first);
  return first;
}

function played(rules: HouseRules | PresetName, levels: readonly Level[], seed: GameLog['seed']): GameLog {
  const whole = typeof seed === 'string' ? { server: seed, players: [] } : seed;
  return playGame({ bots: levels.map((level) => BOTS[level]), rules, seed: whole, chance: whole }).log;
}

function exported({ players, rules = 'classic', seed, commands }: GameLog, seedHash: string): object {
  const head = { format: GAME_FORMAT, id: 'plum', createdAt: '', rules, seed, seedHash, firstRound: 1 };
  const seats = players.map(({ id }) => ({ id, name: id }));
  return { format: EXPORT_FORMAT, head: { ...head, seats }, seedHash, commands };
}

const many = (count: number, level: Level): Level[] => Array.from({ length: count }, () => level);

describe('docs/fairness.md: a checker written from it alone', () => {
  test.each<[string, HouseRules | PresetName, Level[]]>([
    ['classic, 3 players', 'classic', ['random', 'beginner', 'steady']],
    ['jeanne, 4 players', 'jeanne', many(4, 'beginner')],
    ['liverpool, 5 players', 'liverpool', many(5, 'beginner')],
    ['contract, 6 players', 'contract', many(6, 'beginner')],
    ['shanghai, 7 players, May I? limited', 'shanghai', many(7, 'beginner')],
    ['short, 8 players, until the stock is used up', 'short', many(8, 'random')],
    ['two players', 'two', many(2, 'steady')],
    [
      'own rules: May I? of two penalty cards, limited in the game, and two reshuffles',
      {
        ...PRESETS.classic,
        name: 'ours',
        mayI: { penaltyCards: 2, limitPerRound: null, limitPerGame: 3, whenDown: true },
        reshuffles: 2,
        goingOut: 'discard-forbidden',
      },
      ['random', 'random', 'beginner', 'beginner'],
    ],
  ])('S1, G2, G3: accepts a game: %s', (name, rules, levels) => {
    const seed = { server: `${name} é`, players: ['Zoë says "7"\n\u2028', '\ud83c\udccf \ud800'] };
    const log = played(rules, levels, seed);
    const hash = hashSeed(seed.server);
    const { passes, says } = check({ id: 'g', log }, hash);
    expect(passes, says).toBe(true);
    expect(says).toContain(`${log.commands.length} commands match the shuffles.`);
    const rounds = typeof rules === 'string' ? PRESETS[rules].contracts.length : rules.contracts.length;
    expect(says).toContain(`Round ${rounds}: every card was where the shuffle put it`);
  });

  test('G2: finds the first thing that was changed', () => {
    const seed = { server: 'a secret', players: ['ann’s', 'bob’s'] };
    const hash = hashSeed(seed.server);
    const log = played('short', many(3, 'steady'), seed);
    expect(check(exported(log, hash)).says).toContain('is that what you saw');
    const refused = (game: object, ...words: string[]) => {
      const { passes, says } = check(game, ...words);
      expect(passes).toBe(false);
      return says;
    };

    // Another seed with the old hash; with its own hash; another player's seed; the other dealer.
    const other = { ...seed, server: 'another secret' };
    expect(refused(exported({ ...log, seed: other }, hash))).toContain('was published');
    expect(refused(exported({ ...log, seed: other }, hashSeed(other.server)), hash)).toContain(
      'was published',
    );
    expect(refused(exported({ ...log, seed: { ...seed, players: ['ann’s'] } }, hash))).toMatch(
      /round 1, command \d+: seat-\d doesn't hold/,
    );
    expect(refused(exported({ ...log, players: log.players.toReversed() }, hash))).toContain("doesn't hold");

    // A card that somebody else holds.
    const at = log.commands.findLastIndex(({ type }) => type === 'DISCARD');
    const commands = log.commands.with(at, { ...log.commands[at], cardId: 'Joker-3' } as Command);
    expect(refused(exported({ ...log, commands }, hash))).toContain(`command ${at + 1}: `);
  });
});
