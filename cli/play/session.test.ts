import type { Key } from 'node:readline';
import { describeSettings, type HouseRules, LEVELS, type Level, PRESETS } from '@mayi/core/rules';
import { type Library, openLibrary } from '@mayi/harness';
import { describe, expect, test } from 'vitest';
import { givenState, type TableText } from '../../core/testing/given.ts';
import { emptyFolder } from '../../harness/testing/records.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { explainRule } from './explain.ts';
import { handOrderFile } from './handOrder.ts';
import { openGame } from './openGame.ts';
import { helpFor } from './pages/help.ts';
import { createSession } from './session.ts';

const TERMINAL: Terminal = { columns: 100, rows: 40, color: false, unicode: true, fullScreen: true };

interface Played {
  readonly library: Library;
  readonly id: string;
  readonly dir: string;
  /** Types lines and returns the screen after that. */
  type(...lines: string[]): string;
  /** The screen in another terminal. */
  at(terminal: Terminal): string;
  /** Presses single keys and returns the screen after that. */
  press(...keys: Key[]): string;
  /** Whose hand is shown. */
  seat(): string | undefined;
  /** Whether the game stays open after this line. */
  stays(line: string): boolean;
  refresh(): boolean;
}

function sitAt(library: Library, id: string, seats: readonly string[], terminal = TERMINAL): Played {
  const session = createSession(openGame(library, id), seats, handOrderFile(library.dir, id));
  return {
    library,
    id,
    dir: library.dir,
    type(...lines) {
      for (const line of lines) expect(session.enter(line, terminal)).toBe(true);
      return session.frame(terminal).join('\n');
    },
    press(...keys) {
      for (const key of keys) session.press(key, terminal);
      return session.frame(terminal).join('\n');
    },
    at: (other) => session.frame(other).join('\n'),
    seat: () => session.seat,
    stays: (line) => session.enter(line, terminal),
    refresh: () => session.refresh(),
  };
}

/** A table of people, given as text. These seats are played at this screen. */
function play(text: TableText, seats: readonly string[] = ['ann'], terminal = TERMINAL): Played {
  const library = openLibrary(emptyFolder());
  return sitAt(library, library.create({ state: givenState(text), bots: 0 }).head.id, seats, terminal);
}

/** The welcome at a new table of people. */
function welcomed(rules: HouseRules, names: readonly string[]): string {
  const library = openLibrary(emptyFolder());
  const { id } = library.create({ rules, names, bots: 0 }).head;
  const session = createSession(openGame(library, id), [], handOrderFile(library.dir, id), { isFirst: true });
  return session.frame(TERMINAL).join(' ').replace(/\s+/g, ' ');
}

const OTHERS = { bob: '5♣ 9♦ J♥', carol: '6♣ 10♦ Q♥' };
/** Sorted by rank: 3♣ 4♣ 5♣ 6♣ 9♣ 9♦ 9♥ K♠. */
const READY: TableText = {
  round: 2,
  hands: { ann: '9♣ 9♦ 9♥ 3♣ 4♣ 5♣ 6♣ K♠', ...OTHERS },
  drawn: true,
};
const SWAP: TableText = {
  round: 2,
  hands: { ann: '7♠ K♦ K♣ 3♦', ...OTHERS },
  table: ['bob run 5♠ 6♠ Joker 8♠', 'bob set 8♣ 8♦ 8♥'],
  drawn: true,
};
const DOWN: TableText = {
  round: 2,
  hands: { ann: '9♠ 2♦ J♣ 4♦', ...OTHERS },
  table: ['ann set 9♣ 9♦ 9♥', 'ann run 5♠ 6♠ 7♠ 8♠'],
  drawn: true,
};

