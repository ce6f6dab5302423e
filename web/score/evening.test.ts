import { RANKS } from '@mayi/core/cards';
import { PRESETS } from '@mayi/core/rules';
import { describe, expect, it } from 'vitest';
import { gameEnd, scoreSheet } from '../state/scores.ts';
import {
  allowHelp,
  beginEntry,
  cleanName,
  endNow,
  finishEntry,
  rematch,
  rename,
  setNeverDown,
  setOut,
  takeBack,
  tapCard,
  typeDigit,
} from './changes.ts';
import {
  canEnd,
  canSeat,
  currentRound,
  dealerOf,
  isOver,
  MAX_HELD,
  MAX_NAME,
  MAX_POINTS,
  missingRound,
  nextToEnter,
  scoreIn,
  starterOf,
} from './evening.ts';
import { scoredBy } from './sheet.ts';
import { newEvening, playRound, TWO_ROUNDS } from './testing/evenings.ts';

const opened = () => setOut(0, 0)(beginEntry(newEvening()));

describe('a round', () => {
  it('is dealt by each player in turn, and played first by the next one', () => {
    const evening = { ...newEvening(PRESETS.classic), firstDealer: 2 };
    expect([0, 1, 2, 3].map((round) => dealerOf(evening, round))).toEqual([2, 0, 1, 2]);
    expect(starterOf(evening, 0)).toBe(0);
  });

  it('asks for the players whose points are missing, one after the other', () => {
    let evening = beginEntry(newEvening());
    expect(evening.rounds[0]?.out).toBeUndefined();
    evening = setOut(0, 1)(evening);
    expect(nextToEnter(evening.rounds[0]!)).toBe(0);
    evening = finishEntry(0, 0)(tapCard(0, 0, 'K')(evening));
    expect(nextToEnter(evening.rounds[0]!)).toBe(2);
    evening = finishEntry(0, 2)(evening);
    expect(nextToEnter(evening.rounds[0]!)).toBeUndefined();
    expect(currentRound(evening)).toBe(1);
  });

  it('can’t be begun twice, or after the last one', () => {
    const evening = beginEntry(newEvening());
    expect(beginEntry(evening)).toBe(evening);
    const over = playRound(['out', 5, 5])(playRound(['out', 5, 5])(newEvening()));
    expect(beginEntry(over)).toBe(over);
  });
});

describe('points', () => {
  it('S3: are those of the cards left, by the house’s own values (H14)', () => {
    const evening = ['K', '2', 'Joker', 'A'].reduce((now, rank) => tapCard(0, 1, rank as 'K')(now), opened());
    expect(scoreIn(evening, 0, 1)).toBe(10 + 2 + 50 + 15);
    const jeanne = { ...evening, rules: PRESETS.jeanne };
    expect(scoreIn(jeanne, 0, 1)).toBe(10 + 20 + 50 + 15);
  });

  it('S3: the player who went out has none, whatever was entered before', () => {
    const evening = setOut(0, 1)(typeDigit(0, 1, 9)(opened()));
    expect(scoreIn(evening, 0, 1)).toBe(0);
  });

  it('H16: going out takes points off', () => {
    const evening = { ...opened(), rules: { ...TWO_ROUNDS, goingOutBonus: 20 } };
    expect(scoreIn(evening, 0, 0)).toBe(-20);
  });

  it('H17: are doubled for a player who never got down, but not where everyone lays down at once', () => {
    const doubled = { ...TWO_ROUNDS, doubledIfNotDown: true };
    const evening = setNeverDown(0, 1, true)(typeDigit(0, 1, 7)(opened()));
    expect(scoreIn(evening, 0, 1)).toBe(7);
    expect(scoreIn({ ...evening, rules: doubled }, 0, 1)).toBe(14);
    expect(scoreIn({ ...evening, rules: { ...doubled, allCardsRounds: [1] } }, 0, 1)).toBe(7);
  });

  it('are typed digit by digit or tapped card by card, and taken back the same way', () => {
    const typed = typeDigit(0, 1, 2)(typeDigit(0, 1, 4)(opened()));
    expect(scoreIn(typed, 0, 1)).toBe(42);
    expect(scoreIn(takeBack(0, 1)(typed), 0, 1)).toBe(4);
    const tapped = tapCard(0, 1, 'Q')(tapCard(0, 1, '5')(typed));
    expect(scoreIn(tapped, 0, 1)).toBe(15);
    expect(scoreIn(takeBack(0, 1)(tapped), 0, 1)).toBe(5);
    expect(takeBack(0, 2)(tapped)).toBe(tapped);
  });

  it('are limited, and so are cards', () => {
    let evening = opened();
    for (let nth = 0; nth < 8; nth++) evening = typeDigit(0, 1, 9)(evening);
    expect(scoreIn(evening, 0, 1)).toBe(MAX_POINTS);
    for (let nth = 0; nth < MAX_HELD + 5; nth++) evening = tapCard(0, 2, 'Joker')(evening);
    expect(scoreIn(evening, 0, 2)).toBe(MAX_HELD * 50);
  });

  it('change nothing for a round or a player that isn’t there', () => {
    const evening = opened();
    for (const change of [tapCard(3, 0, 'K'), tapCard(0, 9, 'K'), setOut(0, 9), setOut(5, 0), rename(7, 'X')])
      expect(change(evening)).toBe(evening);
  });
});

