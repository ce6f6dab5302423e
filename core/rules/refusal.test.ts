import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
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

Every refusal is \`{ code, rule, message }\`: the code is stable, the rule is an id of [RULES.md](../core/RULES.md), and the message is what the player reads. Some messages are more exact than the
general one here. (Made from \`core/rules/refusal.ts\` by \`npm run docs\`.)

| code | rule | message |
| --- | --- | --- |
${codes.map((code) => `| \`${code}\` | ${REFUSALS[code].rule} | ${REFUSALS[code].message} |`).join('\n')}
`;

describe('the table of refusals', () => {
  test('E1: is documented as it is', async () => {
    await expect(page).toMatchFileSnapshot('../../docs/refusals.md');
  });

  test.each(codes)('E1: %s names a rule of RULES.md and is really given', (code) => {
    expect(code).toMatch(/^[a-z]+(-[a-z]+)*$/);
    expect(rulesPage).toContain(`**${REFUSALS[code].rule}**`);
    expect(sources).toContain(`'${code}'`);
  });
});
