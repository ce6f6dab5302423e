import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { formatHand } from '../cards/notation.ts';
import { turnPhase } from '../rules/situation.ts';
import {
  discardOf,
  drawFromStock,
  factLines,
  given,
  givenRound,
  handOf,
  idIn,
  layDownOf,
  layOffOf,
  play,
  refused,
  type TableText,
} from '../testing/given.ts';
import { legalCommands } from '../view/legalCommands.ts';
import { viewFor } from '../view/view.ts';
import { createGame } from './createGame.ts';
import type { Game } from './game.ts';
import { GameDataError } from './hydrate/read.ts';
import { turnMachine } from './turnMachine.ts';

const TWELVE = '3♠ 3♦ 3♥ 5♣ 6♣ 7♣ 8♣ 10♥ J♥ Q♥ K♥ A♥';
const ALL_TWELVE = 'set 3♠ 3♦ 3♥ | run 5♣ 6♣ 7♣ 8♣ | run 10♥ J♥ Q♥ K♥ A♥';
const OTHERS = { bob: 'J♣ Q♦', carol: 'A♠ Joker' };

/** Ann has drawn and holds these cards in round 6. */
function annHolds(cards: string, more: TableText = {}): Game {
  return given({ round: 6, hands: { ann: cards, ...OTHERS }, drawn: true, stock: '4♠ 6♠ 9♦ 10♦', ...more });
}

function playerIds(game: Game): string[] {
  return game.state.players.map((player) => player.id);
}

describe('laying down is going out', () => {
  test('R1, R2: all twelve cards at once end the round, and with it the game', () => {
    const game = annHolds(TWELVE, { totals: { ann: 90, bob: 80, carol: 30 } });
    const { facts } = play(game, layDownOf(game, 'ann', ALL_TWELVE));
    expect(factLines(facts)).toEqual([
      'MELDS_LAID_DOWN ann',
      'PLAYER_WENT_OUT ann',
      'ROUND_ENDED',
      'GAME_ENDED',
    ]);
    expect(
      game.state.round.table.map(({ id, type, ownerId, cards }) => [id, type, ownerId, formatHand(cards)]),
    ).toEqual([
      ['meld-1', 'set', 'ann', '3♠ 3♦ 3♥'],
      ['meld-2', 'run', 'ann', '5♣ 6♣ 7♣ 8♣'],
      ['meld-3', 'run', 'ann', '10♥ J♥ Q♥ K♥ A♥'],
    ]);
    expect(handOf(game, 'ann')).toEqual([]);
    expect(formatHand(game.state.round.discard)).toBe('7♥');
    expect(game.state.roundHistory).toEqual([
      { roundNumber: 6, scores: { ann: 0, bob: 20, carol: 65 }, winnerId: 'ann' },
    ]);
    expect(facts.at(-1)).toEqual({
      type: 'GAME_ENDED',
      winnerIds: ['ann'],
      totals: { ann: 90, bob: 100, carol: 95 },
    });
  });

  test.each([
    [TWELVE, ALL_TWELVE.replace(' A♥', ''), 'round 6 requires laying down ALL 12 cards: you specified 11'],
    [`${TWELVE} 3♣ 9♥`, `${ALL_TWELVE} 9♥`, 'round 6 requires laying down ALL 14 cards: you specified 13'],
    [`${TWELVE} 3♣ 9♥`, ALL_TWELVE, 'round 6 requires laying down ALL 14 cards: you specified 12'],
  ])('R1: %s: a lay-down that leaves a card is refused', (cards, layDown, message) => {
    const game = annHolds(cards);
    const refusal = { code: 'must-use-all-cards', rule: 'R1', message };
    expect(refused(game, layDownOf(game, 'ann', layDown))).toEqual(refusal);
  });

  const MELDS_ARE_WRONG = [
    {
      layDown: 'set 3♠ 3♦ 3♥ 3♣ | run 4♣ 5♣ 6♣ 7♣ 8♣ 9♣ 10♣ J♣',
      refusal: {
        code: 'contract-not-met',
        rule: 'K2',
        message: 'round 6 requires 1 set and 2 runs: you offered 1 set and 1 run',
      },
    },
    {
      layDown: 'set 3♠ 3♦ 3♥ | set 9♠ 9♦ 9♥ | run 4♣ 5♣ 6♣ 7♣ 8♣ 9♣',
      refusal: {
        code: 'contract-not-met',
        rule: 'K2',
        message: 'round 6 requires 1 set and 2 runs: you offered 2 sets and 1 run',
      },
    },
    {
      layDown: 'set 3♠ 3♦ 3♥ 2♠ | run 5♣ 6♣ 7♣ 8♣ | run 10♥ J♥ Q♥ 8♥',
      refusal: {
        code: 'not-a-run',
        rule: 'M2',
        message: 'meld 3: the cards of a run follow each other in rank, each rank once',
      },
    },
    {
      layDown: 'set 3♠ Joker 2♥ | run 5♣ 6♣ 7♣ 8♣ | run 10♥ J♥ Q♥ K♥ A♥',
      refusal: { code: 'too-many-wilds', rule: 'M3', message: 'meld 1: wilds outnumber naturals' },
    },
  ];

  test.each(MELDS_ARE_WRONG)('R1, K2, M2, M3: all cards, but not the contract: $layDown', (wrong) => {
    const game = annHolds(wrong.layDown.replaceAll(/set|run|\|/g, ' '));
    expect(handOf(game, 'ann')).toHaveLength(12);
    expect(refused(game, layDownOf(game, 'ann', wrong.layDown))).toEqual(wrong.refusal);
  });

  test('R1: the turn machine knows no discard after it', () => {
    const round = givenRound({ round: 6, hands: { ann: TWELVE, ...OTHERS }, drawn: true });
    const game = annHolds(TWELVE);
    const turn = createActor(turnMachine, { input: { round } }).start();
    expect(turn.getSnapshot().value).toBe('drawn');
    turn.send(layDownOf(game, 'ann', ALL_TWELVE));
    const { value, status, output } = turn.getSnapshot();
    expect({ value, status }).toEqual({ value: 'wentOut', status: 'done' });
    expect(output).toMatchObject({ playerId: 'ann', wentOut: true, round: { result: { winnerId: 'ann' } } });
  });

  test('R1: cards dealt and drawn count, whether from the stock or the discard pile', () => {
    const eleven = TWELVE.replace(' A♥', '');
    const game = annHolds(eleven, { drawn: false, discard: 'A♥' });
    play(game, { type: 'DRAW_FROM_DISCARD', playerId: 'ann' });
    expect(factLines(play(game, layDownOf(game, 'ann', ALL_TWELVE)).facts)).toContain('PLAYER_WENT_OUT ann');
  });
});

