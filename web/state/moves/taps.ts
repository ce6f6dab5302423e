import type { CardId } from '@mayi/core/cards';
import { toWireCommand, type WireCommand } from '@mayi/core/protocol';
import type { Meld, PlayerCommand, Refusal, RunEnd } from '@mayi/core/rules';
import { type View, whyNot } from '@mayi/core/view';
import { texts } from '../../texts/index.ts';
import { layOffsOn, type MeldTarget, targetsOf } from './targets.ts';

/** Why something is off; `rule` is null where it is no rule, but the player has still to choose. */
export type Reason = Pick<Refusal, 'message'> & { readonly rule: string | null };

/** One of several things that a tap on a meld can mean. */
export interface Choice {
  /** Null where there is but one place, as on a set. */
  readonly at: RunEnd | 'joker' | null;
  /** The Joker in question. */
  readonly jokerId?: CardId;
  readonly commands: readonly WireCommand[];
}

/** What a tap on a target, or a drop on it, comes to. */
export type Tap =
  /** To be sent, one after the other. */
  | { readonly kind: 'play'; readonly commands: readonly WireCommand[] }
  | { readonly kind: 'choose'; readonly meldId: string; readonly choices: readonly Choice[] }
  | { readonly kind: 'refuse'; readonly whyNot: Reason };

export function tapStock(view: View): Tap {
  return plain(view, 'DRAW_FROM_STOCK');
}

/** Before the draw the discard is taken; after it the one selected card is discarded. */
export function tapDiscard(view: View, selected: readonly CardId[]): Tap {
  if (view.phase === 'awaitingDraw') return plain(view, 'DRAW_FROM_DISCARD');
  const problem = whyNot(view, 'DISCARD');
  if (problem) return refuse(problem);
  const [cardId, ...more] = selected;
  if (cardId === undefined || more.length > 0 || view.you === null) return hint(texts.state.needs.oneCard);
  return playOne(view, { type: 'DISCARD', playerId: view.you, cardId });
}

/** Lays the selected cards off on the meld, or swaps the one for its Joker. `at` says which, where it could be several. */
export function tapMeld(view: View, selected: readonly CardId[], meldId: string, at?: RunEnd | 'joker'): Tap {
  const meld = view.table.find(({ id }) => id === meldId);
  if (meld === undefined || selected.length === 0) return hint(texts.state.needs.card);
  const choices = choicesAt(view, selected, meld).filter((choice) => !at || !choice.at || choice.at === at);
  const [only, ...others] = choices;
  if (only === undefined) return refuse(whyNotOn(view, selected, meld, at));
  return others.length > 0 ? { kind: 'choose', meldId, choices } : { kind: 'play', commands: only.commands };
}

function choicesAt(view: View, selected: readonly CardId[], meld: Meld): Choice[] {
  const target = targetsOf(view, selected).get(meld.id);
  return target === undefined
    ? []
    : [...layOffChoices(view, selected, meld, target), ...swapChoices(view, selected, target)];
}

function layOffChoices(view: View, selected: readonly CardId[], meld: Meld, target: MeldTarget): Choice[] {
  if (!target.isFit || view.you === null) return [];
  const { you: playerId } = view;
  const ends = target.ends.length > 1 ? target.ends : [undefined];
  return ends.flatMap((end): Choice[] => {
    const found = layOffsOn(view, selected, meld, end);
    if ('whyNot' in found) return [];
    const commands = found.layOffs.map((layOff) => toWireCommand({ type: 'LAY_OFF', playerId, ...layOff }));
    return [{ at: end ?? found.layOffs.at(-1)?.end ?? null, commands }];
  });
}

function swapChoices(
  { you: playerId }: View,
  [cardId]: readonly CardId[],
  { meldId, jokers }: MeldTarget,
): Choice[] {
  if (playerId === null || cardId === undefined) return [];
  return jokers.map((jokerId) => ({
    at: 'joker',
    jokerId,
    commands: [toWireCommand({ type: 'SWAP_JOKER', playerId, meldId, jokerCardId: jokerId, cardId })],
  }));
}

/** Whoever may swap and not lay off, or taps the very Joker, wants to know about swapping; everybody else about laying off. */
function whyNotOn(view: View, selected: readonly CardId[], meld: Meld, at?: RunEnd | 'joker'): Reason {
  const layOff = whyNot(view, 'LAY_OFF');
  const swap = whyNotSwapIn(view, selected, meld);
  const isAboutSwapping = at === 'joker' || (layOff && whyNot(view, 'SWAP_JOKER') === undefined);
  if (swap && isAboutSwapping) return swap;
  if (layOff) return layOff;
  const found = layOffsOn(view, selected, meld, at === 'joker' ? undefined : at);
  return 'whyNot' in found ? found.whyNot : hintOf(texts.state.needs.meld);
}

function whyNotSwapIn(view: View, [cardId]: readonly CardId[], meld: Meld): Refusal | undefined {
  const joker = meld.cards.find(({ rank }) => rank === 'Joker');
  if (view.you === null || cardId === undefined || joker === undefined) return undefined;
  const swap = {
    type: 'SWAP_JOKER',
    playerId: view.you,
    meldId: meld.id,
    jokerCardId: joker.id,
    cardId,
  } as const;
  return whyNot(view, swap);
}

function plain(view: View, type: 'DRAW_FROM_STOCK' | 'DRAW_FROM_DISCARD'): Tap {
  const problem = whyNot(view, type);
  return problem ? refuse(problem) : { kind: 'play', commands: [{ type }] };
}

function playOne(view: View, command: PlayerCommand): Tap {
  const problem = whyNot(view, command);
  return problem ? refuse(problem) : { kind: 'play', commands: [toWireCommand(command)] };
}

function refuse(whyNot: Reason): Tap {
  return { kind: 'refuse', whyNot };
}

function hintOf(message: string): Reason {
  return { message, rule: null };
}

function hint(message: string): Tap {
  return refuse(hintOf(message));
}