describe('a turn, typed', () => {
  test('Y4: after a draw from the stock the others are asked', () => {
    const game = play({ hands: { ann: '3♣ 9♦ K♥', ...OTHERS } });
    expect(game.type('d')).toContain('Waiting for bob and carol…');
  });

  test('T1: the menu’s numbers do the same as its letters', () => {
    const text: TableText = { hands: { ann: '3♣ 9♦ K♥', ...OTHERS }, discard: '7♥' };
    const taken = play(text).type('2');
    expect(taken).toContain('Your hand, 4 cards (* just drawn)');
    expect(taken).toMatch(/\*2 .*\n.*\n.*3♣ .*7♥ .*9♦ .*K♥/);
    expect(play(text).type('t')).toBe(taken);
  });

  test('T7: a discard by position or by name', () => {
    const game = play({ ...READY });
    expect(game.type('x ks')).toContain('Discard K♠');
    expect(game.type()).toContain('Waiting for bob…');
  });

  test('a refusal says why, and why shows the rule', () => {
    const game = play({});
    expect(game.type('x 1')).toContain('Draw a card first. (T1) Type why for more.');
    expect(game.type('why')).toContain('1. Draw the top card of the stock or of the discard pile.');
  });

  test('quit leaves', () => {
    expect(play({}).stays('quit')).toBe(false);
  });
});

const key = (sequence: string, name = sequence): Key => ({ sequence, name, ctrl: false, meta: false });
const ESCAPE = key('\u001b', 'escape');

describe('single keys', () => {
  test('a number in the menu acts at once', () => {
    const text: TableText = { hands: { ann: '3♣ 9♦ K♥', ...OTHERS }, discard: '7♥' };
    expect(play(text).press(key('2'))).toBe(play(text).type('t'));
  });

  test('a letter does too if no longer command begins with it; others wait for Enter', () => {
    expect(play(READY).press(key('x'))).toContain('Discard which card? ');
    const text: TableText = { hands: { ann: '3♣ 9♦ K♥', ...OTHERS }, discard: '7♥' };
    for (const letter of ['d', 't', 'x', 'm', 'q', '9', '0', ' ']) {
      expect(play(text).press(key(letter)), letter).toBe(play(text).type());
    }
  });

  test('what isn’t on a small screen doesn’t act, by key or by line', () => {
    const small = { ...TERMINAL, columns: 60, rows: 13 };
    const table = play(READY, ['ann'], small);
    const before = table.type();
    expect(before).toContain('Discard a card [x]');
    expect(before).not.toContain('Sort');
    const entries =
      play(READY)
        .type()
        .match(/(\d) Sort/)?.[1] ?? '';
    expect(table.press(key(entries))).toBe(before);
    expect(table.type(entries)).toContain(`There's no ${entries} in the menu.`);
  });

  test('yes and no', () => {
    const game = play(READY);
    game.type('l');
    expect(game.press(key('y'))).toContain('2 set');
    const swap = play(SWAP);
    swap.type('s');
    expect(swap.press(key('n'))).toContain('OK, nothing was played.');
  });

  test('Esc leaves a question, and clears a message', () => {
    const game = play(READY);
    game.type('l 5,6,7 1,2,3,4');
    expect(game.press(ESCAPE)).toContain('nothing was played');
    expect(game.press(ESCAPE)).not.toContain('nothing was played');
  });

  test('the rest of a line fits the question its first key has opened', () => {
    const game = play(DOWN);
    expect(game.press(key('o'))).toContain('Which card? ');
    expect(game.type(' 2d 2 low')).toContain('2 run  2♦=4♠ 5♠ 6♠ 7♠ 8♠');
    game.press(key('x'));
    expect(game.type(' 1')).toContain('Discard 4♦');
  });

  test('in a page: space, PageDown and arrows, b and PageUp, Home and End, q and Esc', () => {
    const game = play(SWAP);
    const first = game.type('rules');
    const second = game.press(key(' ', 'space'));
    expect(second).not.toBe(first);
    expect(game.press(key('b'))).toBe(first);
    expect(game.press(key('\u001b[6~', 'pagedown'))).toBe(second);
    expect(game.press(key('\u001b[5~', 'pageup'))).toBe(first);
    expect(game.press(key('\u001b[B', 'down')).split('\n')[2]).toBe(first.split('\n')[3]);
    expect(game.press(key('\u001b[A', 'up'))).toBe(first);
    const end = game.press(key('\u001b[F', 'end'));
    expect(end).toContain('Enter: back to the game');
    expect(game.press(key('\u001b[6~', 'pagedown'))).toBe(end);
    expect(game.press(key('\u001b[H', 'home'))).toBe(first);
    expect(game.press(key('q'))).toContain('Your hand, 4 cards');
    game.type('rules');
    expect(game.press(ESCAPE)).toContain('Your hand, 4 cards');
  });

  test('a round’s result stays until Enter', () => {
    const hands = { ann: '9♣ 9♦ 9♥ 8♣ 8♦ 8♥', ...OTHERS };
    const game = play({ round: 1, hands, drawn: true });
    game.type('l', 'y');
    expect(game.press(key(' ', 'space'))).toContain('Round 1 is over');
    expect(game.press(key('\r', 'return'))).toContain('Round 2 of 6');
  });
});

