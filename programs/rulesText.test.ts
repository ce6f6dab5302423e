import { REFUSALS } from '@mayi/core/rules';
import { describe, expect, test } from 'vitest';
import { ruleById, rulesText } from './rulesText.ts';

describe('the text of the rules', () => {
  test('is all of RULES.md', () => {
    expect(rulesText()).toMatch(/^# The rules of May I\?\n/);
  });

  test.each([...new Set(Object.values(REFUSALS).map(({ rule }) => rule))])(
    'has rule %s, which a refusal names',
    (rule) => {
      expect(ruleById(rule)?.text.length).toBeGreaterThan(20);
    },
  );

  test('gives a rule in one line, in either case of its id', () => {
    expect(ruleById(' m4 ')).toEqual({ id: 'M4', text: 'So every meld has a natural card.' });
    expect(ruleById('S1')?.text).not.toContain('\n');
    expect(ruleById('Y4')?.text).toMatch(/^Everyone in line .* it never opens\.$/);
  });

  test('gives a setting with its values', () => {
    expect(ruleById('H9')?.text).toBe('`drawDiscardWhenDown`. classic: no. Other values: yes.');
  });

  test.each(['', 'M', 'M99', 'setting', '.*', 'M1**', '**'])('has no rule %j', (id) => {
    expect(ruleById(id)).toBeUndefined();
  });
});
