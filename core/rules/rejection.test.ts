import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { REJECTIONS, type RejectionCode } from './rejection.ts';

const here = fileURLToPath(new URL('.', import.meta.url));
const codes = Object.keys(REJECTIONS) as RejectionCode[];

const rulesPage = readFileSync(new URL('../RULES.md', import.meta.url), 'utf8');
const sources = ['.', '../engine']
  .flatMap((folder) => readdirSync(`${here}${folder}`).map((name) => `${here}${folder}/${name}`))
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !name.endsWith('rejection.ts'))
  .map((name) => readFileSync(name, 'utf8'))
  .join('\n');

const page = `# Why a command is refused

Every refusal is \`{ code, rule, message }\`: the code is stable, the rule is an id of [RULES.md](../core/RULES.md), and the message is what the player reads. Some messages are more exact than the
general one here. (Made from \`core/rules/rejection.ts\` by \`npm run docs\`.)

| code | rule | message |
| --- | --- | --- |
${codes.map((code) => `| \`${code}\` | ${REJECTIONS[code].rule} | ${REJECTIONS[code].message} |`).join('\n')}
`;

describe('the table of rejections', () => {
  test('E1: is documented as it is', async () => {
    await expect(page).toMatchFileSnapshot('../../docs/rejections.md');
  });

  test.each(codes)('E1: %s names a rule of RULES.md and is really given', (code) => {
    expect(code).toMatch(/^[a-z]+(-[a-z]+)*$/);
    expect(rulesPage).toContain(`**${REJECTIONS[code].rule}**`);
    expect(sources).toContain(`'${code}'`);
  });
});
