import type { SeenFact, View } from '@mayi/core/view';
import type { RoundEnded } from '../scores.ts';
import type { TableState, TableStore } from './tableStore.ts';

/**
 * Holds the table when a round ends in front of the player: the next round is dealt already, or the game is over, but the
 * last card and the melds it completed deserve a look. Nothing waits for it. Returns an unsubscribe function.
 */
export function startFinale(table: TableStore): () => void {
  const unsubscribe = table.subscribe((state, before) => {
    const isNew = state.moment !== before.moment;
    if (isNew && before.view !== undefined && endIn(state) && !isPlaying(state))
      table.setState({ finale: finalTable(before.view, state.moment?.facts ?? []) });
    // The others have moved on.
    else if (state.finale !== null && (isPlaying(state) || state.view?.gameId !== state.finale.gameId))
      endFinale(table);
  });
  return () => {
    unsubscribe();
    endFinale(table);
  };
}

export function endFinale(table: TableStore): void {
  if (table.getState().finale !== null) table.setState({ finale: null });
}

function isPlaying({ known }: TableState): boolean {
  return known?.room.phase === 'playing';
}

function endIn({ moment }: TableState): boolean {
  return moment?.facts.some(({ type }) => type === 'ROUND_ENDED') ?? false;
}

/** The table after the round's last move, from the one before it and the facts of that move. */
export function finalTable(before: View, facts: readonly SeenFact[]): View {
  const end = facts.findIndex(({ type }) => type === 'ROUND_ENDED');
  const view = facts.slice(0, end).reduce(afterFact, before);
  const { hands } = facts[end] as RoundEnded;
  const handOf = (id: string | null) => hands.find(({ playerId }) => playerId === id)?.hand ?? [];
  return {
    ...view,
    phase: 'gameEnd',
    currentPlayerId: null,
    awaiting: [],
    mayI: null,
    hand: handOf(view.you),
    players: view.players.map((player) => ({
      ...player,
      handCount: handOf(player.id).length,
      isDown: view.table.some(({ ownerId }) => ownerId === player.id),
    })),
  };
}

/** Only what lies on the table: the hands come with the end of the round. */
function afterFact(view: View, fact: SeenFact): View {
  switch (fact.type) {
    case 'CARD_DISCARDED':
      return { ...view, discard: [fact.card, ...view.discard] };
    case 'CARD_DRAWN':
      return fact.from === 'discard' ? { ...view, discard: view.discard.slice(1) } : view;
    case 'MAY_I_GRANTED':
      return { ...view, discard: view.discard.slice(1) };
    case 'MELDS_LAID_DOWN':
      return { ...view, table: [...view.table, ...fact.melds] };
    case 'CARD_LAID_OFF':
    case 'JOKER_SWAPPED':
      return { ...view, table: view.table.map((meld) => (meld.id === fact.meld.id ? fact.meld : meld)) };
    default:
      return view;
  }
}
