import type { PlayerId } from '@mayi/core/rules';
import { describe, expect, test } from 'vitest';
import { givenState, type TableText } from '../core/testing/given.ts';
import { headFor, type NewGameOptions } from './newGame.ts';
import { Orchestrator } from './orchestrator.ts';

function given(text: TableText, options: NewGameOptions = {}): Orchestrator {
  return new Orchestrator(headFor({ ...options, state: givenState(text) }));
}

/** The hand as text, in the order that positions count. */
function hand(table: Orchestrator, playerId: PlayerId): string {
  return table
    .view(playerId)
    .hand.map(({ id }) => id.split('-')[0])
    .join(' ');
}

const RUN = '10♥ J♥ Q♥ K♥ A♥';
const ROUND_6 = { round: 6, drawn: true, turn: 'ann' } as const;
const OTHERS = { bob: '5♣ 9♦', carol: '6♣ 10♦' };

describe('a turn, by positions', () => {
  test('T1: draw, go on, discard; every phase has its name', () => {
    const table = given({ stock: 'K♠ 4♠', discard: '7♥', mayI: { by: 'carol', passed: ['bob'] } });
    expect(table).toMatchObject({ phase: 'AWAITING_DRAW', awaiting: ['ann'] });
    expect(table.drawFromStock()).toMatchObject({ success: true, message: 'ann draws K♠' });
    expect(table).toMatchObject({ phase: 'AWAITING_ACTION', awaiting: ['ann'] });
    expect(table.skip()).toMatchObject({ success: true, message: 'ann goes straight to the discard' });
    expect(table.phase).toBe('AWAITING_DISCARD');
    expect(table.discardCard(2)).toMatchObject({ success: true, message: 'ann discards 4♦' });
    expect(table).toMatchObject({ phase: 'AWAITING_DRAW', awaiting: ['bob'] });
  });

  test('Y2, Y6: in the window those in line are awaited, and a call takes the card with a penalty card', () => {
    const table = given({ stock: 'K♠ 4♠ 6♠', discard: '7♥' });
    table.drawFromStock();
    expect(table).toMatchObject({ phase: 'MAY_I_WINDOW', awaiting: ['bob', 'carol'] });
    expect(table.pass()).toMatchObject({ success: true, message: 'bob passes' });
    expect(table.callMayI('carol').message).toBe(
      'carol calls May I? for 7♥ · carol gets 7♥ and 1 penalty card: 4♠',
    );
    expect(table).toMatchObject({ phase: 'AWAITING_ACTION', awaiting: ['ann'] });
  });

  test('K1, M5: a lay-down in groups of positions; what is a set and what a run is seen from the cards', () => {
    const hands = { ann: '9♣ 4♠ 9♦ 5♠ 9♥ 6♠ 7♠ K♣', ...OTHERS };
    const table = given({ round: 2, hands, drawn: true });
    expect(
      table.layDown([
        [2, 4, 6, 7],
        [1, 3, 5],
      ]).success,
    ).toBe(true);
    expect(table.view(null).table.map(({ type }) => type)).toEqual(['run', 'set']);
    expect(table.phase).toBe('AWAITING_DISCARD');
  });

  test('T6: a lay-off names card, meld and end', () => {
    const hands = { ann: '3♦ 2♣ K♣', ...OTHERS };
    const table = given({ round: 2, hands, drawn: true, table: ['ann set 9♣ 9♦ 9♥', 'bob run 5♥ 6♥ 7♥ 8♥'] });
    expect(table.layOff(2, 2, 'low').success).toBe(true);
    expect(table.view(null).table[1]?.cards.map(({ rank }) => rank)).toEqual(['2', '5', '6', '7', '8']);
    expect(hand(table, 'ann')).toBe('3 K');
  });

  test('J1: a swap names meld, Joker and card', () => {
    const hands = { ann: '3♦ 7♥ K♣', ...OTHERS };
    const table = given({
      round: 2,
      hands,
      drawn: true,
      table: ['bob set 9♣ 9♦ 9♥', 'bob run 5♥ 6♥ Joker 8♥'],
    });
    expect(table.swap(2, 3, 2).success).toBe(true);
    expect(hand(table, 'ann')).toBe('3 K Joker');
    expect(table.swap(2, 3, 1)).toMatchObject({ success: false, error: 'swap_only_jokers' });
  });
});

