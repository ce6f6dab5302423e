import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type HouseRules, PRESETS, rulesFile, rulesFragment } from '@mayi/core/rules';
import { describe, expect, test } from 'vitest';
import { emptyFolder } from '../../harness/testing/records.ts';
import { applied } from '../testing/gameProcess.ts';
import { mayi } from '../testing/mayi.ts';

/** Two short rounds that two can play. */
const SUNDAY: HouseRules = {
  ...PRESETS.classic,
  name: 'Sunday',
  minPlayers: 2,
  cardsDealt: [9, 9],
  contracts: PRESETS.classic.contracts.slice(0, 2),
  finalRound: 'as-others',
};
const LINK = `https://cards.example/rules/shared${rulesFragment(SUNDAY)}`;

const linesOf = (text: string) => text.trimEnd().split('\n');

describe('mayi rules', () => {
  test('keeps, lists, shows, shares and forgets rules', () => {
    const dir = emptyFolder();
    const rules = (...words: string[]) => mayi('rules', ...words, '--dir', dir);
    expect(linesOf(rules().stdout)[1]).toBe(
      '  classic    6 rounds of 11 cards, 3 to 8 players, 2s and Jokers wild',
    );
    expect(rules('keep', LINK)).toMatchObject({ status: 0, stderr: '' });
    expect(rules('list').stdout).toContain(
      '  Sunday     2 rounds of 9 cards, 2 to 8 players, 2s and Jokers wild\n',
    );
    const shown = rules('show', 'sunday');
    expect(shown).toMatchObject({ status: 0, stderr: '' });
    expect(linesOf(shown.stdout)[0]).toBe(' House rules: Sunday.');
    expect(rules('Sunday')).toEqual(shown);
    expect(rules('share', 'Sunday', '--origin', 'https://cards.example/')).toEqual({
      status: 0,
      stdout: `${LINK}\n`,
      stderr: '',
    });
    expect(rules('forget', 'SUNDAY').stdout).toBe('Forgot Sunday.\n');
    expect(rules('show', 'Sunday')).toMatchObject({ status: 2, stdout: '' });
  });

  test('a preset says where it comes from', () => {
    const { stdout } = mayi('rules', 'show');
    expect(linesOf(stdout)[0]).toBe(' House rules: classic.');
    expect(stdout).toContain('\n Where these rules come from\n');
  });

  test('shares a file, but overwrites none', () => {
    const file = join(emptyFolder(), 'ours.json');
    const { status, stdout, stderr } = mayi('rules', 'share', 'jeanne', '--file', file);
    expect({ status, stdout }).toEqual({
      status: 0,
      stdout: `http://localhost:8080/rules/shared${rulesFragment(PRESETS.jeanne)}\n`,
    });
    expect(stderr).toContain('--origin');
    expect(readFileSync(file, 'utf8')).toBe(rulesFile(PRESETS.jeanne));
    expect(mayi('rules', 'share', 'classic', '--file', file)).toMatchObject({ status: 1, stdout: '' });
    expect(readFileSync(file, 'utf8')).toBe(rulesFile(PRESETS.jeanne));
  });

  test('checks rules: 1 and the reason if they can’t be played', () => {
    const file = join(emptyFolder(), 'ours.json');
    writeFileSync(file, rulesFile({ ...SUNDAY, cardsDealt: [9] }));
    expect(mayi('rules', 'check', file)).toEqual({
      status: 1,
      stdout: '',
      stderr: `${file}: There are 2 contracts, but cards are dealt for 1 round (cardsDealt, H2).\n`,
    });
    expect(mayi('rules', 'check', LINK.slice(0, -20))).toMatchObject({
      status: 1,
      stderr: "This link isn't complete. Ask for it again.\n",
    });
    expect(mayi('rules', 'check', LINK)).toMatchObject({ status: 0, stderr: '' });
    expect(mayi('rules', 'check', '/no/such/file')).toMatchObject({ status: 2 });
  });

  test('keeps nothing under a preset’s name', () => {
    const dir = emptyFolder();
    const keep = (...words: string[]) => mayi('rules', 'keep', ...words, '--dir', dir);
    expect(keep('classic').stderr).toContain('classic is a preset');
    expect(keep(LINK, '--name', 'Classic').stderr).toContain('belongs to other house rules');
    expect(keep(LINK, '--name', ' ').stderr).toContain('name must be 1 to 60 characters (name)');
    expect(existsSync(join(dir, 'rules'))).toBe(false);
    expect(keep('classic', '--name', 'Ours')).toMatchObject({ status: 0 });
  });
});

