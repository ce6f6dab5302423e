import { describe, expect, test } from 'vitest';
import { type Action, MODEL_ACTIONS, ROOM_ACTIONS } from './action.ts';
import { parseAction, splitWords } from './parseAction.ts';

const parse = (text: string, actions: readonly Action['do'][] = [...ROOM_ACTIONS, 'undo']) =>
  parseAction(splitWords(text), { actions });

const TWO_MELDS: Action = {
  do: 'laydown',
  groups: [
    ['1', '2', '3'],
    ['4', '5', '6', '7'],
  ],
};
const NAMED: Action = {
  do: 'laydown',
  groups: [
    ['9C', '9D', '9H'],
    ['4S', '5S', '6S', '7S'],
  ],
};
const STOCK: Action = { do: 'draw', from: 'stock' };
const DISCARD: Action = { do: 'draw', from: 'discard' };
const NINE: Action = { do: 'discard', card: '9C' };
const ON_TWO: Action = { do: 'layoff', card: '9C', meld: 2 };
const SWAP: Action = { do: 'swap', meld: 2, joker: 'Joker', card: '7H' };

describe('what people say instead of a command', () => {
  test.each<[string, Action]>([
    ['May I?', { do: 'mayi' }],
    ['may i', { do: 'mayi' }],
    ['May I have it?', { do: 'mayi' }],
    ['May I, please?', { do: 'mayi' }],
    ['may i have that card please', { do: 'mayi' }],
    ['call', { do: 'mayi' }],
    ['I call.', { do: 'mayi' }],
    ['Call May I?', { do: 'mayi' }],
    ['call for it', { do: 'mayi' }],
    ['mayi?', { do: 'mayi' }],
    ['pass', { do: 'pass' }],
    ['Pass.', { do: 'pass' }],
    ['I’ll pass', { do: 'pass' }],
    ['I pass on this one', { do: 'pass' }],
    ['No thanks!', { do: 'pass' }],
    ['no, thank you', { do: 'pass' }],
    ['draw', STOCK],
    ['draw a card', STOCK],
    ['Draw from the stock.', STOCK],
    ['draw from stock', STOCK],
    ['I draw the top card of the stock', STOCK],
    ['draw from the deck', STOCK],
    ['take a card from the stock pile', STOCK],
    ['take', DISCARD],
    ['take it', DISCARD],
    ['take the discard', DISCARD],
    ['Take the top discard', DISCARD],
    ['draw from discard pile', DISCARD],
    ['draw from the discard pile', DISCARD],
    ['draw the top card from the discard pile', DISCARD],
    ['pick up the discard', DISCARD],
    ['lay down 1,2,3 and 4,5,6,7', TWO_MELDS],
    ['Lay down 1, 2, 3 and 4, 5, 6, 7.', TWO_MELDS],
    ['lay-down 1,2,3 4,5,6,7', TWO_MELDS],
    ['laydown 1, 2, 3 4, 5, 6, 7', TWO_MELDS],
    ['lay down 1 2 3 / 4 5 6 7', TWO_MELDS],
    ['lay down 1,2,3; 4,5,6,7', TWO_MELDS],
    ['lay down set 1,2,3 run 4,5,6,7', TWO_MELDS],
    ['lay down the set: 1 2 3 and the run: 4 5 6 7', TWO_MELDS],
    ['lay down #1 #2 #3 / #4 #5 #6 #7', TWO_MELDS],
    ['I lay down "1 2 3" "4 5 6 7"', TWO_MELDS],
    ['put down 1,2,3 & 4,5,6,7', TWO_MELDS],
    ['lay down 9C 9D 9H / 4S 5S 6S 7S', NAMED],
    ['lay down 9C, 9D and 9H / 4S, 5S, 6S and 7S', NAMED],
    ['lay down 9C, 9D, and 9H and 4S, 5S, 6S, and 7S', NAMED],
    ['discard the 9C', NINE],
    ['discard my 9C.', NINE],
    ['I discard 9C', NINE],
    ['throw away 9C', NINE],
    ['discard card 5', { do: 'discard', card: '5' }],
    ['discard #5', { do: 'discard', card: '5' }],
    ['discard 9 of clubs', { do: 'discard', card: '9c' }],
    ['discard the nine of Clubs', { do: 'discard', card: '9C' }],
    ['Discard the Queen of Hearts!', { do: 'discard', card: 'QH' }],
    ['discard 10 of spades', { do: 'discard', card: '10s' }],
    ['discard 9-clubs-0', { do: 'discard', card: '9-clubs-0' }],
    ['discard "9 of clubs"', { do: 'discard', card: '9c' }],
    ['discard the card 5', { do: 'discard', card: '5' }],
    ['discard my #5', { do: 'discard', card: '5' }],
    ['discard a Joker', { do: 'discard', card: 'Joker' }],
    ['lay off 9C on 2', ON_TWO],
    ['lay-off 9C 2', ON_TWO],
    ['lay off the 9C on meld 2', ON_TWO],
    ['add 9C to meld 2', ON_TWO],
    ['lay off 9C onto meld 2 at the high end', { ...ON_TWO, end: 'high' }],
    ['lay off two of clubs on meld 3 low', { do: 'layoff', card: '2c', meld: 3, end: 'low' }],
    ['swap 2 Joker 7H', SWAP],
    ['swap 7H for the Joker in meld 2', SWAP],
    ['swap my 7H with the Joker in 2', SWAP],
    ['swap the Joker with my 7H in meld 2', SWAP],
    ['swap JK for Joker in 2', { ...SWAP, card: 'JK' }],
    ['lay off "9C" "on meld 2"', ON_TWO],
    ['skip', { do: 'skip' }],
    ['skip to the discard', { do: 'skip' }],
    ['done laying off', { do: 'skip' }],
    ['next round', { do: 'continue' }],
    ['Next!', { do: 'continue' }],
    ['continue', { do: 'continue' }],
    ['continue with the next round', { do: 'continue' }],
    ['start the next round', { do: 'continue' }],
    ['go on', { do: 'continue' }],
    ['ready', { do: 'ready' }],
    ["I'm ready", { do: 'ready' }],
    ['I am ready to play.', { do: 'ready' }],
    ['start', { do: 'start' }],
    ['Start the game', { do: 'start' }],
    ['deal the cards', { do: 'start' }],
    ['rematch', { do: 'rematch' }],
    ['play again', { do: 'rematch' }],
    ['take it back', { do: 'undo' }],
    ['undo my last move', { do: 'undo' }],
  ])('%s', (text, action) => {
    expect(parse(text)).toEqual({ ok: true, action });
  });
});