describe('messages', () => {
  test('disappear when others have moved, or with Enter', () => {
    const ann = play({ hands: { ann: '3♣ 9♦ K♥', ...OTHERS } });
    const bob = sitAt(ann.library, ann.id, ['bob']);
    expect(bob.type('d')).toContain('Type why for more');
    ann.type('t', 'x 1');
    bob.refresh();
    expect(bob.type()).not.toContain('Type why for more');
    expect(bob.type('x 1')).toContain('Draw a card first.');
    expect(bob.type('')).not.toContain('Draw a card first.');
  });
});

describe('a line that takes a while', () => {
  const isSlow = (level: Level, line: string) => {
    const library = openLibrary(emptyFolder());
    const { id } = library.create({ names: ['Ann'], bots: 3, level, seed: '7' }).head;
    return createSession(openGame(library, id), ['ann'], handOrderFile(library.dir, id)).isSlow(line);
  };

  test.each(LEVELS)('is any that %s may answer if it plays options out', (level) => {
    expect(isSlow(level, 'd')).toBe(level === 'expert' || level === 'master');
    expect(isSlow(level, 'hint')).toBe(true);
  });
});

describe('passing on everything', () => {
  test('Y4: pp passes now and every time until the next own turn', () => {
    const library = openLibrary(emptyFolder());
    const { id } = library.create({ names: ['Ann'], bots: 3, level: 'steady', seed: '7' }).head;
    const game = sitAt(library, id, ['ann']);
    expect(game.type('')).toContain('3 Pass until my turn [pp]');
    expect(game.type('pp')).toContain('Your turn: draw a card.');
    const passes = library.open(game.id).commands.filter(({ type }) => type === 'PASS_MAY_I');
    expect(passes.length).toBeGreaterThan(1);
    const next = game.type('d', 'x 1');
    expect(next).toContain('Do you want');
    expect(next).not.toContain('Your turn');
  });

  test('Y1: on your own turn there is nothing to pass on', () => {
    const game = play({});
    expect(game.type('pp')).toContain("It's your turn: if you don't want the discard, draw from the stock.");
    expect(game.type('d')).toContain('Waiting for bob and carol…');
  });
});