describe('nobody is down, nothing lies on the table', () => {
  const R3 = [
    {
      command: (game: Game) => layOffOf(game, 'ann', '3♠', 'meld-1'),
      refusal: {
        code: 'final-round-no-lay-off',
        rule: 'R3',
        message: 'laying off is not allowed in round 6: you must lay down all cards at once',
      },
    },
    {
      command: (game: Game) => ({
        type: 'SWAP_JOKER',
        playerId: 'ann',
        meldId: 'meld-1',
        jokerCardId: 'Joker-1',
        cardId: idIn(game, 'ann', '3♠'),
      }),
      refusal: {
        code: 'final-round-no-swap',
        rule: 'R3',
        message: 'Joker swapping is not allowed in round 6 (no melds on table)',
      },
    },
    {
      command: (game: Game) => ({
        type: 'GO_OUT',
        playerId: 'ann',
        finalLayOffs: [{ cardId: idIn(game, 'ann', '3♠'), meldId: 'meld-1' }],
      }),
      refusal: {
        code: 'final-round-no-go-out',
        rule: 'R3',
        message: 'the final round is won by laying down all cards at once',
      },
    },
  ];

  test.each(R3)('R3: $refusal.code', ({ command, refusal }) => {
    const game = annHolds(TWELVE);
    expect(refused(game, command(game))).toEqual(refusal);
    play(game, { type: 'READY_TO_DISCARD', playerId: 'ann' });
    expect(refused(game, command(game))).toEqual(refusal);
  });

  test.each(['STUCK', 'stuck', 'END_TURN_STUCK'])('R3, E1: there is no command %s', (type) => {
    const game = annHolds(TWELVE);
    expect(refused(game, { type, playerId: 'ann' })).toMatchObject({ code: 'malformed-command', rule: 'E1' });
  });

  test('R3: none of them is offered', () => {
    const game = annHolds(TWELVE);
    const offered = new Set(legalCommands(viewFor(game, 'ann')).map((command) => command.type));
    expect([...offered].toSorted()).toEqual(['DISCARD', 'LAY_DOWN', 'READY_TO_DISCARD']);
  });

  test('R2: turn after turn, nobody is down and the table stays empty', () => {
    const game = createGame({ players: ['ann', 'bob', 'carol'].map((id) => ({ id })), firstRound: 6 });
    for (const playerId of ['bob', 'carol', 'ann', 'bob', 'carol', 'ann']) {
      drawFromStock(game, playerId);
      play(game, { type: 'DISCARD', playerId, cardId: handOf(game, playerId)[0]!.id });
      expect(game.state.round.table).toEqual([]);
      expect(game.state.round.players.map((player) => player.isDown)).toEqual([false, false, false]);
    }
  });

  test.each<[string, TableText]>([
    ['bob is down, but nobody can be in this round (R2)', { down: ['bob'] }],
    ['in this round no melds are on the table until somebody wins (R2)', { table: ['bob set 9♣ 9♦ 9♥'] }],
  ])('R2: no saved game of round 6 is otherwise: %s', (reason, text) => {
    expect(() => given({ round: 6, ...text })).toThrow(new GameDataError(reason));
  });
});

