import { expect, test } from 'vitest';
import { fileNameOf, type PlayerSpec, parsePlayers, specText } from './playerSpec.ts';

const level = (name: 'sharp' | 'steady'): PlayerSpec => ({ kind: 'level', level: name });
const exec = (...command: string[]): PlayerSpec => ({ kind: 'exec', name: null, command });
const file = (path: string): PlayerSpec => ({ kind: 'module', name: null, file: path });

test.each<[string, PlayerSpec[]]>([
  ['sharp, steady', [level('sharp'), level('steady')]],
  ['sharp,./mine.mjs,exec:python3 mine.py', [level('sharp'), file('./mine.mjs'), exec('python3', 'mine.py')]],
  [
    '"exec:python3 mine.py --style a,b",sharp',
    [exec('python3', 'mine.py', '--style', 'a,b'), level('sharp')],
  ],
  [`exec:python3 'my player.py' "a,b"`, [exec('python3', 'my player.py', 'a,b')]],
  ['players/a.js,C:\\players\\b.ts', [file('players/a.js'), file('C:\\players\\b.ts')]],
  ['"./a, b.mjs",sharp', [file('./a, b.mjs'), level('sharp')]],
  ['"Ann=./a,b.mjs"', [{ kind: 'module', name: 'Ann', file: './a,b.mjs' }]],
  ['Ann=./mine.mjs', [{ kind: 'module', name: 'Ann', file: './mine.mjs' }]],
  ['A b=exec:./mine --x=1', [{ kind: 'exec', name: 'A b', command: ['./mine', '--x=1'] }]],
])('%s', (list, specs) => {
  expect(parsePlayers(list)).toEqual(specs);
  expect(parsePlayers(specs.map(specText).join())).toEqual(specs);
});

test.each([
  [
    'clever',
    '"clever" isn\'t a level. Levels: random, beginner, steady, sharp, expert, master. A player of your own is',
  ],
  ['sharp,,steady', '"" isn\'t a level'],
  ['exec:', 'exec: needs a command'],
  ['exec:python3 "mine.py', 'a quotation mark is missing'],
  ['Ann=sharp', '"Ann=sharp" isn\'t a level'],
])('%s is refused', (list, message) => {
  expect(() => parsePlayers(list)).toThrow(RangeError);
  expect(() => parsePlayers(list)).toThrow(message);
});

test('players are named after their files', () => {
  const names = parsePlayers('./a/mine.mjs,exec:python3 my.py --fast,exec:/usr/bin/player').map((spec) =>
    spec.kind === 'level' ? '' : fileNameOf(spec),
  );
  expect(names).toEqual(['mine', 'my', 'player']);
});
