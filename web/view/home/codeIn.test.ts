import { describe, expect, it } from 'vitest';
import { codeIn } from './codeIn.ts';

describe('the code of a room', () => {
  it.each([
    ['k7rm2p', 'k7rm2p'],
    ['  K7R-M2P ', 'k7rm2p'],
    ['https://cards.example/r/k7rm2p', 'k7rm2p'],
    ['cards.example/r/K7RM2P?from=mail', 'k7rm2p'],
    ['Come and play: http://localhost:8080/r/abcdef#x', 'abcdef'],
  ])('is read out of %j', (typed, code) => {
    expect(codeIn(typed)).toBe(code);
  });

  it.each(['', 'k7rm2', 'k7rm2pp', 'o0il1u', 'https://cards.example/rules'])('is not in %j', (typed) => {
    expect(codeIn(typed)).toBeUndefined();
  });
});
