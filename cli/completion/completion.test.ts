import { spawnSync } from 'node:child_process';
import { chmodSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { LEVELS } from '@mayi/bots';
import { describe, expect, test } from 'vitest';
import { emptyFolder } from '../../harness/testing/records.ts';
import { createProgram } from '../program.ts';
import { withSubcommands } from '../run.ts';
import { mayi } from '../testing/mayi.ts';
import { completionFor } from './completion.ts';
import { SHELLS } from './shells.ts';

/** What bash itself offers after these words; the last one is not finished. `mayi` is one that knows two games. */
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
  if (error !== undefined) throw new Error('this test needs bash (git brings one along)', { cause: error });
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

  test('completes what an option can be', () => {
    expect(offered('watch', '--level', '')).toEqual([...LEVELS]);
    expect(offered('watch', '--seed', '7', '--rules', 'l')).toEqual(['liverpool']);
    expect(offered('watch', '--seed', '')).toEqual([]);
  });

  test('completes saved games and files, wherever the options stand', () => {
    expect(offered('replay', 'a')).toEqual(['apple', 'avocado']);
    expect(offered('replay', '--from', '12', '--step', 'ap')).toEqual(['apple']);
    expect(offered('verify', 'ma')).toEqual(['mayi']);
    expect(offered('verify', 'apple', '')).toEqual([]);
  });

  test('completes what belongs to one game', () => {
    expect(offered('game', '')).toEqual(['apple', 'avocado', 'new', 'list']);
    expect(offered('game', 'apple', 'dis')).toEqual(['discard']);
    expect(offered('game', 'apple', 'draw', 'stock', '--a')).toEqual(['--as']);
    expect(offered('game', 'new', '--lev')).toEqual(['--level']);
    expect(offered('game', 'new', '--level', 'ex')).toEqual(['expert']);
    expect(offered('game', 'list', '--i')).toEqual(['--ids']);
  });

  test('completes words that are the whole choice', () => {
    expect(offered('completion', '')).toEqual([...SHELLS]);
  });
});

describe.each(SHELLS)('the script for %s', (shell) => {
  test('is what the program prints, and names every command and option', () => {
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