describe('laying down', () => {
  test('shows the melds first and asks; yes lays them down', () => {
    const game = play(READY);
    const asked = game.type('l 5,6,7 1,2,3,4');
    expect(asked).toContain(' Set: 9♣ 9♦ 9♥ ✓\n Run: 3♣ 4♣ 5♣ 6♣ ✓\n Lay this down? y/n: ');
    expect(asked).toContain('(1)');
    const down = game.type('y');
    expect(down).toContain('You  1 set  9♣ 9♦ 9♥    2 run  3♣ 4♣ 5♣ 6♣');
    expect(down).toContain('Your turn: discard a card.');
  });

  test('no cancels, and you can try again', () => {
    const game = play(READY);
    expect(game.type('l 5,6,7 1,2,3,4', 'n')).toContain('OK, nothing was laid down.');
    expect(game.type('l 1 2 3 4 / 5 6 7')).toContain(
      ' Run: 3♣ 4♣ 5♣ 6♣ ✓\n Set: 9♣ 9♦ 9♥ ✓\n Lay this down? y/n: ',
    );
    expect(game.type('maybe')).toContain('Please type y or n.');
  });

  test('what cannot be laid down is shown with the reason', () => {
    const game = play(READY);
    expect(game.type('l 5,6,7 1,2,4,8')).toContain(
      ' Set: 9♣ 9♦ 9♥ ✓\n Run: 3♣ 4♣ 6♣ K♠ ✗ All the cards in a run must be the same suit. (M2)',
    );
    expect(game.type('l 5,6,7')).toContain('Round 2 requires 1 set and 1 run: you offered 1 set. (K2)');
    expect(game.type('why')).toContain("K2: After drawing, you may lay down the round's contract");
  });

  test('l alone offers what the solver found', () => {
    const game = play(READY);
    expect(game.type('l')).toContain('You have the contract:');
    expect(game.type('y')).toContain('2 set');
  });

  test('guided: meld by meld, each checked at once, and undo goes back one step', () => {
    const game = play(READY);
    expect(game.type('l', 'n')).toContain('Cards for the set: ');
    expect(game.type('5,6,8')).toContain(
      'Set: 9♣ 9♦ K♠ ✗ All the cards in a set must have the same rank. (M1)',
    );
    expect(game.type('5 6 7')).toContain(' Set: 9♣ 9♦ 9♥ ✓\n Cards for the run: ');
    expect(game.type('5 1 2 3')).toContain('You named card 5 (9♣) twice.');
    expect(game.type('undo')).toContain('Cards for the set: ');
    expect(game.type('9c 9d 9h', '1,2,3,4')).toContain('Lay this down? y/n: ');
    expect(game.type('undo')).toContain('Cards for the run: ');
    expect(game.type('1,2,3,4', 'y')).toContain('2 run  3♣ 4♣ 5♣ 6♣');
  });

  test('H19, guided: after the contract, another meld can be added', () => {
    const rules = { ...PRESETS.classic, name: 'ours', extraMelds: true };
    const hand = '3♣ 4♣ 5♣ 6♣ 9♣ 9♦ 9♥ Q♦ Q♥ Q♠ K♠';
    const game = play({ rules, round: 2, hands: { ann: hand, ...OTHERS }, drawn: true });
    expect(game.type('l')).toMatch(/Set: Q♦ Q. Q. ✓/);
    expect(game.type('n', '9c 9d 9h', '3c 4c 5c 6c')).toContain('+ = another meld: ');
    expect(game.type('perhaps')).toContain('Please type y, n or +.');
    expect(game.type('+')).toContain('Cards for another meld: ');
    expect(game.type('qd qh')).toContain('Set: Q♦ Q♥ ✗ A set needs 3 or more cards. (M1)');
    expect(game.type('qd qh qs')).toContain('Set: Q♦ Q♥ Q♠ ✓');
    expect(game.type('y')).toContain('3 set  Q♦ Q♥ Q♠');
  });

  test('H19, R1, guided: in a round of all cards, another meld takes the rest', () => {
    const rules = { ...PRESETS.classic, name: 'ours', extraMelds: true, allCardsRounds: [2] };
    const hand = '3♣ 4♣ 5♣ 6♣ 9♣ 9♦ 9♥ Q♦ Q♥ Q♠';
    const game = play({ rules, round: 2, hands: { ann: hand, ...OTHERS }, drawn: true });
    expect(game.type('l', 'n', '9c 9d 9h', '3c 4c 5c 6c')).toContain('Cards for another meld: ');
    expect(game.type('qd qh qs')).toContain('Lay this down?');
    expect(game.type('y')).toContain('Round 2');
  });

  test('guided: melds are numbered if the contract has several of a kind', () => {
    expect(play({ round: 1, drawn: true }).type('l')).toContain('Cards for set 1 of 2: ');
  });

  test('undo with nothing to undo', () => {
    expect(play(READY).type('undo')).toContain("There's no move to take back.");
  });

  test('undo takes back a slip until the next player acts, but no drawn card', () => {
    const game = play(DOWN);
    const before = game.type('');
    expect(game.type('o 9s 1')).toContain('1 set  9♣ 9♦ 9♥ 9♠');
    expect(game.type('undo')).toContain('Your last move was taken back.');
    expect(game.type('')).toBe(before);
    game.type('x 1');
    expect(game.type('undo')).toContain('Your last move was taken back.');
    game.type('x 1');
    sitAt(game.library, game.id, ['bob']).type('t');
    game.refresh();
    expect(game.type('undo')).toContain('Someone else has moved since then.');
    const drawing = play({ hands: { ann: '3♣ 9♦ K♥', ...OTHERS }, discard: '7♥' });
    expect(drawing.type('t', 'undo')).toContain("A drawn card can't be put back.");
  });
});

