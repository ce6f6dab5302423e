import { DEFAULT_SETTINGS, type WireRoom, type WireSeat } from '@mayi/core/protocol';
import { describeRules, PRESETS } from '@mayi/core/rules';
import { describe, expect, test } from 'vitest';
import { refuse, toCommandResult } from '../commandResult.ts';
import { describeLobby, lobbyReport, lobbySchema, lobbyText } from './lobby.ts';

const EMPTY: WireSeat = {
  id: 's1',
  who: 'nobody',
  name: '',
  level: null,
  presence: 'here',
  ready: false,
  readyAt: null,
};
const ann: WireSeat = { ...EMPTY, id: 's1', who: 'person', name: 'Ann' };
const robin: WireSeat = { ...EMPTY, id: 's2', who: 'person', name: 'Robin', program: true };
const pip: WireSeat = { ...EMPTY, id: 's3', who: 'bot', name: 'Pip', level: 'sharp', ready: true };
const ready = (seat: WireSeat): WireSeat => ({ ...seat, ready: true, readyAt: 1 });

function room(...seats: WireSeat[]): WireRoom {
  return {
    code: 'k7rm2p',
    phase: 'lobby',
    settings: DEFAULT_SETTINGS,
    seats,
    asks: [],
    seedHash: 'hash',
    undo: null,
    undoAsk: null,
    closesAt: null,
    goesOnAt: null,
    turnEndsAt: null,
  };
}

describe('a lobby', () => {
  test('who sits where, the rules in words, and what to do', () => {
    const text = describeLobby(room(ready(ann), robin, pip, { ...EMPTY, id: 's4' }), 's2');
    expect(text.split('\n')).toEqual([
      'Room k7rm2p: the game has not started yet.',
      '- s1: Ann (ready)',
      '- s2: Robin (you, program, not ready)',
      '- s3: Pip (computer player)',
      '- s4: free',
      'Time to answer May I?: 8 seconds. Coach: no.',
      'House rules:',
      ...describeRules(PRESETS.classic).map((rule) => `- ${rule}`),
      'Play "ready" when you are ready for the game.',
    ]);
  });

  test('the rules in words only for someone new, because models pay per token', () => {
    const text = lobbyText(lobbyReport({ room: room(ann, robin), you: 's2' }));
    expect(text).toContain('House rules: the rules tool shows them.\nPlay "ready"');
    expect(text).not.toContain('penalty card');
  });

  test.each<[string, WireRoom, 's2' | null, string]>([
    ['too few players', room(ready(ann), ready(robin)), 's2', 'The game needs 1 more player'],
    ['someone isn’t ready', room(ann, ready(robin), pip), 's2', 'Waiting for Ann: wait_for_turn'],
    ['everyone is ready', room(ready(ann), ready(robin), pip), 's2', 'play "start"'],
    ['a spectator', room(ready(ann), ready(robin), pip), null, 'You are watching'],
  ])('%s', (_, given, you, next) => {
    expect(lobbyReport({ room: given, you }).next).toContain(next);
  });

  test('people who aren’t connected, and one who only takes long', () => {
    expect(describeLobby(room({ ...ann, presence: 'nudged' }, robin), 's2')).toContain('Ann (not ready)');
    expect(describeLobby(room({ ...ann, presence: 'gone' }, robin), 's2')).toContain(
      'Ann (not ready, not here)',
    );
  });

  test('a refused command comes first, and the report is valid', () => {
    const { refusal } = refuse('not-everybody-ready', 'Not everyone is ready yet.');
    const report = lobbyReport({ room: room(ann, ready(robin), pip), you: 's2' }, toCommandResult(refusal));
    expect(lobbySchema.parse(JSON.parse(JSON.stringify(report)))).toEqual(report);
    expect(report).toMatchObject({ ok: false, error: { code: 'not-everybody-ready' } });
    expect(lobbyText(report)).toMatch(/^Refused \(not-everybody-ready\): Not everyone is ready yet\.\n/);
  });
});
