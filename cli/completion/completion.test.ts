import { spawnSync } from 'node:child_process';
import { chmodSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { LEVELS } from '@mayi/core/rules';
import { describe, expect, test } from 'vitest';
import { emptyFolder } from '../../harness/testing/records.ts';
import { createProgram } from '../program.ts';
import { withSubcommands } from '../run.ts';
import { mayi } from '../testing/mayi.ts';
import { completionFor, type Shell } from './completion.ts';

const SHELLS: readonly Shell[] = ['bash', 'zsh', 'fish'];

/** What bash itself offers after these words, of which the last is incomplete. A fake `mayi` lists two games. */
function offered(...words: string[]): string[] {
  const folder = emptyFolder();
  const program = join(folder, 'mayi');
  writeFileSync(program, '#!/bin/sh\n[ "$*" = "game list --ids" ] && echo apple avocado\n');
  chmodSync(program, 0o755);
  const script = `${completionFor('bash', createProgram())}
    COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _mayi; printf '%s\\n' "\${COMPREPLY[@]}"`;
  const { stdout, stderr, error } = spawnSync('bash', ['--norc', '-c', script, 'bash', 'mayi', ...words], {
    cwd: folder,
    encoding: 'utf8',
    env: { PATH: `${folder}${delimiter}${process.env.PATH}` },
  });
  if (error !== undefined) throw new Error('this test needs bash (git comes with one)', { cause: error });
  expect(stderr).toBe('');
  return stdout.split('\n').filter((line) => line !== '');
}

describe('bash', () => {
  test('completes commands', () => {
    expect(offered('wa')).toEqual(['watch']);
    expect(offered('')).toEqual(expect.arrayContaining(createProgram().commands.map((one) => one.name())));
    expect(offered('help', 're')).toEqual(expect.arrayContaining(['replay', 'review']));
  });

  test('completes options', () => {
    expect(offered('watch', '--pl')).toEqual(['--players']);
    expect(offered('replay', 'apple', '--s')).toEqual(['--step']);
  });

  test('completes the values of an option', () => {
    expect(offered('watch', '--level', '')).toEqual([...LEVELS]);
    expect(offered('watch', '--seed', '7', '--rules', 'l')).toEqual(['liverpool']);
    expect(offered('watch', '--seed', '')).toEqual([]);
    expect(offered('watch', '--rules', 'm')).toEqual(['mayi']);
  });

  test('completes saved games and files, wherever the options are', () => {
    expect(offered('replay', 'a')).toEqual(['apple', 'avocado']);
    expect(offered('replay', '--from', '12', '--step', 'ap')).toEqual(['apple']);
    expect(offered('verify', 'ma')).toEqual(['mayi']);
    expect(offered('verify', 'apple', '')).toEqual([]);
  });

  test('completes the commands for a game', () => {
    expect(offered('game', '')).toEqual(['apple', 'avocado', 'new', 'list']);
    expect(offered('game', 'apple', 'dis')).toEqual(['discard']);
    expect(offered('game', 'apple', 'draw', 'stock', '--a')).toEqual(['--as']);
    expect(offered('game', 'new', '--lev')).toEqual(['--level']);
    expect(offered('game', 'new', '--level', 'ex')).toEqual(['expert']);
    expect(offered('game', 'list', '--i')).toEqual(['--ids']);
  });

  test('completes the commands for rules, presets and files', () => {
    expect(offered('rules', 'sh')).toEqual(expect.arrayContaining(['show', 'share']));
    expect(offered('rules', 'show', 'li')).toEqual(['liverpool']);
    expect(offered('rules', 'check', 'm')).toEqual(['mayi']);
    expect(offered('rules', 'share', 'classic', '--or')).toEqual(['--origin']);
    expect(offered('rules', 'try', 'sho')).toEqual(['short']);
    expect(offered('rules', 'try', 'short', '--g')).toEqual(['--games']);
  });

  test('completes arguments with fixed choices', () => {
    expect(offered('completion', '')).toEqual([...SHELLS]);
  });
});

describe.each(SHELLS)('the script for %s', (shell) => {
  test('is what the program prints, with every command and option', () => {
    const script = completionFor(shell, createProgram());
    expect(mayi('completion', shell)).toEqual({ status: 0, stdout: `${script}\n`, stderr: '' });
    for (const command of withSubcommands(createProgram()).slice(1)) {
      expect(script).toContain(command.name());
      for (const { long } of command.options) expect(script).toContain(long?.slice(2));
    }
    expect(script).toContain(LEVELS.join(' '));
    expect(script).toContain('mayi game list --ids');
  });
});
