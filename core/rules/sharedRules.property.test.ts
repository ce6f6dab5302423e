import { describe, expect, test } from 'vitest';
import { fromBase64Url, toBase64Url } from '../base64url.ts';
import { createRng, type Rng } from '../cards/rng.ts';
import { randomRules } from '../testing/randomRules.ts';
import { checkRules } from './checkRules.ts';
import type { HouseRules } from './houseRules.ts';
import { withoutOff } from './offSettings.ts';
import { whyNotName } from './ownName.ts';
import { PRESETS } from './presets.ts';
import { rulesFile, rulesFragment, rulesFrom } from './sharedRules.ts';

const COUNT = 2_000;
const rngOf = (seed: string) => createRng({ seed: { server: seed, players: [] }, round: 0, words: 0 });

/** Also with settings that `randomRules` may not set. */
function anyRules(rng: Rng): HouseRules {
  const rules = randomRules(rng, 2 + rng.below(7));
  const maybe = <T extends object>(given: T) => (rng.below(2) === 0 ? given : {});
  const chosen: HouseRules = {
    ...rules,
    mayI: { ...rules.mayI, ...maybe({ limitPerGame: rng.below(2) === 0 ? null : rng.below(20) }) },
    ...maybe({ goingOutBonus: rng.below(50) }),
    ...maybe({ doubledIfNotDown: rng.below(2) === 0 }),
    ...maybe({ extraMelds: rng.below(2) === 0 }),
  };
  return checkRules(chosen) === undefined ? chosen : rules;
}

/** Refused with a reason, or rules that can be played. */
function expectSound(text: string): boolean {
  const found = rulesFrom(text);
  if (!found.ok) {
    expect(found.refusal.message).toMatch(/[.]$/);
    return false;
  }
  const problem = checkRules(found.rules) ?? whyNotName(found.rules);
  if (problem) throw new Error(`${text} gives rules that can't be played: ${problem.message}`);
  return true;
}

describe('shared rules', () => {
  test('any rules survive a link and a file', () => {
    const rng = rngOf('shared rules');
    for (let at = 0; at < COUNT; at++) {
      const given = anyRules(rng);
      const rules = withoutOff(given);
      expect(rulesFrom(rulesFragment(given))).toStrictEqual({ ok: true, rules });
      expect(rulesFrom(rulesFile(given))).toStrictEqual({ ok: true, rules });
    }
  });

  test('a link that was cut off anywhere is refused', () => {
    for (const rules of [...Object.values(PRESETS), anyRules(rngOf('cut'))]) {
      const fragment = rulesFragment(rules);
      for (let length = 0; length < fragment.length; length++) {
        expect(rulesFrom(fragment.slice(0, length)).ok, fragment.slice(0, length)).toBe(false);
      }
    }
  });

  test('a link or file with random changes is refused, or its rules can be played', () => {
    const rng = rngOf('changed');
    let playable = 0;
    for (let at = 0; at < COUNT; at++) {
      const rules = anyRules(rng);
      const fragment = rulesFragment(rules);
      const packed = fromBase64Url(fragment.slice('#r='.length)) ?? '';
      const texts = [
        changed(fragment, rng),
        changed(rulesFile(rules), rng),
        `#r=${toBase64Url(changed(packed, rng))}`,
      ];
      playable += texts.filter(expectSound).length;
    }
    expect(playable).toBeGreaterThan(20);
  });
});

const CHARACTERS = 'ABCDEFabcdef0123456789-_{}[]",:. srHn\\\u0000é';

function changed(text: string, rng: Rng): string {
  let after = text;
  for (let count = 1 + rng.below(3); count > 0; count--) {
    const at = rng.below(after.length);
    const char = CHARACTERS.charAt(rng.below(CHARACTERS.length));
    after = after.slice(0, at) + char + after.slice(at + rng.below(3));
  }
  return after;
}
