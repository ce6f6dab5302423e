import { describe, expect, it } from 'vitest';
import { isMoveCode, isRoomCode, normalizeCode } from './roomCodes.ts';

describe('codes', () => {
  it.each([
    ['k7rm2p', true],
    ['K7RM2P', false],
    ['k7rm2', false],
    ['k7rm2pp', false],
    ['k7rm2o', false],
    ['', false],
  ])('%j could be a room code: %s', (code, is) => {
    expect(isRoomCode(code)).toBe(is);
  });

  it('that move a seat are longer', () => {
    expect(isMoveCode('abcd2345')).toBe(true);
    expect(isMoveCode('abcd23')).toBe(false);
    expect(isMoveCode('abcd234l')).toBe(false);
  });

  it('may be typed in capitals and groups', () => {
    expect(normalizeCode(' K7R-M2P ')).toBe('k7rm2p');
  });
});
