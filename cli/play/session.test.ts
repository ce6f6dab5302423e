import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Library, openLibrary } from '@mayi/harness';
import { describe, expect, onTestFinished, test } from 'vitest';
import { givenState, type TableText } from '../../core/testing/given.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { ruleOutcome } from './explain.ts';
import { handsFile } from './handsFile.ts';
import { openDesk } from './openGame.ts';
import { helpFor } from './pages/help.ts';
import { createSession } from './session.ts';

const TERMINAL: Terminal = { columns: 100, rows: 40, colour: false, unicode: true, fullScreen: true };

interface Played {
  readonly library: Library;
  readonly id: string;
  readonly dir: string;
  /** Types lines; gives what is to be seen then. */
  type(...lines: string[]): string;
  /** The same in another terminal. */
  at(terminal: Terminal): string;
  /** Whose hand is shown. */
  seat(): string | undefined;
  /** Whether the players stay after this line. */
  stays(line: string): boolean;
  look(): boolean;
}

function sitAt(library: Library, id: string, here: readonly string[], terminal = TERMINAL): Played {
  const session = createSession(openDesk(library, id), here, handsFile(library.dir, id));
  return {
    library,
    id,
    dir: library.dir,
    type(...lines) {
      for (const line of lines) expect(session.enter(line, terminal)).toBe(true);
      return session.frame(terminal).join('\n');
    },
    at: (other) => session.frame(other).join('\n'),
    seat: () => session.seat,
    stays: (line) => session.enter(line, terminal),
    look: () => session.look(),
  };
}

/** A table of people, told in text; ann, bob or whoever is `here` sit before the screen. */
function play(text: TableText, here: readonly string[] = ['ann'], terminal = TERMINAL): Played {
  const dir = mkdtempSync(join(tmpdir(), 'mayi-session-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  const library = openLibrary(dir);
  return sitAt(library, library.create({ state: givenState(text), bots: 0 }).head.id, here, terminal);
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
    expect(game.type('d')).toContain('Waiting for bob and carol …');
  });

  test('T1: the menu’s numbers do the same as its letters', () => {
    const text: TableText = { hands: { ann: '3♣ 9♦ K♥', ...OTHERS }, discard: '7♥' };
    const taken = play(text).type('2');
    expect(taken).toContain('Your hand, 4 cards (* just drawn)');
    expect(taken).toMatch(/\*4 *\n.*\n.*K♥ .*7♥/);
    expect(play(text).type('t')).toBe(taken);
  });

  test('T7: a discard by position or by name', () => {
    const game = play({ ...READY });
    expect(game.type('x ks')).toContain('Discard K♠');
    expect(game.type()).toContain('Waiting for bob …');
  });

  test('a refusal says why, in the words of the rules; why tells the rule', () => {
    const game = play({});
    expect(game.type('x 1')).toContain('Draw a card first. (T1) Type why for more.');
    expect(game.type('why')).toContain(
      'T1: First you draw: the top of the stock or the top of the discard pile.',
    );
  });

  test('quit leaves', () => {
    expect(play({}).stays('quit')).toBe(false);
  });
});

