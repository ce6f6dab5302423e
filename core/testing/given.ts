import type { Card, CardId } from '../cards/card.ts';
import { formatCard, parseHand } from '../cards/notation.ts';
import type { Fact } from '../engine/facts.ts';
import type { ExecuteResult, Game } from '../engine/game.ts';
import { hydrateGame } from '../engine/hydrate.ts';
import type { SerializedGameState } from '../engine/serialized.ts';
import { type PositionText, stateFromText } from '../lessons/position.ts';
import type { Command, RunEnd } from '../rules/commands.ts';
import type { MeldType } from '../rules/houseRules.ts';
import { turnPhase } from '../rules/situation.ts';

/** A table written down for a test. Everything is optional. */
export type TableText = Partial<PositionText>;

const HANDS: Readonly<Record<string, string>> = { ann: '3♣ 4♦ 8♥', bob: '5♣ 9♦ J♥', carol: '6♣ 10♦ Q♥' };

/** The saved game that the text describes. Default: ann, bob and carol with a few odd cards. */
export function givenState(text: TableText = {}): SerializedGameState {
  return stateFromText({
    gameId: 'test',
    hands: HANDS,
    discard: '7♥',
    stock: '3♠ 4♠ 5♥ 6♦ 8♦ 9♠ K♠',
    ...text,
  });
}

export function given(text: TableText = {}): Game {
  return hydrateGame(givenState(text));
}

/** The round alone, as input for a machine. */
export function givenRound(text: TableText = {}) {
  return given(text).state.round;
}

export function handOf(game: Game, playerId: string): readonly Card[] {
  return game.state.round.players.find((player) => player.id === playerId)?.hand ?? [];
}

/** The ids of cards that the player holds, named in text. */
export function idsIn(game: Game, playerId: string, text: string): CardId[] {
  const left = [...handOf(game, playerId)];
  return (parseHand(text) ?? []).map((wanted) => {
    const at = left.findIndex((card) => formatCard(card) === formatCard(wanted));
    if (at < 0) throw new Error(`${playerId} doesn't hold ${formatCard(wanted)}`);
    return (left.splice(at, 1)[0] as Card).id;
  });
}

export function idIn(game: Game, playerId: string, text: string): CardId {
  return idsIn(game, playerId, text)[0] as CardId;
}

/** A lay-down in text: `set 9♣ 9♦ 9♥ | run 5♠ 6♠ 7♠ 8♠`. */
export function layDownOf(game: Game, playerId: string, text: string): Command {
  const parts = text.split('|').map((part) => part.trim().split(' '));
  const ids = idsIn(game, playerId, parts.map(([, ...cards]) => cards.join(' ')).join(' '));
  const melds = parts.map(([type, ...cards]) => ({
    type: type as MeldType,
    cardIds: ids.splice(0, cards.length),
  }));
  return { type: 'LAY_DOWN', playerId, melds };
}

/** Executes a command. Throws if it's refused. */
export function play(game: Game, command: unknown): Extract<ExecuteResult, { ok: true }> {
  const answer = game.execute(command);
  if (!answer.ok) throw new Error(`refused: ${JSON.stringify(command)}: ${JSON.stringify(answer.refusal)}`);
  return answer;
}

/** Executes a command and returns the refusal. Throws if it's applied or the state isn't the very same object. */
export function refused(game: Game, command: unknown) {
  const before = game.state;
  const answer = game.execute(command);
  if (answer.ok) throw new Error(`applied: ${JSON.stringify(command)}`);
  if (game.state !== before) throw new Error('a refusal changed the state');
  return answer.refusal;
}

export function discardOf(game: Game, playerId: string, card: string): Command {
  return { type: 'DISCARD', playerId, cardId: idIn(game, playerId, card) };
}

export function layOffOf(game: Game, playerId: string, card: string, meldId: string, end?: RunEnd): Command {
  return { type: 'LAY_OFF', playerId, cardId: idIn(game, playerId, card), meldId, ...(end && { end }) };
}

/** Draws from the stock and lets the time for May I? run out. */
export function drawFromStock(game: Game, playerId: string): readonly Fact[] {
  const { facts } = play(game, { type: 'DRAW_FROM_STOCK', playerId });
  const isWindowOpen = !game.state.isOver && turnPhase(game.state.round) === 'mayIWindow';
  return isWindowOpen ? [...facts, ...play(game, { type: 'RESOLVE' }).facts] : facts;
}

/** Facts in short, to compare their order: `CARD_DRAWN ann 9♠`. */
export function factLines(facts: readonly Fact[]): string[] {
  return facts.map((fact) =>
    [fact.type, 'playerId' in fact && fact.playerId, 'card' in fact && formatCard(fact.card)]
      .filter(Boolean)
      .join(' '),
  );
}
