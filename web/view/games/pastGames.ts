import { joinNames } from '@mayi/core/view';
import type { Evening } from '../../score/evening.ts';
import { scoredBy } from '../../score/sheet.ts';
import type { PlayedGame } from '../../session/api.ts';
import { personIn, type SoloRecord } from '../../solo/record.ts';
import { texts } from '../../texts/index.ts';
import { later } from '../../texts/later.ts';

export interface PastPlayer {
  readonly name: string;
  /** Null if the record doesn't have it. */
  readonly score: number | null;
  readonly won: boolean;
  readonly you: boolean;
}

/** A finished game, from the server or this device. */
export interface PastGame {
  readonly id: string;
  readonly endedAt: number;
  /** The name of the house rules. */
  readonly rules: string;
  readonly isSolo: boolean;
  /** Played with real cards: there is a score sheet, and nothing to replay. */
  readonly isRealCards: boolean;
  /** It continued another game from one of its moments. */
  readonly isVariation: boolean;
  /** Lowest score first. */
  readonly players: readonly PastPlayer[];
}

export function roomGame({ id, endedAt, rules, players }: PlayedGame): PastGame {
  return {
    id,
    endedAt,
    rules,
    isSolo: false,
    isRealCards: false,
    isVariation: false,
    players: ranked(players),
  };
}

/** Undefined if the game isn't over. */
export function soloGame(record: SoloRecord): PastGame | undefined {
  const { log, phase, totals, when, variationOf } = record;
  if (phase !== 'over') return undefined;
  const best = totals && Math.min(...totals);
  const players = log.players.map(({ id, name = '' }, at): PastPlayer => {
    const score = totals?.[at] ?? null;
    return { name, score, won: score !== null && score === best, you: id === personIn(record) };
  });
  const rules = typeof log.rules === 'string' ? log.rules : log.rules.name;
  return {
    id: log.gameId,
    endedAt: when,
    rules,
    isSolo: true,
    isRealCards: false,
    isVariation: variationOf !== undefined,
    players: ranked(players),
  };
}

/** Undefined if the game isn't over. Nobody in it is known to be the player of this device. */
export function scoredGame(evening: Evening): PastGame | undefined {
  const { winnerIds, players } = scoredBy(evening);
  if (winnerIds === null) return undefined;
  return {
    id: evening.id,
    endedAt: evening.when,
    rules: evening.rules.name,
    isSolo: false,
    isRealCards: true,
    isVariation: false,
    players: ranked(
      players.map(({ id, name, totalScore }) => ({
        name,
        score: totalScore,
        won: winnerIds.includes(id),
        you: false,
      })),
    ),
  };
}

function ranked(players: readonly PastPlayer[]): readonly PastPlayer[] {
  return players.toSorted((a, b) => (a.score ?? 0) - (b.score ?? 0));
}

export function newestFirst(games: readonly PastGame[]): readonly PastGame[] {
  return games.toSorted((a, b) => b.endedAt - a.endedAt);
}

/** Says who won. */
export function headlineOf({ players }: PastGame): string {
  const { ends } = later;
  const winners = players.filter(({ won }) => won);
  const others = winners.filter(({ you }) => !you).map(({ name }) => name);
  if (winners.length === 0) return ends.gameOver;
  if (others.length === winners.length) return ends.won(joinNames(others));
  return others.length === 0 ? ends.youWon : ends.tied(joinNames(others));
}

/** Presets have a title; custom rules go by their own name. */
export function rulesName(rules: string): string {
  const { presets } = texts.choices;
  return Object.hasOwn(presets, rules) ? presets[rules as keyof typeof presets].name : rules;
}

/** This player's results with one set of rules. */
export interface RulesResult {
  readonly rules: string;
  readonly games: number;
  readonly won: number;
  readonly best: number;
  readonly mean: number;
}

/** Most played rules first. */
export function resultsByRules(games: readonly PastGame[]): readonly RulesResult[] {
  // A player who plays on from a game has seen its cards.
  const mine = games.flatMap(({ rules, players, isVariation }) => {
    if (isVariation) return [];
    const own = players.find(({ you }) => you);
    return own && own.score !== null ? [{ rules, score: own.score, won: own.won }] : [];
  });
  return [...new Set(mine.map(({ rules }) => rules))]
    .map((rules): RulesResult => {
      const played = mine.filter((one) => one.rules === rules);
      const scores = played.map(({ score }) => score);
      return {
        rules,
        games: played.length,
        won: played.filter(({ won }) => won).length,
        best: Math.min(...scores),
        mean: Math.round(scores.reduce((sum, score) => sum + score, 0) / scores.length),
      };
    })
    .sort((a, b) => b.games - a.games);
}