describe('letting everything go', () => {
  const dir = mkdtempSync(join(tmpdir(), 'mayi-session-'));
  const library = openLibrary(dir);
  const begin = () => library.create({ names: ['Ann'], bots: 3, level: 'steady', seed: '7' }).head.id;

  test('Y4: pp passes now and every time until the next own turn', () => {
    onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
    const game = sitAt(library, begin(), ['ann']);
    expect(game.type('')).toContain('3 Pass until my turn [pp]');
    expect(game.type('pp')).toContain('Your turn: draw a card.');
    const passes = library.open(game.id).commands.filter(({ type }) => type === 'PASS_MAY_I');
    expect(passes.length).toBeGreaterThan(1);
    const next = game.type('d', 'x 1');
    expect(next).toContain('Do you want');
    expect(next).not.toContain('Your turn');
  });

  test('Y1: on the own turn there is nothing to let go', () => {
    const game = play({});
    expect(game.type('pp')).toContain('It is your turn: only the others call May I? (Y1)');
    expect(game.type('d')).toContain('Waiting for bob and carol …');
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

  test('no takes it back, and it can be said anew', () => {
    const game = play(READY);
    expect(game.type('l 5,6,7 1,2,3,4', 'n')).toContain('Nothing was laid down.');
    expect(game.type('l 1 2 3 4 / 5 6 7')).toContain(
      ' Run: 3♣ 4♣ 5♣ 6♣ ✓\n Set: 9♣ 9♦ 9♥ ✓\n Lay this down? y/n: ',
    );
    expect(game.type('maybe')).toContain('Please answer y or n.');
  });

  test('what cannot be laid down is shown with the reason', () => {
    const game = play(READY);
    expect(game.type('l 5,6,7 1,2,4,8')).toContain(
      ' Set: 9♣ 9♦ 9♥ ✓\n Run: 3♣ 4♣ 6♣ K♠ ✗ the cards of a run are of one suit (M2)',
    );
    expect(game.type('l 5,6,7')).toContain('Round 2 requires 1 set and 1 run: you offered 1 set. (K2)');
    expect(game.type('why')).toContain('K2: You lay down the contract exactly');
  });

  test('l alone offers what the solver found', () => {
    const game = play(READY);
    expect(game.type('l')).toContain('The contract is in your hand:');
    expect(game.type('y')).toContain('2 set');
  });

  test('guided: meld by meld, each judged at once, step by step back', () => {
    const game = play(READY);
    expect(game.type('l', 'n')).toContain('Cards for the set: ');
    expect(game.type('5,6,8')).toContain('Set: 9♣ 9♦ K♠ ✗ the cards of a set are of one rank (M1)');
    expect(game.type('5 6 7')).toContain(' Set: 9♣ 9♦ 9♥ ✓\n Cards for the run: ');
    expect(game.type('5 1 2 3')).toContain('Card 5 (9♣) is named twice');
    expect(game.type('undo')).toContain('Cards for the set: ');
    expect(game.type('9c 9d 9h', '1,2,3,4')).toContain('Lay this down? y/n: ');
    expect(game.type('undo')).toContain('Cards for the run: ');
    expect(game.type('1,2,3,4', 'y')).toContain('2 run  3♣ 4♣ 5♣ 6♣');
  });

  test('guided: numbered where the contract has several alike', () => {
    expect(play({ round: 1, drawn: true }).type('l')).toContain('Cards for set 1 of 2: ');
  });

  test('undo with nothing begun', () => {
    expect(play(READY).type('undo')).toContain('what is played is played');
  });
});

describe('a way out of every question', () => {
  test.each(['', 'n', 'q', 'cancel', 'stop', 'undo'])('%j stops choosing cards', (word) => {
    const game = play({ round: 1, drawn: true });
    expect(game.type('l')).toContain('Enter alone stops.');
    expect(game.type(word)).toMatch(/Nothing was played|nothing was played/);
    expect(game.type('x', word)).toContain('Your turn');
  });

  test('a swap is asked for with yes and no, and nothing else', () => {
    const game = play(SWAP);
    expect(game.type('s', '1')).toContain('Please answer y or n.');
    expect(game.type('n')).toContain('Nothing was played.');
  });

  test('a page that is only read makes way for a command', () => {
    expect(play(READY).type('help', 'sort suit')).toContain('Sorted by suit.');
  });
});

describe('what is asked', () => {
  test('K2: why l tells how far the cards are', () => {
    expect(play({ round: 1, drawn: true }).type('why l')).toContain('the cards are not there yet');
    expect(play(READY).type('why l')).toContain('Nothing is against it');
  });

  test('Y4: who is only asked is told so', () => {
    const game = play({ turn: 'bob', drawn: true, mayI: { by: 'carol' } });
    expect(game.type('d')).toContain('You are only asked: May I? Do you want 7♥ (+1 card)? Type m or p.');
  });

  test('R1: in the last round all cards go at once', () => {
    expect(play({ round: 6, drawn: true }).type('')).toContain('lay down all your cards at once');
  });
});

describe('laying off', () => {
  test('T6: o 3 1 at once; what fits not is refused', () => {
    const game = play(DOWN);
    expect(game.type('o 3 1')).toContain('Card does not fit this meld');
    expect(game.type('o 9s 1')).toContain('1 set  9♣ 9♦ 9♥ 9♠');
  });

  test('T6: guided, asks only what is open: card, meld, end', () => {
    const game = play(DOWN);
    expect(game.type('o')).toContain(
      'These fit: card 2 (9♠) on meld 1 or 2 · card 4 (2♦) on meld 1 or 2\n Which card? ',
    );
    expect(game.type('1')).toContain('4♦ fits no meld on the table. (T6)');
    expect(game.type('4')).toContain('2♦ on which meld, 1 or 2? ');
    expect(game.type('undo')).toContain('Which card? ');
    expect(game.type('2d', '2')).toContain('2♦ at which end, low or high? ');
    expect(game.type('low')).toContain('2 run  2♦=4♠ 5♠ 6♠ 7♠ 8♠');
  });

  test('T6: the end of a run can be said at once', () => {
    expect(play(DOWN).type('o 2d 2 high')).toContain('2 run  5♠ 6♠ 7♠ 8♠ 2♦=9♠');
  });

  test('T5: not before one is down, and why says so', () => {
    const game = play(SWAP);
    expect(game.type('o')).toContain('Must be down from a previous turn to lay off. (T5)');
    expect(game.type('why o 1 1')).toContain('T5: Once down since an earlier turn you may lay off');
    expect(game.type('why x 1')).toContain('Nothing is against it: you can do that now.');
  });
});

describe('swapping a Joker', () => {
  test('J1: the only one is proposed', () => {
    const game = play(SWAP);
    expect(game.type('s')).toContain('Put 7♠ in the place of the Joker in meld 1 and take the Joker?');
    expect(game.type('n')).toContain('Nothing was played.');
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

  test('is sorted and arranged, and stays so the next time', () => {
    const game = play(READY);
    expect(order(game.type())).toBe('3♣ 4♣ 5♣ 6♣ 9♣ 9♦ 9♥ K♠');
    expect(order(game.type('sort suit'))).toBe('3♣ 4♣ 5♣ 6♣ 9♣ 9♦ K♠ 9♥');
    expect(order(game.type('sort plan'))).toBe('3♣ 4♣ 5♣ 6♣ 9♣ 9♦ 9♥ K♠');
    expect(order(game.type('move 8 1'))).toBe('K♠ 3♣ 4♣ 5♣ 6♣ 9♣ 9♦ 9♥');
    expect(order(sitAt(game.library, game.id, ['ann']).type())).toBe('K♠ 3♣ 4♣ 5♣ 6♣ 9♣ 9♦ 9♥');
    expect(game.type('x 1')).toContain('Discard K♠');
  });

  test('hint says what to do, how far it is, and what to type', () => {
    const screen = play(READY).type('hint');
    expect(screen).toContain('You hold 1 set and 1 run.');
    expect(screen).toMatch(/To do so, type: (l|x) \d/);
  });
});

describe('pages', () => {
  test.each([
    ['help', 'What you can type'],
    ['rules', 'The rules of May I?'],
    ['rules house', 'The rules of this game: classic'],
    ['table', 'The melds on the table'],
    ['scores', 'Scores: the lowest total wins'],
    ['log', 'What happened, the latest round first'],
    ['why', 'What is not possible now, and why'],
  ])('%s, and q is back at the table', (line, title) => {
    const game = play(SWAP);
    expect(game.type(line)).toContain(title);
    expect(game.type('q')).toContain('Your hand, 4 cards');
  });

  test('Enter leafs on, b leafs back', () => {
    const game = play(SWAP);
    const first = game.type('rules');
    expect(first).toMatch(/Enter: more \(\d+ %\)/);
    expect(game.type('')).not.toBe(first);
    expect(game.type('b')).toBe(first);
  });

  test.each([
    ['rules Y4', ruleOutcome('Y4').message?.lines ?? []],
    ['help l', helpFor('l') ?? []],
  ])('%s is read on a page, where the table has no room for all of it', (line, lines) => {
    const game = play(SWAP, ['ann'], { ...TERMINAL, columns: 40, rows: 12 });
    const pages = [game.type(line)];
    while (pages.at(-1)?.includes('Enter: more')) pages.push(game.type(''));
    const rows = pages.flatMap((page) => page.split('\n').slice(2, -3));
    expect(rows.map((row) => row.trim()).join(' ')).toBe(lines.join(' '));
    expect(game.type('')).toContain('Your turn');
  });

  test('where the window has become too small for an answer, a mark says that there is more', () => {
    const game = play(SWAP);
    game.type('rules Y4');
    const lines = game.at({ ...TERMINAL, columns: 40, rows: 12 }).split('\n');
    expect(lines.at(-2)).toMatch(/ …$/);
  });

  test.each([
    ['rules m3', 'M3: A wild stands for any card, but in no meld may wilds outnumber naturals.'],
    ['rules h7', 'H7: '],
    ['rules Z9', 'There is no rule Z9.'],
    ['help o', 'o 3 2: lay off card 3 on meld 2; o alone asks.'],
    ['help nonsense', 'There is no command nonsense.'],
    ['save', 'mayi play --resume '],
  ])('%s is answered at the table', (line, answer) => {
    expect(play(SWAP).type(line)).toContain(answer);
  });
});

describe('the end of a round and of the game', () => {
  const LAST: TableText = { round: 1, hands: { ann: '9♣ 9♦ 9♥ 8♣ 8♦ 8♥ ', ...OTHERS }, drawn: true };

  test('S3: who went out, what everybody held, points; Enter goes on', () => {
    const game = play(LAST, ['ann', 'bob', 'carol']);
    game.type('');
    const page = game.type('l', 'y');
    expect(page).toContain('Round 1 is over: ann goes out');
    expect(page).toContain(' bob    5♣ 9♦ J♥');
    expect(page).toMatch(/ bob +\+24 +24 {2}█+/);
    expect(game.type('')).toContain('Pass the screen to');
    expect(game.type('')).toContain('Round 2 of 6');
  });

  test('G4: the final table, and what can be done with the game', () => {
    const game = play({ ...LAST, round: 6, hands: { ann: '9♣ 9♦ 9♥ 3♣ 4♣ 5♣ 6♣ 3♠ 4♠ 5♠ 6♠', ...OTHERS } });
    expect(game.type('l', 'y')).toContain('Round 6 is over: ann goes out');
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
  test('at one screen the hand is hidden until the next one has come', () => {
    const game = play({ hands: { ann: '3♣ 9♦ K♥', ...OTHERS } }, ['ann', 'bob', 'carol']);
    expect(game.type()).not.toContain('Your hand');
    expect(game.type('')).toContain('ann (you)');
    const between = game.type('d');
    expect(between).toContain('Pass the screen to bob, then press Enter.');
    expect(between).not.toContain('J♥');
    expect(game.type('')).toContain('▶ May I? Do you want 7♥ (+1 card)?');
  });

  test('nothing of the one who leaves the screen is left for the next one', () => {
    const game = play({ hands: { ann: '3♣ 9♦ K♥', ...OTHERS }, drawn: true }, ['ann', 'carol']);
    const bob = sitAt(game.library, game.id, ['bob']);
    game.type('', 'x 1');
    expect(game.type('d')).toContain('Type why for more.');
    expect(game.seat()).toBe('ann');
    bob.type('t', 'x 1');
    expect(game.look()).toBe(true);
    expect(game.type()).toContain('Pass the screen to carol');
    expect(game.seat()).toBeUndefined();
    expect(game.type('')).not.toContain('Type why for more.');
    expect(game.seat()).toBe('carol');
    expect(game.type('why')).toContain('What is not possible now, and why');
  });

  test('at two screens, what one does the other sees when it looks', () => {
    const ann = play({ hands: { ann: '3♣ 9♦ K♥', ...OTHERS } });
    const bob = sitAt(ann.library, ann.id, ['bob']);
    expect(bob.type()).toContain('Waiting for ann …');
    expect(bob.look()).toBe(false);
    ann.type('t', 'x 1');
    expect(bob.look()).toBe(true);
    expect(bob.type()).toContain('▶ Your turn: draw a card.');
    expect(bob.type()).toContain(' ann  takes 7♥ · discards 3♣');
  });

  test('Y2: who is not awaited may call already, and take it back', () => {
    const ann = play({ hands: { ann: '3♣ 9♦ K♥', ...OTHERS } });
    const bob = sitAt(ann.library, ann.id, ['bob']);
    expect(bob.type('m')).toContain('You asked for 7♥. Waiting for ann …');
    expect(bob.type()).toContain('Take my call back [p]');
    expect(bob.type('p')).toContain('Waiting for ann …');
  });
});