describe('round 6', () => {
  const whole = `3♠ 3♦ 3♥ 5♣ 6♣ 7♣ 8♣ ${RUN}`;

  test('R1: anything less than every card is round_6_incomplete', () => {
    const table = given({ ...ROUND_6, hands: { ann: whole, ...OTHERS } });
    const groups = [
      [1, 2, 3],
      [4, 5, 6, 7],
      [8, 9, 10, 11],
    ];
    expect(table.layDown(groups)).toEqual({
      success: false,
      message: 'round 6 requires laying down ALL 12 cards: you specified 11',
      error: 'round_6_incomplete',
      refusal: expect.objectContaining({ code: 'must-use-all-cards', rule: 'R1' }),
    });
    expect(table.phase).toBe('AWAITING_ACTION');
  });

  test('R1: every card at once wins the game, without a discard', () => {
    const table = given({ ...ROUND_6, hands: { ann: whole, ...OTHERS } });
    expect(
      table.layDown([
        [1, 2, 3],
        [4, 5, 6, 7],
        [8, 9, 10, 11, 12],
      ]).success,
    ).toBe(true);
    expect(table).toMatchObject({ phase: 'GAME_END', awaiting: [] });
    expect(table.view(null).winnerIds).toEqual(['ann']);
    expect(table.drawFromStock()).toMatchObject({ success: false, error: 'game_over' });
  });

  const PLAYERS = ['ann', 'bob', 'carol'] as const;

  test('R3: no laying off, no swapping, and nobody is ever stuck', () => {
    const table = given({ ...ROUND_6, hands: { ann: whole, ...OTHERS }, stock: 'K♠ 4♠ 6♠ 9♠ J♠ Q♠' });
    for (const player of PLAYERS) {
      if (table.phase === 'AWAITING_DRAW') table.drawFromStock(player);
      while (table.phase === 'MAY_I_WINDOW') table.pass();
      const before = table.snapshot();
      expect(table.layOff(1, 1)).toMatchObject({ error: 'round_6_no_layoff', refusal: { rule: 'R3' } });
      expect(table.swap(1, 1, 1)).toMatchObject({ error: 'round_6_no_swap', refusal: { rule: 'R3' } });
      expect(table.execute({ type: 'GO_OUT', playerId: player, finalLayOffs: [] })).toMatchObject({
        success: false,
        refusal: { code: 'final-round-no-go-out', rule: 'R3' },
      });
      expect(table.snapshot()).toEqual(before);
      // Whatever they hold, they can discard, and then it's the next player's turn.
      expect(table.skip().success).toBe(true);
      expect(table.discardCard(1).success).toBe(true);
    }
    expect(table).toMatchObject({ phase: 'AWAITING_DRAW', awaiting: ['ann'] });
  });

  test('R4: everybody may take the discard and call May I?', () => {
    for (const turn of PLAYERS) expectDiscardToBeOpen(turn);
  });

  function expectDiscardToBeOpen(turn: (typeof PLAYERS)[number]): void {
    const others = PLAYERS.filter((player) => player !== turn);
    const exposed = {
      round: 6,
      turn,
      hands: { ann: whole, ...OTHERS },
      stock: '4♦ 4♣ 5♦',
      mayI: {},
    } as const;

    const taking = given(exposed);
    const before = taking.view(turn).hand.length;
    expect(taking.drawFromDiscard().success).toBe(true);
    expect(taking.view(turn).hand).toHaveLength(before + 1);

    for (const caller of others) {
      const table = given(exposed);
      const cards = table.view(caller).hand.length;
      expect(table.drawFromStock().success).toBe(true);
      expect([...table.awaiting].sort()).toEqual([...others].sort());
      for (const other of others) if (other !== caller) expect(table.pass(other).success).toBe(true);
      expect(table.callMayI(caller).success).toBe(true);
      // The discard, and a penalty card that has to be melded as well.
      expect(table.view(caller).hand).toHaveLength(cards + 2);
    }
  }
});

