import type { Card, CardId } from '../cards/card.ts';
import { formatCard, parseHand } from '../cards/notation.ts';
import type { GameState } from '../engine/game.ts';
import type { Command, MeldProposal } from '../rules/commands.ts';
import type { MeldType } from '../rules/houseRules.ts';
import type { PlayerId } from '../rules/situation.ts';
import { type Expected, LEARNER, type ScriptedMove } from './lesson.ts';

/** The command that the data stands for; where several would do, the model solution. */
export function commandOf(state: GameState, move: Expected | ScriptedMove): Command {
  const playerId = 'by' in move ? move.by : LEARNER;
  switch (move.type) {
    case 'DISCARD':
      return { type: 'DISCARD', playerId, cardId: firstHeld(state, playerId, move.cards) };
    case 'LAY_OFF': {
      const [cardId] = idsIn(state, playerId, move.card);
      const { end } = move;
      return {
        type: 'LAY_OFF',
        playerId,
        cardId: cardId as CardId,
        meldId: meldId(state, move.meld),
        ...(end && { end }),
      };
    }
    case 'LAY_DOWN':
      return { type: 'LAY_DOWN', playerId, melds: proposals(state, playerId, move.melds) };
    default:
      return { type: move.type, playerId };
  }
}

/** Whether a legal command of the learner completes the step. Cards are compared by their faces: copies are as good. */
export function isExpected(state: GameState, expected: Expected, command: Command): boolean {
  if (command.type === 'DISCARD' && expected.type === 'DISCARD')
    return expected.cards.split(' ').includes(faceOf(state, command.cardId));
  if (command.type === 'LAY_OFF' && expected.type === 'LAY_OFF') {
    if (faceOf(state, command.cardId) !== expected.card) return false;
    if (expected.isAnywhere) return true;
    const isEnd = expected.end === undefined || command.end === undefined || command.end === expected.end;
    return command.meldId === meldId(state, expected.meld) && isEnd;
  }
  if (command.type === 'LAY_DOWN' && expected.type === 'LAY_DOWN') {
    const wanted = expected.melds.flatMap((meld) => meld.split(' ').slice(1));
    const offered = command.melds.flatMap(({ cardIds }) => cardIds.map((id) => faceOf(state, id)));
    return wanted.toSorted().join() === offered.toSorted().join();
  }
  return command.type === expected.type;
}

/** The learner may have thrown the very first one before. */
function firstHeld(state: GameState, playerId: PlayerId, cards: string): CardId {
  const faces = handOf(state, playerId).map(formatCard);
  const held = cards.split(' ').find((face) => faces.includes(face));
  return idsIn(state, playerId, held ?? cards)[0] as CardId;
}

function meldId({ round }: GameState, number: number): string {
  return round.table[number - 1]?.id ?? '';
}

function handOf({ round }: GameState, playerId: PlayerId): readonly Card[] {
  return round.players.find(({ id }) => id === playerId)?.hand ?? [];
}

function faceOf(state: GameState, cardId: CardId): string {
  const card = handOf(state, LEARNER).find(({ id }) => id === cardId);
  return card === undefined ? '' : formatCard(card);
}

/** The ids of cards in the player's hand, named in text. */
function idsIn(state: GameState, playerId: PlayerId, text: string): CardId[] {
  const left = [...handOf(state, playerId)];
  return (parseHand(text) ?? []).map((wanted) => {
    const at = left.findIndex((card) => formatCard(card) === formatCard(wanted));
    const [card] = left.splice(at, 1);
    if (at < 0 || card === undefined) throw new Error(`${playerId} doesn't hold ${formatCard(wanted)}`);
    return card.id;
  });
}

function proposals(state: GameState, playerId: PlayerId, melds: readonly string[]): MeldProposal[] {
  const parts = melds.map((meld) => meld.split(' '));
  const ids = idsIn(state, playerId, parts.flatMap(([, ...cards]) => cards).join(' '));
  return parts.map(([type, ...cards]) => ({
    type: type as MeldType,
    cardIds: ids.splice(0, cards.length),
  }));
}