describe('drawing and calling', () => {
  test.each(['ann', 'bob', 'carol'])(
    'R4: %s may draw the discard, and may call for it otherwise',
    (playerId) => {
      const game = given({ round: 6, turn: playerId });
      for (const other of playerIds(game).filter((id) => id !== playerId)) {
        expect(factLines(play(game, { type: 'CALL_MAY_I', playerId: other }).facts)).toEqual([
          `MAY_I_CALLED ${other} 7♥`,
        ]);
      }
      const { facts } = play(game, { type: 'DRAW_FROM_DISCARD', playerId });
      expect(factLines(facts)).toEqual([`CARD_DRAWN ${playerId} 7♥`, 'MAY_I_LAPSED 7♥']);
    },
  );

  test('R4, Y6: each May I? adds two cards, which must be melded too', () => {
    const eleven = '3♠ 3♦ 3♥ 5♣ 6♣ 7♣ 8♣ 10♥ J♥ Q♥ K♥';
    const hands = { ann: '4♦ 4♥ 6♦', bob: eleven, carol: 'A♠ Joker' };
    const game = given({ round: 6, hands, discard: '9♣', stock: '6♠ 3♣ A♥ 8♠' });
    play(game, { type: 'CALL_MAY_I', playerId: 'bob' });
    expect(factLines(play(game, { type: 'DRAW_FROM_STOCK', playerId: 'ann' }).facts)).toEqual([
      'CARD_DRAWN ann 6♠',
      'MAY_I_GRANTED bob 9♣',
    ]);
    expect(formatHand(handOf(game, 'bob'))).toBe(`${eleven} 9♣ 3♣`);
    play(game, discardOf(game, 'ann', '6♠'));
    expect(factLines(drawFromStock(game, 'bob'))).toEqual(['CARD_DRAWN bob A♥', 'MAY_I_PASSED carol 6♠']);
    expect(handOf(game, 'bob')).toHaveLength(14);
    expect(refused(game, layDownOf(game, 'bob', ALL_TWELVE)).message).toBe(
      'round 6 requires laying down ALL 14 cards: you specified 12',
    );
    play(game, layDownOf(game, 'bob', 'set 3♠ 3♦ 3♥ 3♣ | run 5♣ 6♣ 7♣ 8♣ 9♣ | run 10♥ J♥ Q♥ K♥ A♥'));
    expect(game.state.roundHistory).toMatchObject([{ winnerId: 'bob', scores: { bob: 0 } }]);
  });

  test('R4: no limit: after two of them a hand needs sixteen cards', () => {
    const sixteen = `${TWELVE} 3♣ 9♣ 10♣ J♣`;
    const game = annHolds(sixteen, { mayIs: { ann: 2 } });
    play(game, layDownOf(game, 'ann', 'set 3♠ 3♦ 3♥ 3♣ | run 5♣ 6♣ 7♣ 8♣ 9♣ 10♣ J♣ | run 10♥ J♥ Q♥ K♥ A♥'));
    expect(game.state.isOver).toBe(true);
  });
});