describe('what is refused', () => {
  const hands = { ann: '3♦ 2♣ K♣', ...OTHERS };

  test('T2: down_player_discard', () => {
    const table = given({ hands, table: ['ann set 9♣ 9♦ 9♥', 'ann set 8♣ 8♦ 8♥'] });
    expect(table.drawFromDiscard()).toMatchObject({
      success: false,
      error: 'down_player_discard',
      refusal: { rule: 'T2' },
    });
  });

  test('R3: round_6_no_layoff and round_6_no_swap', () => {
    const table = given({ ...ROUND_6, hands });
    expect(table.layOff(1, 1)).toMatchObject({ error: 'round_6_no_layoff', refusal: { rule: 'R3' } });
    expect(table.swap(1, 1, 1)).toMatchObject({ error: 'round_6_no_swap', refusal: { rule: 'R3' } });
  });

  test.each([
    ['discardCard', [4], 'no_such_card', "there's no card 4. Your cards are numbered 1 to 3"],
    ['discardCard', [0], 'no_such_card', "there's no card 0. Your cards are numbered 1 to 3"],
    ['discardCard', [1.5], 'no_such_card', "there's no card 1.5. Your cards are numbered 1 to 3"],
    ['layDown', [[[1, 2, 9]]], 'no_such_card', "there's no card 9. Your cards are numbered 1 to 3"],
    ['discardCard', [1, 'zoe'], 'unknown_player', "there's no player named zoe here"],
    ['drawFromStock', [], 'already_drawn', 'you have already drawn this turn'],
    ['discardCard', [1, 'bob'], 'not_your_turn', 'it is not your turn'],
    ['continueGame', [], 'no_round_end', 'no round has just ended'],
    ['undo', [], 'nothing_to_undo', "there's no move to take back"],
  ])('%s(%j) is %s', (method, args, error, message) => {
    const table = given({ hands, drawn: true, table: ['carol set 9♣ 9♦ 9♥'] });
    const before = table.snapshot();
    const result = (table[method as never] as (...words: unknown[]) => unknown).apply(table, args);
    expect(result).toMatchObject({ success: false, error, message });
    expect(table.snapshot()).toEqual(before);
    expect(table.unsaved).toEqual([]);
  });

  test('melds and their cards count from 1, too', () => {
    const melds = ['bob set 9♣ 9♦ 9♥', 'bob run 5♥ 6♥ Joker 8♥'];
    const table = given({ round: 2, hands: { ...hands, ann: '7♥ K♣' }, drawn: true, table: melds });
    expect(table.swap(2, 9, 1)).toMatchObject({
      error: 'no_such_card',
      message: 'meld 2 has cards 1 to 4, not 9',
    });
    expect(table.swap(3, 1, 1)).toMatchObject({
      error: 'no_such_meld',
      message: "there's no meld 3. The melds are numbered 1 to 2",
    });
  });

  test('T5: that the time is wrong for any card is said before a card is missed', () => {
    const table = given({ hands, drawn: true, table: ['carol set 9♣ 9♦ 9♥'] });
    expect(table.layOff(9, 9)).toMatchObject({ error: 'not_down', refusal: { rule: 'T5' } });
  });

  test('a bot’s seat can’t be played by anyone else', () => {
    const table = given({ hands }, { bots: 2 });
    expect(table.pass('carol')).toMatchObject({
      error: 'bot_seat',
      message: 'carol is a computer player',
    });
  });
});

describe('bots', () => {
  const options: NewGameOptions = { names: ['Ann'], bots: 3, level: 'steady', seed: '7' };

  test('move until the game is waiting for a person, the same way each time', () => {
    const tables = [1, 2].map(() => new Orchestrator({ ...headFor(options), id: 'same' }));
    for (const table of tables) {
      table.letBotsMove();
      expect(table.awaiting).toEqual(['ann']);
    }
    expect(tables[0]?.unsaved).toEqual(tables[1]?.unsaved);
  });

  test('wait after a round until a person continues', () => {
    const table = new Orchestrator(headFor(options));
    table.letBotsMove();
    playUntil(table, 'ROUND_END');
    expect(table.awaiting).toEqual(['ann']);
    expect(table.letBotsMove()).toEqual([]);
    expect(table.continueGame()).toMatchObject({ success: true, message: 'Round 2: 1 set and 1 run.' });
    table.letBotsMove();
    expect(table.phase).not.toBe('ROUND_END');
    expect(table.view(null).roundNumber).toBe(2);
  });

  test('play a whole game among themselves', () => {
    const table = new Orchestrator(headFor({ players: 3, bots: 3, level: 'steady', seed: '7' }));
    table.letBotsMove();
    expect(table.phase).toBe('GAME_END');
  });
});

/** Ann draws, throws the drawn card away, and never calls. */
function playUntil(table: Orchestrator, phase: Orchestrator['phase']): void {
  for (let turns = 0; table.phase !== phase; turns++) {
    expect(turns).toBeLessThan(1000);
    if (table.phase === 'MAY_I_WINDOW') table.pass('ann');
    else if (table.phase === 'AWAITING_DRAW') table.drawFromStock();
    else table.discardCard(table.view('ann').hand.length);
    table.letBotsMove();
  }
}

describe('taken back', () => {
  test('a move, with all that the bots did after it', () => {
    const table = new Orchestrator(headFor({ me: 'Ann', level: 'steady', seed: '7' }));
    table.letBotsMove();
    playUntil(table, 'AWAITING_DRAW');
    const before = table.snapshot();
    expect(table.drawFromDiscard().success).toBe(true);
    table.discardCard(1);
    table.letBotsMove();
    expect(table.undo('ann').success).toBe(true);
    expect(table.phase).toBe('AWAITING_ACTION');
    expect(table.undo('ann').success).toBe(true);
    expect(table.snapshot()).toEqual(before);
  });
});

describe('what happened', () => {
  test('since a player’s last turn, or since the deal', () => {
    const table = new Orchestrator(headFor({ players: 3, seed: '7' }));
    expect(table.factsSince('ben').map(({ type }) => type)).toEqual(['CARDS_DEALT']);
    table.drawFromDiscard();
    table.discardCard(1);
    table.drawFromDiscard();
    expect(table.factsSince('ben').map(({ type }) => type)).toEqual(['CARD_DRAWN']);
    expect(table.allFacts()).toHaveLength(4);
    expect(table.log().commands).toHaveLength(3);
  });
});
