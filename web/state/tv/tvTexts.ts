import { describeGoal, type PlayerId } from '@mayi/core/rules';
import { joinNames, playerName, type SeenFact, type View } from '@mayi/core/view';
import { texts } from '../../texts/index.ts';
import { tv } from '../../texts/tv.ts';
import { shownCard } from '../wording.ts';

/** What the table is doing, for everybody in the room. */
export interface TvStatus {
  readonly kind: 'turn' | 'asking' | 'called';
  readonly text: string;
  readonly about: string;
}

/** Undefined once the game is over. */
export function tvStatus(view: View): TvStatus | undefined {
  const { currentPlayerId, discard, mayI, phase } = view;
  if (currentPlayerId === null) return undefined;
  const words = texts.table.mayI;
  const [top] = discard;
  const name = playerName(view, currentPlayerId);
  const isOpen = mayI !== null && top !== undefined;
  if (isOpen && mayI.claimants.length > 0) {
    const names = mayI.claimants.map((id) => playerName(view, id));
    const text = words.called(joinNames(names), names.length === 1, shownCard(top));
    return { kind: 'called', text, about: tv.turn(name) };
  }
  if (isOpen && phase === 'mayIWindow')
    return { kind: 'asking', text: words.asking(shownCard(top)), about: tv.turn(name) };
  const about = phase === 'awaitingDraw' ? tv.doing.draw : tv.doing.play;
  return { kind: 'turn', text: tv.turn(name), about };
}

/** Something that the whole room should notice. */
export interface TvMoment {
  readonly kind: 'deal' | 'granted' | 'laidDown' | 'swapped' | 'out';
  /** Null if it's about everybody. */
  readonly playerId: PlayerId | null;
  readonly title: string;
  readonly about: string;
}

/** The most important thing that just happened; undefined if it's an everyday one. */
export function tvMoment(facts: readonly SeenFact[], view: View): TvMoment | undefined {
  const moments = facts.flatMap((fact) => momentOf(fact, view) ?? []);
  return moments.find(({ kind }) => kind === 'out') ?? moments.at(-1);
}

/** The round that starts now. */
export function describeDeal(view: View): TvMoment {
  const title = texts.table.round(view.roundNumber, view.rules.contracts.length);
  return { kind: 'deal', playerId: null, title, about: describeGoal(view) };
}

function momentOf(fact: SeenFact, view: View): TvMoment | undefined {
  const words = tv.moments;
  if (fact.type === 'CARDS_DEALT') return describeDeal(view);
  if (!('playerId' in fact)) return undefined;
  const { playerId } = fact;
  const name = playerName(view, playerId);
  switch (fact.type) {
    case 'MAY_I_GRANTED': {
      const about = fact.penaltyCount === 0 ? '' : words.penalty(fact.penaltyCount);
      return { kind: 'granted', playerId, title: words.gets(name, shownCard(fact.card)), about };
    }
    case 'MELDS_LAID_DOWN':
      return { kind: 'laidDown', playerId, title: words.laysDown(name), about: '' };
    case 'JOKER_SWAPPED':
      return { kind: 'swapped', playerId, title: words.swaps(name), about: '' };
    case 'PLAYER_WENT_OUT':
      return { kind: 'out', playerId, title: words.goesOut(name), about: '' };
    default:
      return undefined;
  }
}
