import { readFileSync } from 'node:fs';
import { problemSchema, reportSchema } from '@mayi/programs/schemas';
import { describe, expect, test, vi } from 'vitest';
import { savedGame } from '../testing/savedGame.ts';
import { driveGame, type GameOptions } from './drive.ts';

const HANDS = { ann: '9♠ 7♥ K♣', bob: '5♣ 9♦', carol: '6♣ 10♦' };
const MELDS = ['bob set 9♣ 9♦ 9♥', 'bob run 5♥ 6♥ Joker 8♥'];

/** Runs the command in this thread, as `mayi game … --json` does. The game's file must stay as it is. */
function refused(words: readonly string[], options: Partial<GameOptions> = {}) {
  const { dir, id, file } = savedGame({ round: 2, hands: HANDS, drawn: true, table: MELDS }, { bots: 1 });
  const before = readFileSync(file, 'utf8');
  const log = vi.spyOn(console, 'log').mockReturnValue();
  try {
    const status = driveGame(id, words, { dir, json: true, ...options });
    expect(readFileSync(file, 'utf8')).toBe(before);
    expect(log).toHaveBeenCalledOnce();
    return { status, value: JSON.parse(log.mock.calls[0]?.[0] as string) as unknown };
  } finally {
    log.mockRestore();
  }
}

describe('usage errors', () => {
  test.each([
    [['discrad', '1'], 'Unknown command: discrad. Did you mean discard? Commands: status'],
    [['stauts'], 'Unknown command: stauts. Did you mean status?'],
    [['discard', 'ZZ'], "“ZZ” isn't a card. Usage: discard CARD. Name a card by its place"],
    [['frob'], 'Unknown command: frob. Commands: status, hand, legal, hint, log, export, draw, laydown'],
    [[''], 'No command given.'],
    [['stuck'], 'Unknown command: stuck.'],
    [['draw', 'pile'], 'Usage: draw stock'],
    [['draw', 'stock', 'now'], 'Usage: draw stock'],
    [['laydown'], 'Usage: laydown 1,2,3 4,5,6,7, or laydown 9C,9D,9H'],
    [['laydown', ''], 'Usage: laydown 1,2,3 4,5,6,7, or laydown 9C,9D,9H'],
    [['laydown', '1,2,x'], "“x” isn't a card. Usage: laydown 1,2,3 4,5,6,7. Name a card"],
    [['layoff', '1'], 'Usage: layoff CARD MELD [low|high], e.g. layoff 3 2'],
    [['layoff', '1', '1', 'middle'], 'Usage: layoff'],
    [['swap', '1', '1'], 'Usage: swap MELD JOKER CARD, e.g. swap 2 4 7'],
    [['discard'], 'Usage: discard CARD, e.g. discard 9C, discard 10H or discard 3 (its place in your hand)'],
    [['discard', '1', '2'], 'Usage: discard CARD'],
    [['discard', '1.5'], 'Usage: discard CARD'],
    [['discard', '1e3'], 'Usage: discard CARD'],
    [['discard', '1,1'], 'Usage: discard CARD'],
    [['discard', ''], 'Usage: discard CARD'],
    [['pass', 'later'], 'Usage: pass'],
    [['status', 'now'], 'Usage: status, without arguments'],
    [['log', 'many'], 'Usage: log [n], e.g. log 50'],
    [['log', '1', '2'], 'Usage: log [n], e.g. log 50'],
  ])('%j: 2, and nothing changes', (words, message) => {
    const { status, value } = refused(words);
    expect(status).toBe(2);
    expect(problemSchema.parse(value).error).toMatchObject({
      code: 'usage',
      message: expect.stringContaining(message),
    });
  });
});

describe('refusals', () => {
  test.each<[string[], Partial<GameOptions>, string]>([
    [['discard', '0'], {}, 'no_such_card'],
    [['discard', '99'], {}, 'no_such_card'],
    [['discard', 'QD'], {}, 'no_such_card'],
    [['laydown', '1,1,1', '2,2,2'], {}, 'card_used_twice'],
    [['laydown', '1,2,3'], {}, 'contract_not_met'],
    [['draw', 'stock'], {}, 'already_drawn'],
    [['swap', '9', '1', '1'], {}, 'no_such_meld'],
    [['swap', '2', '9', '1'], {}, 'no_such_card'],
    [['layoff', '1', '1'], {}, 'not_down'],
    [['pass'], {}, 'your_own_turn'],
    [['continue'], {}, 'no_round_end'],
    [['undo'], {}, 'nothing_to_undo'],
    [['discard', '1'], { as: 'bob' }, 'not_your_turn'],
    [['discard', 'QD'], { as: 'bob' }, 'not_your_turn'],
    [['discard', '1'], { as: 'zoe' }, 'unknown_player'],
    [['discard', '1'], { as: '' }, 'unknown_player'],
    [['discard', '1'], { as: 'carol' }, 'bot_seat'],
    [['undo'], { as: 'carol' }, 'bot_seat'],
    [['status'], { as: 'carol' }, 'bot_seat'],
    [['hand'], { as: 'zoe' }, 'unknown_player'],
    [['export'], { as: 'zoe' }, 'unknown_player'],
    [['discard', '1'], { seq: 7 }, 'stale'],
    [['status'], { seq: 7 }, 'stale'],
  ])('%j %j is %s, and changes nothing', (words, options, code) => {
    const { status, value } = refused(words, options);
    const shown = reportSchema.parse(value);
    expect(status).toBe(1);
    expect(shown).toMatchObject({ ok: false, seq: 0, error: { code } });
    expect(shown.message).not.toBe('');
    if (code === 'unknown_player' || code === 'bot_seat')
      expect(shown).toMatchObject({ you: null, hand: [] });
  });
});
