import type { CardId } from '@mayi/core/cards';
import { toWireCommand, type WireCommand } from '@mayi/core/protocol';
import type { Meld, PlayerCommand, Refusal, RunEnd } from '@mayi/core/rules';
import { type View, whyNot } from '@mayi/core/view';
import { texts } from '../../texts/index.ts';
import { layOffsOn, type MeldTarget, swapsFor, targetsOf } from './targets.ts';

/** One of the things a tap on a meld can mean. */
export interface Choice {
  /** Null where there is only one place, as on a set. */
  readonly at: RunEnd | 'joker' | null;
  /** The Joker in question. */
  readonly jokerId?: CardId;
  readonly commands: readonly WireCommand[];
}

/** What a tap or a drop on a target leads to. */
export type Tap =
  /** Send these, one after the other. */
  | { readonly kind: 'play'; readonly commands: readonly WireCommand[] }
  | { readonly kind: 'choose'; readonly meldId: string; readonly choices: readonly Choice[] }
  | { readonly kind: 'refuse'; readonly refusal: Refusal };

export function tapStock(view: View): Tap {
  return draw(view, 'DRAW_FROM_STOCK');
}

/** Takes the discard before the draw; after it, discards the one selected card. */
export function tapDiscard(view: View, selected: readonly CardId[]): Tap {
  if (view.phase === 'awaitingDraw') return draw(view, 'DRAW_FROM_DISCARD');
  const refusal = whyNot(view, 'DISCARD');
  if (refusal) return refuse(refusal);
  const [cardId, ...more] = selected;
  if (cardId === undefined || more.length > 0 || view.you === null)
    return refuse(chooseFirst(texts.table.needs.oneCard));
  return playOne(view, { type: 'DISCARD', playerId: view.you, cardId });
}

/**
 * Lays the selected cards off on the meld, or swaps the one card for its Joker. `at` decides where both are possible.
 * A tap on a Joker needs no selection: whatever card fits is swapped for it.
 */
export function tapMeld(view: View, selected: readonly CardId[], meldId: string, at?: RunEnd | 'joker'): Tap {
  const meld = view.table.find(({ id }) => id === meldId);
  if (meld === undefined || (selected.length === 0 && at !== 'joker'))
    return refuse(chooseFirst(texts.table.needs.card));
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
    const result = layOffsOn(view, selected, meld, end);
    if (!result.ok) return [];
    const commands = result.layOffs.map((layOff) => toWireCommand({ type: 'LAY_OFF', playerId, ...layOff }));
    return [{ at: end ?? result.layOffs.at(-1)?.end ?? null, commands }];
  });
}

function swapChoices(view: View, [cardId]: readonly CardId[], { meldId, jokers }: MeldTarget): Choice[] {
  const swaps = swapsFor(view, cardId).filter((swap) => swap.meldId === meldId);
  return jokers.flatMap((jokerId): Choice[] => {
    const swap = swaps.find(({ jokerCardId }) => jokerCardId === jokerId);
    return swap ? [{ at: 'joker', jokerId, commands: [toWireCommand(swap)] }] : [];
  });
}

/** A tap on the Joker itself, or from a player who may swap but not lay off, is about swapping; any other is about laying off. */
function whyNotOn(view: View, selected: readonly CardId[], meld: Meld, at?: RunEnd | 'joker'): Refusal {
  const layOff = whyNot(view, 'LAY_OFF');
  const swap = whyNotSwapIn(view, selected, meld);
  const isAboutSwapping = at === 'joker' || (layOff && whyNot(view, 'SWAP_JOKER') === undefined);
  if (swap && isAboutSwapping) return swap;
  if (layOff) return layOff;
  const result = layOffsOn(view, selected, meld, at === 'joker' ? undefined : at);
  return result.ok ? chooseFirst(texts.table.needs.meld) : result.refusal;
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

function draw(view: View, type: 'DRAW_FROM_STOCK' | 'DRAW_FROM_DISCARD'): Tap {
  const refusal = whyNot(view, type);
  return refusal ? refuse(refusal) : { kind: 'play', commands: [{ type }] };
}

function playOne(view: View, command: PlayerCommand): Tap {
  const refusal = whyNot(view, command);
  return refusal ? refuse(refusal) : { kind: 'play', commands: [toWireCommand(command)] };
}

function refuse(refusal: Refusal): Tap {
  return { kind: 'refuse', refusal };
}

/** No rule forbids it: the player has to choose something first. */
export function chooseFirst(message: string): Refusal {
  return { code: 'choose-first', rule: null, message };
}
