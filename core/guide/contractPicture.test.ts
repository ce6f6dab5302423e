import { expect, test } from 'vitest';
import { createRng } from '../cards/rng.ts';
import { type Contract, getContractForRound, validateContract } from '../rules/contracts.ts';
import { PRESET_NAMES, PRESETS } from '../rules/presets.ts';
import { randomRules } from '../testing/randomRules.ts';
import { contractPicture } from './contractPicture.ts';

test.each(PRESET_NAMES)('the pictures of %s show what may be laid down (K1)', (name) => {
  const rules = PRESETS[name];
  for (const [at, melds] of rules.contracts.entries()) {
    const picture = contractPicture(rules, at + 1);
    expect(picture.map(({ type, cards }) => [type, cards.length])).toEqual(
      melds.map(({ kind, size }) => [kind, size]),
    );
    const contract = getContractForRound(at + 1, rules) as Contract;
    expect(validateContract(picture, contract, rules)).toBeUndefined();
  }
});

test('there is a picture whatever the rules say', () => {
  const rng = createRng({ seed: { server: 'pictures', players: [] }, round: 0, words: 0 });
  for (let nth = 0; nth < 200; nth++) {
    const rules = randomRules(rng, 4);
    for (const [at, melds] of rules.contracts.entries()) {
      const sizes = contractPicture(rules, at + 1).map(({ cards }) => cards.length);
      expect(sizes).toEqual(melds.map(({ size }) => size));
    }
  }
});