describe('a way out of every question', () => {
  test.each(['', 'n', 'q', 'cancel', 'stop', 'undo'])('%j cancels choosing cards', (word) => {
    const game = play({ round: 1, drawn: true });
    expect(game.type('l')).toContain('Press Enter to cancel.');
    expect(game.type(word)).toContain('nothing was played');
    expect(game.type('x', word)).toContain('Your turn');
  });

  test('a swap takes only yes or no', () => {
    const game = play(SWAP);
    expect(game.type('s', '1')).toContain('Please type y or n.');
    expect(game.type('n')).toContain('OK, nothing was played.');
  });

  test('an optional page closes for a command', () => {
    expect(play(READY).type('help', 'sort suit')).toContain('Sorted by suit.');
  });
});

describe('questions', () => {
  test('K2: why l says how far away the contract is', () => {
    expect(play({ round: 1, drawn: true }).type('why l')).toContain("you don't have the cards yet");
    expect(play(READY).type('why l')).toContain('Go ahead: you can do that now.');
  });

  test('Y4: a player who is only asked is reminded of the question', () => {
    const game = play({ turn: 'bob', drawn: true, mayI: { by: 'carol' } });
    expect(game.type('d')).toContain("It isn't your turn: call May I? for 7♥, or pass. (T1) Type m or p.");
  });

  test('R1: in the last round all cards go at once', () => {
    expect(play({ round: 6, drawn: true }).type('')).toContain('lay down all your cards at once');
  });
});

describe('laying off', () => {
  test('T6: o 3 1 at once; a card that doesn’t fit is refused', () => {
    const game = play(DOWN);
    expect(game.type('o 3 1')).toContain("That card doesn't fit this meld.");
    expect(game.type('o 9s 1')).toContain('1 set  9♣ 9♦ 9♥ 9♠');
  });

  test('T6: guided, asks only for what is missing: card, meld, end', () => {
    const game = play(DOWN);
    expect(game.type('o')).toContain(
      'You can lay off: card 2 (9♠) on meld 1 or 2 · card 4 (2♦) on meld 1 or 2\n Which card? ',
    );
    expect(game.type('1')).toContain("4♦ doesn't fit any meld. (T6)");
    expect(game.type('4')).toContain('Which meld for 2♦, 1 or 2? ');
    expect(game.type('undo')).toContain('Which card? ');
    expect(game.type('2d', '2')).toContain('Which end for 2♦, low or high? ');
    expect(game.type('low')).toContain('2 run  2♦=4♠ 5♠ 6♠ 7♠ 8♠');
  });

  test('T6: the end of a run can be named at once', () => {
    expect(play(DOWN).type('o 2d 2 high')).toContain('2 run  5♠ 6♠ 7♠ 8♠ 2♦=9♠');
  });

  test('T5: not before you are down, and why says so', () => {
    const game = play(SWAP);
    expect(game.type('o')).toContain('You have to lay down before you can lay off. (T5)');
    expect(game.type('why o 1 1')).toContain('T5: You can lay off from the turn after you lay down');
    expect(game.type('why x 1')).toContain('Go ahead: you can do that now.');
  });
});

