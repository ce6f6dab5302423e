import { describe, expect, it } from 'vitest';
import { createSeenNotes, markSeen, remember } from './seenNotes.ts';
import { memoryStorage } from './storage.ts';

describe('which notes were seen', () => {
  it('is remembered on the device, each once', () => {
    const device = memoryStorage();
    const seen = createSeenNotes(device);
    markSeen('mayI', seen);
    markSeen('wild', seen);
    markSeen('mayI', seen);
    expect(createSeenNotes(device).getState()).toEqual(['mayI', 'wild']);
  });

  it('keeps what another tab has explained meanwhile', () => {
    const device = memoryStorage();
    const [one, other] = [createSeenNotes(device), createSeenNotes(device)];
    markSeen('mayI', one);
    markSeen('wild', other);
    expect(createSeenNotes(device).getState()).toEqual(['mayI', 'wild']);
  });

  it('is remembered while the note is still shown', () => {
    const device = memoryStorage();
    const seen = createSeenNotes(device);
    remember(['mayI'], device);
    expect(seen.getState()).toEqual([]);
    expect(createSeenNotes(device).getState()).toEqual(['mayI']);
  });

  it('can start over', () => {
    const device = memoryStorage({ 'mayi.seenNotes': '["down"]' });
    createSeenNotes(device).setState([], true);
    expect(createSeenNotes(device).getState()).toEqual([]);
  });

  it.each(['nonsense', '{}', '["nonsense", 3]'])('ignores what it can’t read: %s', (text) => {
    expect(createSeenNotes(memoryStorage({ 'mayi.seenNotes': text })).getState()).toEqual([]);
  });
});