describe('a correction', () => {
  it('changes the totals of a round long over', () => {
    const evening = playRound(['out', 10, 20])(newEvening());
    const corrected = typeDigit(0, 1, 5)(takeBack(0, 1)(takeBack(0, 1)(evening)));
    expect(scoredBy(corrected).players.map(({ totalScore }) => totalScore)).toEqual([0, 5, 20]);
    expect(currentRound(corrected)).toBe(1);
  });

  it('of who went out asks for the points that are missing now', () => {
    const evening = setOut(0, 1)(playRound(['out', 10, 20])(newEvening()));
    expect(currentRound(evening)).toBe(0);
    expect(nextToEnter(evening.rounds[0]!)).toBe(0);
    const complete = finishEntry(0, 0)(typeDigit(0, 0, 8)(evening));
    expect(currentRound(complete)).toBe(1);
    expect(scoredBy(complete).players.map(({ totalScore }) => totalScore)).toEqual([8, 0, 20]);
  });
});

describe('the game', () => {
  const over = playRound([30, 'out', 5])(playRound(['out', 10, 20])(newEvening()));

  it('G4: is won by everyone with the lowest total', () => {
    expect(isOver(over)).toBe(true);
    expect(gameEnd(scoredBy(over))).toMatchObject({ text: 'Bob won.', winnerIds: ['s2'] });
    const tied = playRound([10, 'out', 5])(playRound(['out', 10, 20])(newEvening()));
    expect(gameEnd(scoredBy(tied))?.text).toBe('Ann and Bob won.');
  });

  it('has a sheet with every round', () => {
    const { rows, lines } = scoreSheet(scoredBy(over));
    expect(rows.map(({ cells }) => cells.map(({ points }) => points))).toEqual([
      [0, 10, 20],
      [30, 0, 5],
    ]);
    expect(lines[2]?.totals).toEqual([0, 20, 25]);
  });

  it('can end early, without the round that isn’t complete', () => {
    const early = endNow(beginEntry(playRound(['out', 10, 20])(newEvening())));
    expect(isOver(early)).toBe(true);
    expect(early.rounds).toHaveLength(1);
    const before = newEvening();
    expect(endNow(before)).toBe(before);
  });

  it('can’t end while an earlier round misses points, which would move the later ones', () => {
    const rules = { ...PRESETS.classic, finalRound: 'as-others' as const };
    const played = [1, 2, 3].reduce((now) => playRound(['out', 10, 20])(now), newEvening(rules));
    const reopened = setOut(1, 1)(played);
    expect(missingRound(reopened)).toBe(1);
    expect(canEnd(reopened)).toBe(false);
    expect(endNow(reopened)).toBe(reopened);
    const complete = finishEntry(1, 0)(reopened);
    expect(canEnd(complete)).toBe(true);
    expect(endNow(beginEntry(complete)).rounds).toEqual(complete.rounds);
    expect(canEnd(beginEntry(newEvening()))).toBe(false);
  });

  it('is played again by the same table, and the next player deals', () => {
    const again = rematch(over, 'score-2', 5000);
    expect(again).toMatchObject({ id: 'score-2', players: over.players, rounds: [], firstDealer: 2 });
    expect(rematch(newEvening(), 'score-2', 1).firstDealer).toBe(1);
  });

  it('has names that fit, and a switch for help', () => {
    expect(cleanName('  Ann   Lee ')).toBe('Ann Lee');
    expect([...cleanName('x'.repeat(400))]).toHaveLength(MAX_NAME);
    expect(rename(0, ' Anna ')(over).players[0]).toBe('Anna');
    expect(rename(0, '  ')(over)).toBe(over);
    expect(allowHelp(false)(over).allowsHelp).toBe(false);
    expect(canSeat(PRESETS.classic, 2)).toBe(false);
    expect(canSeat(PRESETS.classic, 8)).toBe(true);
  });
});

it('every rank can be tapped', () => {
  const evening = RANKS.reduce((now, rank) => tapCard(0, 1, rank)(now), opened());
  expect(scoreIn(evening, 0, 1)).toBe(Object.values(TWO_ROUNDS.points).reduce((sum, one) => sum + one));
});