describe('swapping a Joker', () => {
  test('J1: the only possible one is offered', () => {
    const game = play(SWAP);
    expect(game.type('s')).toContain('Swap 7♠ for the Joker in meld 1? y/n: ');
    expect(game.type('n')).toContain('OK, nothing was played.');
    expect(game.type('s', 'y')).toContain('1 run  5♠ 6♠ 7♠ 8♠');
  });

  test('J2: named by meld, place and card', () => {
    const game = play(SWAP);
    expect(game.type('s 1 3 1')).toContain('The Joker stands for 7♠. (J2) Type why for more.');
    expect(game.type('s 1 3 7s')).toContain('1 run  5♠ 6♠ 7♠ 8♠');
  });

  test('J2: several are a menu', () => {
    const game = play({
      ...SWAP,
      table: ['bob run 5♠ 6♠ Joker 8♠', 'bob run 4♦ 5♦ 6♦ Joker'],
      hands: { ann: '7♠ 7♦ 3♦', ...OTHERS },
    });
    expect(game.type('s')).toContain(
      ' 1  7♠ for the Joker in meld 1\n 2  7♦ for the Joker in meld 2\n Which swap, 1 to 2? ',
    );
    expect(game.type('2')).toContain('2 run  4♦ 5♦ 6♦ 7♦');
  });
});

describe('the hand', () => {
  const order = (screen: string) =>
    /Your hand.*\n.*\n.*\n(.*)\n/
      .exec(screen)?.[1]
      ?.match(/\w+[♣♦♥♠]/g)
      ?.join(' ');

  test('is sorted and arranged, and stays that way the next time', () => {
    const game = play(READY);
    expect(order(game.type())).toBe('3♣ 4♣ 5♣ 6♣ 9♣ 9♦ 9♥ K♠');
    expect(order(game.type('sort suit'))).toBe('3♣ 4♣ 5♣ 6♣ 9♣ 9♦ K♠ 9♥');
    expect(order(game.type('sort plan'))).toBe('3♣ 4♣ 5♣ 6♣ 9♣ 9♦ 9♥ K♠');
    expect(order(game.type('move 8 1'))).toBe('K♠ 3♣ 4♣ 5♣ 6♣ 9♣ 9♦ 9♥');
    expect(order(sitAt(game.library, game.id, ['ann']).type())).toBe('K♠ 3♣ 4♣ 5♣ 6♣ 9♣ 9♦ 9♥');
    expect(game.type('x 1')).toContain('Discard K♠');
  });

  test('hint says what to do, how far away the contract is, and what to type', () => {
    const screen = play(READY).type('hint');
    expect(screen).toContain('You have 1 set and 1 run.');
    expect(screen).toMatch(/To do that, type: (l|x) \d/);
  });
});

