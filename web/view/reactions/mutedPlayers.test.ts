import { describe, expect, it } from 'vitest';
import { brokenStorage, memoryStorage } from '../../state/testing/storage.ts';
import { createMutedPlayers, isMuted, withMuted } from './mutedPlayers.ts';

describe('muted players', () => {
  it('are kept on the device, each for one room, and not too many', () => {
    const storage = memoryStorage();
    const muted = createMutedPlayers(storage);
    const bob = { code: 'k7rm2p', name: 'Bob' };
    muted.setState(withMuted(muted.getState(), bob, true), true);
    muted.setState(withMuted(muted.getState(), bob, true), true);
    expect(createMutedPlayers(storage).getState()).toEqual([bob]);
    expect(isMuted(muted.getState(), 'k7rm2p', 'Bob')).toBe(true);
    expect(isMuted(muted.getState(), 'other1', 'Bob')).toBe(false);
    muted.setState(withMuted(muted.getState(), bob, false), true);
    expect(createMutedPlayers(storage).getState()).toEqual([]);
    for (let nth = 0; nth < 500; nth++)
      muted.setState(withMuted(muted.getState(), { code: 'k7rm2p', name: `${nth}` }, true), true);
    expect(muted.getState()).toHaveLength(60);
  });

  it.each(['7', '{"a":1}', '[null, 7, {"code":1}]', '<'])('are forgotten if %s is stored', (text) => {
    expect(createMutedPlayers(memoryStorage({ 'mayi.muted': text })).getState()).toEqual([]);
  });

  it('last until the page is closed where nothing can be stored', () => {
    const muted = createMutedPlayers(brokenStorage);
    muted.setState([{ code: 'k7rm2p', name: 'Bob' }], true);
    expect(muted.getState()).toHaveLength(1);
  });
});
