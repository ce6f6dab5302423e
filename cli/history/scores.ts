import { type Card, formatHand, RANKS } from '@mayi/core/cards';
import type { Fact, Game } from '@mayi/core/engine';
import type { PlayerId } from '@mayi/core/rules';
import { colours } from '../terminal/colors.ts';

const NAME_WIDTH = 7;

export type RoundEnd = Extract<Fact, { type: 'ROUND_ENDED' }>;

/** Points of the round and so far, with what everybody still held. */
export function showRoundEnd(fact: RoundEnd, game: Game, nameOf: (id: PlayerId) => string): string {
  const nobody = fact.winnerId === null ? '  The stock is gone: nobody goes out.\n' : '';
  const title = colours.dim(`${nobody}         round total  left in hand`);
  const rows = fact.hands.map(({ playerId, hand }) => {
    const points = `${fact.scores[playerId] ?? 0}`.padStart(4);
    const total = colours.bold(`${totalAfter(game, fact.roundNumber, playerId)}`.padStart(4));
    return `  ${padName(nameOf(playerId))}${points}  ${total}  ${colours.dim(formatHand(sorted(hand)))}`;
  });
  return [title, ...rows].join('\n');
}

export function padName(name: string): string {
  return name.padEnd(NAME_WIDTH);
}

/** By rank, aces first, so that pairs are seen at a glance. */
export function sorted(hand: readonly Card[]): Card[] {
  return hand.toSorted((a, b) => RANKS.indexOf(a.rank) - RANKS.indexOf(b.rank));
}

function totalAfter(game: Game, roundNumber: number, playerId: PlayerId): number {
  const records = game.state.roundHistory.filter((record) => record.roundNumber <= roundNumber);
  return records.reduce((sum, record) => sum + (record.scores[playerId] ?? 0), 0);
}