describe('pages', () => {
  test.each([
    ['help', 'What you can type'],
    ['rules', 'The rules of May I?'],
    ['rules house', 'The rules of this game: classic'],
    ['table', 'The melds on the table'],
    ['scores', 'Scores: the lowest total wins'],
    ['log', 'What happened, latest round first'],
    ['why', "What you can't do right now, and why"],
  ])('%s, and q goes back to the table', (line, title) => {
    const game = play(SWAP);
    expect(game.type(line)).toContain(title);
    expect(game.type('q')).toContain('Your hand, 4 cards');
  });

  test('Enter pages forward, b pages back', () => {
    const game = play(SWAP);
    const first = game.type('rules');
    expect(first).toMatch(/Enter: more \(\d+%\)/);
    expect(game.type('')).not.toBe(first);
    expect(game.type('b')).toBe(first);
  });

  test.each([
    ['rules K1', explainRule('K1', PRESETS.classic).lines],
    ['help l', helpFor('l') ?? []],
  ])('%s gets a page if the table has no room for all of it', (line, lines) => {
    const game = play(SWAP, ['ann'], { ...TERMINAL, columns: 40, rows: 12 });
    const pages = [game.type(line)];
    while (pages.at(-1)?.includes('Enter: more')) pages.push(game.type(''));
    const rows = pages.flatMap((page) => page.split('\n').slice(2, -3));
    expect(rows.map((row) => row.trim()).join(' ')).toBe(lines.join(' '));
    expect(game.type('')).toContain('Your turn');
  });

  test('if the window becomes too small for an answer, a mark shows that there is more', () => {
    const game = play(SWAP);
    game.type('rules K1');
    const lines = game.at({ ...TERMINAL, columns: 40, rows: 12 }).split('\n');
    expect(lines.at(-2)).toMatch(/…$/);
  });

  test.each([
    ['rules m3', 'M3: A meld can have as many wilds as natural cards, but no more.'],
    ['rules h7', 'H7: '],
    ['rules Z9', "There's no rule Z9."],
    ['help o', 'o 3 2: lay off card 3 on meld 2; just o asks.'],
    ['help nonsense', "There's no command nonsense."],
    ['save', 'mayi play --resume '],
  ])('%s is answered at the table', (line, answer) => {
    expect(play(SWAP).type(line)).toContain(answer);
  });
});

describe('the end of a round and of the game', () => {
  const LAST: TableText = { round: 1, hands: { ann: '9♣ 9♦ 9♥ 8♣ 8♦ 8♥ ', ...OTHERS }, drawn: true };

  test('S3: who went out, what everyone held, points; Enter goes on', () => {
    const game = play(LAST, ['ann', 'bob', 'carol']);
    game.type('');
    const page = game.type('l', 'y');
    expect(page).toContain('Round 1 is over: ann went out');
    expect(page).toContain(' bob    5♣ 9♦ J♥');
    expect(page).toMatch(/ bob +\+24 +24 {2}█+/);
    expect(game.type('')).toContain('Pass the screen to');
    expect(game.type('')).toContain('Round 2 of 6');
  });

  test('G4: the final scores, and what to do with the game', () => {
    const game = play({ ...LAST, round: 6, hands: { ann: '9♣ 9♦ 9♥ 3♣ 4♣ 5♣ 6♣ 3♠ 4♠ 5♠ 6♠', ...OTHERS } });
    expect(game.type('l', 'y')).toContain('Round 6 is over: ann went out');
    const end = game.type('');
    expect(end).toContain('The game is over. ann won.');
    expect(end).toContain(`mayi review ${game.id} --player ann --dir ${game.dir}`);
    expect(game.stays('')).toBe(false);
  });

  test('a game that is over shows its end again', () => {
    const game = play({ ...LAST, round: 6, hands: { ann: '9♣ 9♦ 9♥ 3♣ 4♣ 5♣ 6♣ 3♠ 4♠ 5♠ 6♠', ...OTHERS } });
    game.type('l', 'y');
    expect(sitAt(game.library, game.id, ['ann']).type('')).toContain('The game is over. ann won.');
  });
});