describe('a game by rules from a link', () => {
  test('is saved with them: it goes on, can be exported, verified and replayed without the link', () => {
    const dir = emptyFolder();
    const started = applied(dir, 'new', '--rules', LINK, '--players', '2', '--seed', '7');
    expect(started).toMatchObject({ round: 1, rounds: 2 });
    expect(started.hand).toHaveLength(9);
    const id = started.gameId;
    expect(applied(dir, id, 'draw', 'discard').hand).toHaveLength(10);
    applied(dir, id, 'discard', '1');
    const file = join(dir, 'game.json');
    writeFileSync(file, mayi('game', id, 'export', '--reveal', '--dir', dir).stdout);
    expect(JSON.parse(readFileSync(file, 'utf8')).head.rules).toEqual(SUNDAY);
    expect(mayi('verify', file)).toMatchObject({ status: 0, stderr: '' });
    expect(mayi('replay', id, '--dir', dir)).toMatchObject({ status: 0, stderr: '' });
    expect(mayi('game', 'list', '--dir', dir).stdout).toContain('round 1 of 2');
  });

  test('has the players that its rules allow', () => {
    const words = ['--rules', LINK, '--players', '9', '--seed', '1'];
    expect(mayi('watch', ...words).stderr).toContain('Sunday is for 2 to 8 players, not 9');
    expect(mayi('game', 'new', ...words, '--dir', emptyFolder()).stderr).toContain('2 to 8 players, not 9');
  });

  test('can be watched, by two or by more than there are names for', () => {
    const large = { ...SUNDAY, decks: [{ upToPlayers: 12, decks: 5, jokers: 10 }] };
    for (const [rules, players] of [
      [SUNDAY, '2'],
      [large, '12'],
    ] as const) {
      const words = [
        '--rules',
        rulesFragment(rules),
        '--players',
        players,
        '--level',
        'steady',
        '--seed',
        '1',
      ];
      const { status, stdout, stderr } = mayi('watch', ...words);
      expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
      expect(linesOf(stdout)[0]).toBe(`May I? — ${players} steady players, Sunday rules, seed 1`);
      expect(stdout).toContain('All 2 deals match the seed');
    }
  });
});

describe('mayi rules try', () => {
  test('plays games by the rules, and reports round by round', () => {
    const words = ['rules', 'try', LINK, '--players', '2', '--games', '3'];
    const { status, stdout, stderr } = mayi(...words);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    const [title, played, , head, ...rest] = linesOf(stdout);
    expect([title, played]).toEqual(['Sunday rules, 2 players', 'Played 3 games.']);
    expect(head).toMatch(/^Round +goes out +get down +turns +points$/);
    expect(rest[0]).toMatch(/^ 1 {2}2 sets +\d+% +\d+% +\d+\.\d +\d+$/);
    expect(rest[1]).toMatch(/^ 2 {2}1 set and 1 run +\d+%/);
    expect(stdout).toMatch(/A game takes about .*minutes\.\n/);
    expect(mayi(...words).stdout).toBe(stdout);
    expect(mayi(...words, '--seed', 'another').stdout).not.toBe(stdout);
  });

  test('refuses tables that the rules don’t allow, too many games, and rules that can’t be played', () => {
    const refused = (...words: string[]) => {
      const { status, stdout, stderr } = mayi('rules', 'try', ...words);
      expect(stdout).toBe('');
      return [status, stderr];
    };
    expect(refused('classic', '--players', '2')).toEqual([
      2,
      'mayi rules try: classic rules are for 3 to 8 players. See mayi rules try --help.\n',
    ]);
    expect(refused('two', '--players', '3')[1]).toContain('two rules are for 2 players');
    expect(refused('classic', '--games', '0')[1]).toContain('Expected a number from 1 to 10000.');
    expect(refused('classic', '--games', '10001')[0]).toBe(2);
    expect(refused(LINK.slice(0, -20))).toEqual([2, expect.stringContaining("This link isn't complete")]);
  });
});

describe('the arena', () => {
  test('plays by rules from a link, and its results have the whole record', () => {
    const out = emptyFolder();
    const words = ['--players', 'steady,beginner', '--deals', '2', '--threads', '1', '--json', '--out', out];
    const { status, stdout, stderr } = mayi('simulate', '--rules', LINK, ...words);
    expect(status, stderr).toBe(0);
    expect(JSON.parse(stdout).settings.rules).toEqual(SUNDAY);
    const [, journal = ''] = stderr.match(/Report: (.*)\.html/) ?? [];
    expect(readFileSync(`${journal}.html`, 'utf8')).toContain('games of Sunday');
    const more = mayi('simulate', '--resume', `${journal}.jsonl`, '--deals', '3', '--threads', '1', '--json');
    expect(JSON.parse(more.stdout)).toMatchObject({ dealsPlayed: 3, settings: { rules: SUNDAY } });
  });

  test('plays only rounds that the rules have', () => {
    const { status, stderr } = mayi(
      'simulate',
      '--rules',
      LINK,
      '--players',
      'steady,steady',
      '--round',
      '3',
    );
    expect(status).toBe(2);
    expect(stderr).toContain('--round must be a whole number from 1 to 2');
  });
});
