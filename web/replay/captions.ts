import { factsFor, type SeenFact } from '@mayi/core/view';
import { describeLine } from '../state/table/logText.ts';
import { replay as words } from '../texts/replay.ts';
import type { Watched } from './frame.ts';
import type { Recording } from './recording.ts';

/** What happened at a stop, in words: `Ben lays down [9♣ 9♥ 9♦]`. */
export function captionOf({ states, timeline }: Recording, stop: number, watched: Watched): string {
  const rules = states[0]?.rules;
  const players = states[0]?.players ?? [];
  const { facts = [] } = timeline.stops[stop] ?? {};
  if (rules === undefined) return '';
  const you = watched === 'all' ? null : watched;
  const seen = factsFor(facts, you);
  const context = { rules, you, players: players.map((player) => ({ ...player, ...NOTHING_HELD })) };
  const lines = seen
    .toSorted((a, b) => weightOf(b) - weightOf(a))
    .flatMap((fact) => {
      if (fact.type === 'CARDS_DEALT') return [words.dealt(fact.roundNumber)];
      const line = describeLine(fact, context);
      if (line === undefined) return [];
      // Who went out is a line of its own, and the points are beside the hands.
      if (fact.type === 'ROUND_ENDED' && fact.winnerId !== null) return [];
      return [`${line.who} ${line.what}`.trim()];
    });
  return lines.join(' · ');
}

/** There may be room for one thing only. */
function weightOf({ type }: SeenFact): number {
  return type === 'GAME_ENDED' ? 2 : Number(type === 'PLAYER_WENT_OUT');
}

/** Names are all that describing takes. */
const NOTHING_HELD = { handCount: 0, isDown: false, mayIs: 0, taken: [] } as const;