describe('several people', () => {
  test('at one screen, the hand is hidden until the next player is there', () => {
    const game = play({ hands: { ann: '3♣ 9♦ K♥', ...OTHERS } }, ['ann', 'bob', 'carol']);
    expect(game.type()).not.toContain('Your hand');
    expect(game.type('')).toContain('ann (you)');
    const between = game.type('d');
    expect(between).toContain('Pass the screen to bob, then press Enter.');
    expect(between).not.toContain('J♥');
    expect(game.type('')).toContain('▶ May I? Do you want 7♥ (+1 card)?');
  });

  test('nothing of one player stays on the screen for the next one', () => {
    const game = play({ hands: { ann: '3♣ 9♦ K♥', ...OTHERS }, drawn: true }, ['ann', 'carol']);
    const bob = sitAt(game.library, game.id, ['bob']);
    game.type('', 'x 1');
    expect(game.type('d')).toContain('Type why for more.');
    expect(game.seat()).toBe('ann');
    bob.type('t', 'x 1');
    expect(game.refresh()).toBe(true);
    expect(game.type()).toContain('Pass the screen to carol');
    expect(game.seat()).toBeUndefined();
    expect(game.type('')).not.toContain('Type why for more.');
    expect(game.seat()).toBe('carol');
    expect(game.type('why')).toContain("What you can't do right now, and why");
  });

  test('at two screens, a refresh shows what the other player did', () => {
    const ann = play({ hands: { ann: '3♣ 9♦ K♥', ...OTHERS } });
    const bob = sitAt(ann.library, ann.id, ['bob']);
    expect(bob.type()).toContain('Waiting for ann…');
    expect(bob.refresh()).toBe(false);
    ann.type('t', 'x 1');
    expect(bob.refresh()).toBe(true);
    expect(bob.type()).toContain('▶ Your turn: draw a card.');
    expect(bob.type()).toContain(' ann  takes 7♥ · discards 3♣');
  });

  test('Y2: you can call before you are asked, and take it back', () => {
    const ann = play({ hands: { ann: '3♣ 9♦ K♥', ...OTHERS } });
    const bob = sitAt(ann.library, ann.id, ['bob']);
    expect(bob.type('m')).toContain('You asked for 7♥. Waiting for ann…');
    expect(bob.type()).toContain('Take back my call [p]');
    expect(bob.type('p')).toContain('Waiting for ann…');
  });
});

test('the rules follow the house: in liverpool twos are natural', () => {
  const game = play({ ...SWAP, rules: 'liverpool' }, ['ann'], { ...TERMINAL, columns: 100, rows: 400 });
  const page = game.type('rules');
  expect(page).toContain('· Jokers are wild. A wild stands for any card you need.');
  expect(page).toContain('Yes: 5♠ 6♠ Joker=7♠ 8♠. The Joker stands for 7♠.');
  expect(page).toContain('No:  9♠ 9♥ 7♠. All the cards in a set must have the same rank.');
  expect(page).toMatch(/ 7 {6}3 runs, all cards at once +12 +11/);
  expect(page).not.toMatch(/twos|command|engine/i);
});

describe('the welcome', () => {
  const { classic, two } = PRESETS;

  test('says what a May I? costs here', () => {
    const dear = { ...classic, mayI: { ...classic.mayI, penaltyCards: 2 } };
    expect(welcomed(dear, ['Ann', 'Ben', 'Cleo'])).toContain(
      "When someone discards a card you'd like, you can call May I? A card you get by calling May I? costs 2 penalty cards",
    );
  });

  test('Y2, Y8: says what two players can call for', () => {
    const text = welcomed(two, ['Ann', 'Ben']);
    expect(text).toContain(describeSettings(two).mayIForTwo);
    expect(text).not.toContain('When someone discards');
  });

  test('H8: says if there is no May I?', () => {
    const without = { ...classic, mayI: { ...classic.mayI, limitPerRound: 0 } };
    expect(welcomed(without, ['Ann', 'Ben', 'Cleo'])).toContain("There's no May I? in this game.");
  });
});
