import type { Card, CardId } from '../cards/card.ts';
import { formatCard, parseHand } from '../cards/notation.ts';
import type { Fact } from '../engine/facts.ts';
import type { ExecuteResult, Game } from '../engine/game.ts';
import { hydrateGame } from '../engine/hydrate.ts';
import type { SerializedGameState } from '../engine/serialized.ts';
import type { Command, RunEnd } from '../rules/commands.ts';
import type { HouseRules, MeldType } from '../rules/houseRules.ts';
import type { PresetName } from '../rules/presets.ts';
import { turnPhase } from '../rules/situation.ts';

/** A table written down for a test. Everything is optional. Cards are named in text: `9♣ 10H Joker`. */
export interface TableText {
  readonly round?: number;
  readonly rules?: HouseRules | PresetName;
  /** By player id, in seat order. Default: ann, bob and carol with a few odd cards. */
  readonly hands?: Readonly<Record<string, string>>;
  readonly totals?: Readonly<Record<string, number>>;
  /** Whose turn it is; default: the first player. */
  readonly turn?: string;
  /** Melds as `ann set 9♣ 9♦ 9♥`; their owners are down. They get the ids meld-1, meld-2 … */
  readonly table?: readonly string[];
  /** Other players who are down, their melds left out. */
  readonly down?: readonly string[];
  /** Top first. */
  readonly stock?: string;
  readonly discard?: string;
  readonly drawn?: boolean;
  readonly laidDown?: boolean;
  readonly ready?: boolean;
  /** Answers to May I?. With `drawn` the window is open. */
  readonly mayI?: {
    readonly by?: string;
    readonly called?: readonly string[];
    readonly passed?: readonly string[];
    readonly changed?: readonly string[];
  };
  readonly mayIs?: Readonly<Record<string, number>>;
  readonly reshuffles?: number;
}

const HANDS: Readonly<Record<string, string>> = { ann: '3♣ 4♦ 8♥', bob: '5♣ 9♦ J♥', carol: '6♣ 10♦ Q♥' };

/** The saved game that the text describes. A card named again is a copy from the next deck. */
export function givenState(text: TableText = {}): SerializedGameState {
  const used = new Set<CardId>();
  const read = (cards: string): Card[] => {
    const parsed = parseHand(cards, used);
    if (parsed === undefined) throw new Error(`not a list of cards: ${cards}`);
    return parsed;
  };
  const hands = text.hands ?? HANDS;
  const ids = Object.keys(hands);
  const players = ids.map((id) => ({ id, hand: read(hands[id] ?? '') }));
  const table = (text.table ?? []).map((line, index) => {
    const [ownerId = '', type = '', ...cards] = line.split(' ');
    return { id: `meld-${index + 1}`, type: type as MeldType, ownerId, cards: read(cards.join(' ')) };
  });
  const discard = read(text.discard ?? '7♥');
  const stock = read(text.stock ?? '3♠ 4♠ 5♥ 6♦ 8♦ 9♠ K♠');
  const isDown = (id: string) => table.some((meld) => meld.ownerId === id) || (text.down ?? []).includes(id);
  return {
    gameId: 'test',
    currentRound: text.round ?? 1,
    dealerIndex: ids.length - 1,
    players: players.map(({ id, hand }) => ({
      id,
      name: id,
      hand,
      isDown: isDown(id),
      totalScore: text.totals?.[id] ?? 0,
      mayIs: text.mayIs?.[id] ?? 0,
    })),
    stock,
    discard,
    table,
    roundHistory: [],
    turnState: {
      currentPlayerIndex: Math.max(0, ids.indexOf(text.turn ?? '')),
      hasDrawn: text.drawn ?? false,
      laidDownThisTurn: text.laidDown ?? false,
      readyToDiscard: text.ready ?? false,
    },
    reshuffles: text.reshuffles ?? 0,
    partialDeck: true,
    ...(text.rules && { rules: text.rules }),
    ...(text.mayI && {
      mayIWindow: {
        discardedCard: discard[0] as Card,
        discardedByPlayerId: text.mayI.by ?? null,
        claimants: text.mayI.called ?? [],
        passed: text.mayI.passed ?? [],
        changed: text.mayI.changed ?? [],
      },
    }),
  };
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
