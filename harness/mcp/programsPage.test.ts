import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ACTION_FORMS, parseAction, splitWords } from '@mayi/programs';
import { describe, expect, test } from 'vitest';
import { emptyFolder } from '../testing/records.ts';
import { modelAt } from './testing/model.ts';

const PAGE = join(import.meta.dirname, '../../docs/programs.md');
const page = readFileSync(PAGE, 'utf8');

/** What a model and its tools say to each other, with a game's id that is always the same. */
async function transcript(calls: readonly (readonly [tool: string, args: object])[]): Promise<string> {
  const model = await modelAt(emptyFolder());
  const said: string[] = [];
  let gameId: string | undefined;
  for (const [tool, args] of calls) {
    const { text, report } = await model.call(tool, { ...(gameId && { gameId }), ...args });
    gameId ??= report.gameId;
    const shown = JSON.stringify({ ...(said.length > 0 && { gameId: 'k7m2xq' }), ...args });
    said.push(`${tool} ${shown}\n\n${text.replaceAll(gameId, 'k7m2xq')}`);
  }
  return said.join('\n\n');
}

describe('docs/programs.md', () => {
  test('has a transcript of what really happens', async () => {
    const text = await transcript([
      ['new_game', { me: 'Robin', level: 'beginner', seed: 'plum' }],
      ['play', { command: 'lay down 1,2,3 and 4,5,6,7' }],
      ['play', { command: 'No thanks.' }],
    ]);
    const fresh = page.replace(
      /<!-- transcript -->[\s\S]*<!-- \/transcript -->/,
      `<!-- transcript -->\n\n\`\`\`\n${text}\n\`\`\`\n\n<!-- /transcript -->`,
    );
    await expect(fresh).toMatchFileSnapshot(PAGE);
  });

  test('has settings for clients that are valid JSON', () => {
    const blocks = [...page.matchAll(/```json\n([\s\S]*?)```/g)].map(([, json = '']) => JSON.parse(json));
    expect(blocks).toHaveLength(3);
  });

  test('names every tool of mayi mcp', async () => {
    const { tools } = await (await modelAt(emptyFolder())).client.listTools();
    for (const { name } of tools) expect(page).toContain(`\n| \`${name}\` |`);
  });

  test('gives examples that are understood, each as the command next to it', () => {
    const [, section = ''] = page.split('### What play understands');
    const [table = ''] = section.split('\n\nA card is');
    const rows = [...table.matchAll(/^\| (`.*`.*) \| (.*) \|$/gm)].map(([, typed = '', said = '']) => ({
      commands: [...typed.matchAll(/`([^`]+)`/g)].map(([, command = '']) => command),
      said: said.split(' · '),
    }));
    expect(rows).toHaveLength(9);
    const actions = Object.keys(ACTION_FORMS) as (keyof typeof ACTION_FORMS)[];
    const parse = (text: string) => parseAction(splitWords(text), { actions });
    for (const { commands, said } of rows) {
      const names = commands.map((command) => {
        const parsed = parse(command);
        return parsed.ok && parsed.action.do;
      });
      for (const text of said) {
        const parsed = parse(text);
        expect(names, text).toContain(parsed.ok ? parsed.action.do : parsed.refusal.message);
      }
    }
  });
});
