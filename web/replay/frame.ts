import type { Fact } from '@mayi/core/engine';
import {
  type CardCode,
  packFact,
  packHand,
  packTable,
  type SeatId,
  type WireFact,
  type WireRoom,
} from '@mayi/core/protocol';
import { factsFor, type SeenFact, spectatorView, type View, viewFor } from '@mayi/core/view';
import { quietRoom, type WireState } from '../local/wire.ts';
import type { RoundEnded } from '../state/scores.ts';
import { finalTable } from '../state/table/finale.ts';
import { factsOf, type Recording } from './recording.ts';
import type { Moment } from './timeline.ts';

/** From where the game is watched: one seat, or with all hands open. */
export type Watched = SeatId | 'all';

/** The table at a moment, as it's sent. */
export function frameAt(recording: Recording, moment: Moment, watched: Watched): WireState {
  const view = viewAt(recording, moment, watched);
  return {
    // Goes up with every moment.
    seq: 2 * moment.move + (moment.isRoundEnd ? 1 : 2),
    you: watched === 'all' ? null : watched,
    room: roomOf(recording),
    table: packTable(view),
    hand: packHand(view.hand) as CardCode[],
  };
}

/** When a round ends, everybody's cards are on the table. */
function viewAt({ states }: Recording, { move, isRoundEnd }: Moment, watched: Watched): View {
  const state = states[isRoundEnd ? move - 1 : move];
  const now = states[move];
  if (state === undefined || now === undefined) throw new RangeError(`there is no move ${move}`);
  const view = watched === 'all' ? spectatorView({ state }) : viewFor({ state }, watched);
  if (!isRoundEnd) return watched === 'all' ? withHands(view, state.round.players) : view;
  const facts = factsFor(factsOf(now), view.you);
  return withHands(finalTable(view, facts), handsAtEnd(facts));
}

function handsAtEnd(facts: readonly SeenFact[]) {
  const { hands } = facts.find(({ type }) => type === 'ROUND_ENDED') as RoundEnded;
  return hands.map(({ playerId, hand }) => ({ id: playerId, hand }));
}

type Hands = readonly Pick<View['players'][number], 'id' | 'hand'>[];

function withHands(view: View, hands: Hands): View {
  const handOf = (id: string) => hands.find((player) => player.id === id)?.hand ?? [];
  return { ...view, players: view.players.map((player) => ({ ...player, hand: handOf(player.id) })) };
}

/** With all hands open, everyone sees what the player who did it sees. */
export function packSeen(facts: readonly Fact[], watched: Watched): WireFact[] {
  const seen =
    watched === 'all'
      ? facts.flatMap((fact) => factsFor([fact], 'playerId' in fact ? fact.playerId : null))
      : factsFor(facts, watched);
  return seen.map(packFact);
}

/** Always `playing`: the replay itself says when a round or the game is over. */
function roomOf({ log, bots, states }: Recording): WireRoom {
  const players = log.players.map(({ id, name = id }) => ({
    id: id as SeatId,
    name,
    isBot: bots.includes(id),
  }));
  return quietRoom({ code: 'replay', phase: 'playing', rules: states[0]?.rules ?? 'classic', players });
}
