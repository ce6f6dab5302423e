import { expect, test } from 'vitest';
import { examplesIn, examplesInComments } from './examples.ts';

const page = [
  '# A page',
  '```ts',
  "import { createGame } from '@mayi/core';",
  'const game = createGame({ players });',
  '```',
  'It goes on:',
  '```ts',
  'game.state;',
  '```',
  '```ts excerpt',
  'coach(view)',
  '```',
  '```json',
  '{}',
  '```',
  '```ts',
  "import { coach } from '@mayi/bots';",
  '```',
].join('\n');

test('a block with imports begins an example, and one without continues it', () => {
  expect(examplesIn('page.md', page)).toEqual([
    {
      place: 'page.md:2',
      language: 'ts',
      code: "import { createGame } from '@mayi/core';\nconst game = createGame({ players });\n\ngame.state;\n",
    },
    { place: 'page.md:16', language: 'ts', code: "import { coach } from '@mayi/bots';\n" },
  ]);
});

test('code that nobody would check is refused', () => {
  for (const info of ['typescript', 'javascript', 'mjs'])
    expect(() => examplesIn('page.md', `\`\`\`${info}\n1;\n\`\`\`\n`)).toThrow('page.md:1');
});

test('a js block is a module of its own, unless it is a program with its own tests', () => {
  const text = '```js\n1;\n```\n';
  expect(examplesIn('page.md', text)).toEqual([{ place: 'page.md:1', language: 'js', code: '1;\n' }]);
  expect(examplesIn('page.md', text, ['1;\n'])).toEqual([]);
});

test('comments of the API have examples', () => {
  const source = "/** Plain. */\n/**\n * Adds.\n *\n * ```ts\n * import 'a';\n * ```\n */\n";
  expect(examplesInComments('add.ts', source)).toEqual([
    { place: 'add.ts:2:4', language: 'ts', code: "import 'a';\n" },
  ]);
});