describe('what is close to a command, but not clear', () => {
  const USAGE = {
    draw: 'Usage: draw stock | draw discard',
    laydown: 'Usage: laydown 1,2,3 4,5,6,7',
    layoff: 'Usage: layoff CARD MELD',
    swap: 'Usage: swap MELD JOKER CARD',
    discard: 'Usage: discard CARD',
    mayi: 'Usage: mayi',
    pass: 'Usage: pass',
  };

  test.each<[string, string]>([
    ['draw from the pile', USAGE.draw],
    ['draw two cards', USAGE.draw],
    ['take the 9C', USAGE.draw],
    ['draw stock and discard 5', USAGE.draw],
    ['lay down', USAGE.laydown],
    ['lay down SET RUN', USAGE.laydown],
    ['lay down 9C and 9D and 9H', USAGE.laydown],
    ['lay down 1,2,3 and 4', USAGE.laydown],
    ['lay down 1/2/3', USAGE.laydown],
    ['lay down everything', "“everything” isn't a card. Usage: laydown"],
    ['lay down 9C 9D 9X / 4S 5S 6S 7S', "“9X” isn't a card. Usage: laydown"],
    ['lay off 9C', USAGE.layoff],
    ['lay off 9C on', USAGE.layoff],
    ['lay off 9C on the run', USAGE.layoff],
    ['lay off 9C on 2 in the middle', USAGE.layoff],
    ['lay off nine on 2', "“nine” isn't a card. Usage: layoff"],
    ['swap the Joker', USAGE.swap],
    ['swap 7H for the Joker', USAGE.swap],
    ['swap 7H for 8H in meld', USAGE.swap],
    ['discard', USAGE.discard],
    ['discard 9C and 9D', USAGE.discard],
    ['discard the 9', "“the 9” isn't a card. Usage: discard"],
    ['Discard a 10!', "“a 10” isn't a card. Usage: discard"],
    ['lay off my 9 on meld 2', "“my 9” isn't a card. Usage: layoff"],
    ['swap 7H for the 2 in meld 1', "“the 2” isn't a card. Usage: swap"],
    ['lay down the 9 9C 9D', "“the 9” isn't a card. Usage: laydown"],
    ['discard the nine', "“nine” isn't a card. Usage: discard"],
    ['discard 9 of cups', USAGE.discard],
    ['discard something', "“something” isn't a card. Usage: discard"],
    ['May I have the 9C?', USAGE.mayi],
    ['may i discard 5', USAGE.mayi],
    ['pass the salt', USAGE.pass],
    ['yes', 'Unknown command: yes. Commands: draw'],
    ['no', 'Unknown command: no. Commands: draw'],
    ['may', 'Unknown command: may. Did you mean mayi?'],
    ['lay 1,2,3', 'Unknown command: lay. Did you mean laydown?'],
    ['please', 'Unknown command: please. Commands: draw'],
    ['9C', 'Unknown command: 9C. Commands: draw'],
    ['?', 'Unknown command: ?. Commands: draw'],
    ['discrad 5', 'Unknown command: discrad. Did you mean discard?'],
  ])('%s', (text, message) => {
    const parsed = parse(text);
    expect(parsed.ok ? parsed.action : parsed.refusal.message).toContain(message);
  });
});

