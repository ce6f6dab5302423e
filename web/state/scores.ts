import type { Card } from '@mayi/core/cards';
import { getPointValue, type PlayerId } from '@mayi/core/rules';
import { joinNames, playerName, type SeenFact, scoreNote, sortByRank, type View } from '@mayi/core/view';
import { later } from '../texts/later.ts';

export interface ScoreCell {
  readonly playerId: PlayerId;
  readonly points: number;
  /** After this round. */
  readonly total: number;
  readonly isWinner: boolean;
}

/** One round; its cells are in the order of the players. */
export interface ScoreRow {
  readonly roundNumber: number;
  readonly winnerId: PlayerId | null;
  readonly cells: readonly ScoreCell[];
}

export interface Standing {
  readonly playerId: PlayerId;
  readonly name: string;
  readonly isYou: boolean;
  readonly total: number;
  /** From 1. Players with equal points share a place, and the next place is skipped. */
  readonly place: number;
}

/** A player's totals over the rounds, for the chart. The first is 0, before any round. */
export interface ScoreLine {
  readonly playerId: PlayerId;
  readonly name: string;
  readonly isYou: boolean;
  readonly totals: readonly number[];
}

export interface ScoreSheet {
  /** In turn order. */
  readonly players: readonly Standing[];
  readonly rows: readonly ScoreRow[];
  readonly lines: readonly ScoreLine[];
  readonly roundCount: number;
}

/** What scores are read from: a view, or the score of a game with real cards. */
export interface Scored extends Pick<View, 'you' | 'roundHistory' | 'winnerIds'> {
  readonly rules: Pick<View['rules'], 'contracts'>;
  readonly players: readonly Pick<View['players'][number], 'id' | 'name' | 'totalScore'>[];
}

/** The scores of the game so far. */
export function scoreSheet(view: Scored): ScoreSheet {
  const rows: ScoreRow[] = [];
  for (const { roundNumber, scores, winnerId } of view.roundHistory) {
    const before = rows.at(-1)?.cells;
    const cells = view.players.map(({ id }, nth): ScoreCell => {
      const points = scores[id] ?? 0;
      return { playerId: id, points, total: (before?.[nth]?.total ?? 0) + points, isWinner: id === winnerId };
    });
    rows.push({ roundNumber, winnerId, cells });
  }
  const lines = view.players.map(({ id, name }, nth) => ({
    playerId: id,
    name,
    isYou: id === view.you,
    totals: [0, ...rows.map(({ cells }) => cells[nth]?.total ?? 0)],
  }));
  return { players: standings(view), rows, lines, roundCount: view.rules.contracts.length };
}

function standings(view: Scored): Standing[] {
  return view.players.map(({ id, name, totalScore }) => ({
    playerId: id,
    name,
    isYou: id === view.you,
    total: totalScore,
    place: 1 + view.players.filter((other) => other.totalScore < totalScore).length,
  }));
}

export interface GameEnd {
  readonly text: string;
  readonly winnerIds: readonly PlayerId[];
  /** Best first. */
  readonly ranking: readonly Standing[];
}

/** Undefined before the game is over. */
export function gameEnd(view: Scored): GameEnd | undefined {
  const { winnerIds } = view;
  if (winnerIds === null) return undefined;
  const ranking = standings(view).sort((a, b) => a.place - b.place);
  return { text: winText(view, winnerIds), winnerIds, ranking };
}

function winText(view: Scored, winnerIds: readonly PlayerId[]): string {
  const { ends } = later;
  const others = winnerIds.filter((id) => id !== view.you).map((id) => playerName(view, id));
  if (others.length === winnerIds.length) return ends.won(joinNames(others));
  return others.length === 0 ? ends.youWon : ends.tied(joinNames(others));
}

export interface WinnerWords {
  readonly title: string;
  readonly about: readonly string[];
  /** The player is a winner. */
  readonly isYours: boolean;
}

/** What the winner's scene says to this player: different words for winning, tying, and congratulating someone else. */
export function winnerWords({ text, winnerIds, ranking }: GameEnd): WinnerWords {
  const { ends } = later;
  const you = ranking.find(({ isYou }) => isYou);
  const winners = ranking.filter(({ playerId }) => winnerIds.includes(playerId));
  const best = winners[0]?.total ?? 0;
  const next = ranking.find(({ total }) => total > best);
  if (you && winners.includes(you)) {
    const lead = winners.length === 1 && next ? [ends.aheadOf(next.total - best, next.name)] : [];
    return { title: text, about: [ends.withPoints(best), ...lead], isYours: true };
  }
  const congratulations = ends.congratulations(joinNames(winners.map(({ name }) => name)));
  const own = you ? [ends.yourPlace(you.place, you.total - best)] : [];
  return { title: congratulations, about: [text, ends.withPoints(best), ...own], isYours: false };
}

export type RoundEnded = Extract<SeenFact, { type: 'ROUND_ENDED' }>;

export interface HeldCard {
  readonly card: Card;
  readonly points: number;
}

/** What a player was left with when the round ended. */
export interface RoundSummaryRow {
  readonly playerId: PlayerId;
  readonly name: string;
  readonly isYou: boolean;
  readonly isWinner: boolean;
  readonly held: readonly HeldCard[];
  readonly points: number;
  /** Why the points aren't just those in hand (H16, H17). */
  readonly note: string | undefined;
  /** After this round. */
  readonly total: number;
}

export interface RoundSummary {
  readonly roundNumber: number;
  readonly winnerId: PlayerId | null;
  readonly text: string;
  /** The player who went out, then the others by points, lowest first. */
  readonly rows: readonly RoundSummaryRow[];
}

export function roundSummary(view: View, ended: RoundEnded): RoundSummary {
  const { roundNumber, winnerId, scores } = ended;
  const row = scoreSheet(view).rows.find((one) => one.roundNumber === roundNumber);
  const rows = view.players.map(({ id, name }, nth): RoundSummaryRow => {
    const points = scores[id] ?? 0;
    const total = row?.cells[nth]?.total ?? points;
    return {
      playerId: id,
      name,
      isYou: id === view.you,
      isWinner: id === winnerId,
      held: heldBy(id, view, ended),
      points,
      note: scoreNote(ended, id, view.rules),
      total,
    };
  });
  rows.sort((a, b) => Number(b.isWinner) - Number(a.isWinner) || a.points - b.points);
  return { roundNumber, winnerId, text: endText(view, winnerId), rows };
}

function heldBy(id: PlayerId, view: View, { hands }: RoundEnded): HeldCard[] {
  const hand = hands.find(({ playerId }) => playerId === id)?.hand ?? [];
  return sortByRank({ ...view, hand }).map((card) => ({
    card,
    points: getPointValue(card, view.rules),
  }));
}

function endText(view: View, winnerId: PlayerId | null): string {
  const { ends } = later;
  if (winnerId === null) return ends.nobodyWentOut;
  return winnerId === view.you ? ends.youWentOut : ends.wentOut(playerName(view, winnerId));
}
