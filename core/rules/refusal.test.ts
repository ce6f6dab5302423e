import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { refusalText } from '../view/refusalText.ts';
import { REFUSALS, type RefusalCode } from './refusal.ts';

const here = fileURLToPath(new URL('.', import.meta.url));
const codes = Object.keys(REFUSALS) as RefusalCode[];

const rulesPage = readFileSync(new URL('../RULES.md', import.meta.url), 'utf8');
const sources = ['.', '../engine']
  .flatMap((folder) => readdirSync(`${here}${folder}`).map((name) => `${here}${folder}/${name}`))
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !name.endsWith('refusal.ts'))
  .map((name) => readFileSync(name, 'utf8'))
  .join('\n');

const page = `# Why a command is refused

Every refusal is \`{ code, rule, message }\`. The \`code\` is stable, the \`rule\` is an id in [RULES.md](../core/RULES.md), and \`refusalText(refusal)\` of \`@mayi/core/view\` is what a player reads. Some messages are more exact
than the general one listed here: they say which meld is wrong, or how many cards it needs. (Generated from \`core/rules/refusal.ts\` by \`npm run docs\`.)

| code | rule | message | what a player reads |
| --- | --- | --- | --- |
${codes.map(row).join('\n')}
`;

function row(code: RefusalCode): string {
  const { rule, message } = REFUSALS[code];
  return `| \`${code}\` | ${rule} | ${message} | ${refusalText({ code, message })} |`;
}

describe('the table of refusals', () => {
  test('E1: docs/refusals.md is up to date', async () => {
    await expect(page).toMatchFileSnapshot('../../docs/refusals.md');
  });

  test.each(codes)('E1: %s names a rule of RULES.md and is really given', (code) => {
    expect(code).toMatch(/^[a-z]+(-[a-z]+)*$/);
    expect(rulesPage).toContain(`**${REFUSALS[code].rule}**`);
    expect(sources).toContain(`'${code}'`);
  });
});