describe('a command that does not exist everywhere', () => {
  test.each(['undo', 'take it back', 'Undo!'])('%s is refused where moves are final', (text) => {
    for (const actions of [MODEL_ACTIONS, ROOM_ACTIONS])
      expect(parse(text, actions)).toMatchObject({ ok: false, refusal: { code: 'no_undo' } });
  });

  test.each(['ready', 'start the game', 'play again'])('%s only exists in rooms', (text) => {
    expect(parse(text, MODEL_ACTIONS)).toMatchObject({ ok: false, refusal: { code: 'usage' } });
    expect(parse(text, ROOM_ACTIONS)).toMatchObject({ ok: true });
  });

  test.each(['unod', 'und', 'fly', ''])('%j: undo isn’t suggested where it’s refused', (text) => {
    expect(JSON.stringify(parse(text, MODEL_ACTIONS))).not.toContain('undo');
  });
});

describe('hostile text', () => {
  test('longer than any command is refused unread', () => {
    expect(parse(`discard ${'9C '.repeat(1000)}`)).toMatchObject({
      ok: false,
      refusal: { message: 'A command has at most 500 characters' },
    });
  });

  const STARTS = ['', 'laydown ', 'lay down ', 'lay off ', 'discard ', 'draw ', 'swap ', 'may i ', 'pass '];
  const BITS = [
    ' ',
    ',',
    ', ',
    '/',
    'and ',
    ' and',
    '9 of ',
    'of clubs ',
    '?',
    '.',
    '1,',
    '"',
    "' ",
    'the ',
    '#',
    '\u0000',
    '💥',
    'ten of ',
    'run:',
    'please ',
  ];
  // With a regular expression that backtracks, this wouldn't end.
  test('is refused or understood', () => {
    const texts = STARTS.flatMap((start) => BITS.map((bit) => `${start}${bit.repeat(500)}`.slice(0, 500)));
    for (const text of texts) expect(typeof parse(text).ok, text).toBe('boolean');
  });

  test.each(['toString', '__proto__', 'constructor 1', 'discard __proto__'])('%s', (text) => {
    expect(parse(text).ok).toBe(false);
  });
});