describe('a turn without a lay-down', () => {
  test('R5: who cannot lay down discards one card and play goes on', () => {
    const game = annHolds(TWELVE.replace(' A♥', ' 2♠'));
    const { facts } = play(game, discardOf(game, 'ann', '2♠'));
    expect(factLines(facts)).toEqual(['CARD_DISCARDED ann 2♠']);
    expect(handOf(game, 'ann')).toHaveLength(11);
    expect(turnPhase(game.state.round)).toBe('awaitingDraw');
    expect(factLines(play(game, { type: 'DRAW_FROM_DISCARD', playerId: 'bob' }).facts)).toEqual([
      'CARD_DRAWN bob 2♠',
    ]);
  });

  test('R5: also by way of READY_TO_DISCARD, which bars the lay-down', () => {
    const game = annHolds(TWELVE);
    play(game, { type: 'READY_TO_DISCARD', playerId: 'ann' });
    expect(turnPhase(game.state.round)).toBe('awaitingDiscard');
    expect(refused(game, layDownOf(game, 'ann', ALL_TWELVE))).toEqual({
      code: 'ready-to-discard',
      rule: 'T7',
      message: 'you are about to discard: only a discard ends the turn now',
    });
    expect(factLines(play(game, discardOf(game, 'ann', 'A♥')).facts)).toEqual(['CARD_DISCARDED ann A♥']);
  });

  test.each([2, 3, 8])('R5, O2: a hand of %i keeps its size from turn to turn', (count) => {
    const cards = '3♣ 5♦ 6♥ 7♠ 9♣ J♦ K♥ A♦'.split(' ').slice(0, count);
    const game = annHolds(cards.join(' '), { drawn: false });
    drawFromStock(game, 'ann');
    expect(refused(game, layOffOf(game, 'ann', '3♣', 'meld-1'))).toMatchObject({ rule: 'R3' });
    play(game, discardOf(game, 'ann', '4♠'));
    expect(formatHand(handOf(game, 'ann'))).toBe(cards.join(' '));
    expect(game.state.roundHistory).toEqual([]);
  });
});

describe('after round 6', () => {
  test('G4: the game is over, whatever is asked', () => {
    const game = annHolds(TWELVE);
    play(game, layDownOf(game, 'ann', ALL_TWELVE));
    const over = { code: 'game-over', rule: 'G4', message: 'the game is over' };
    const commands = [
      { type: 'RESOLVE' },
      ...playerIds(game).flatMap((playerId) => [
        { type: 'DRAW_FROM_STOCK', playerId },
        { type: 'DRAW_FROM_DISCARD', playerId },
        { type: 'CALL_MAY_I', playerId },
        { type: 'PASS_MAY_I', playerId },
        { type: 'READY_TO_DISCARD', playerId },
        { type: 'DISCARD', playerId, cardId: 'J-clubs-0' },
        { type: 'LAY_DOWN', playerId, melds: [] },
        { type: 'LAY_OFF', playerId, cardId: 'J-clubs-0', meldId: 'meld-1' },
        { type: 'SWAP_JOKER', playerId, meldId: 'meld-2', jokerCardId: 'Joker-0', cardId: 'J-clubs-0' },
        { type: 'GO_OUT', playerId, finalLayOffs: [] },
      ]),
    ];
    expect(commands.map((command) => refused(game, command))).toEqual(commands.map(() => over));
    expect(game.state).toMatchObject({ isOver: true, currentRound: 6 });
    expect(playerIds(game).flatMap((playerId) => legalCommands(viewFor(game, playerId)))).toEqual([]);
  });
});
