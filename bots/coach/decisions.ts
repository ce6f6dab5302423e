import type { Card } from '@mayi/core/cards';
import { createGame, type Fact, type Game, type GameLog } from '@mayi/core/engine';
import type { Command, MeldProposal, PlayerId, RoundRecord } from '@mayi/core/rules';
import { type View, viewFor, whyNot } from '@mayi/core/view';

/** A decision the player made, with what they knew. */
export type Decided = { readonly commandIndex: number; readonly view: View } & (
  | { readonly kind: 'mayI'; readonly card: Card; readonly calls: boolean }
  | { readonly kind: 'draw'; readonly card: Card; readonly from: 'stock' | 'discard' }
  | { readonly kind: 'layDown'; readonly melds: readonly MeldProposal[] }
  | { readonly kind: 'discard'; readonly card: Card }
);

/** A game from one player's side. */
export interface Course {
  readonly decided: readonly Decided[];
  /** The view before the first move of each round. */
  readonly starts: readonly View[];
  /** Of the finished rounds. */
  readonly records: readonly RoundRecord[];
}

/** Replays the log and collects the player's decisions. Throws if the log breaks a rule. */
export function decisionsIn(log: GameLog, playerId: PlayerId): Course {
  const { commands, ...options } = log;
  const game = createGame(options);
  const starts = [viewFor(game, playerId)];
  const decided: Decided[] = [];
  // An answer to May I? can change until the window closes: only the last one counts.
  let hasAnswered = false;
  for (const [commandIndex, command] of commands.entries()) {
    const view = concerns(command, playerId) ? viewFor(game, playerId) : undefined;
    const facts = mustExecute(game, command, commandIndex);
    const decision = view && decisionOf(command, view, commandIndex);
    if (decision !== undefined) {
      if (decision.kind === 'mayI' && hasAnswered) decided.pop();
      hasAnswered = decision.kind === 'mayI';
      decided.push(decision);
    }
    if (facts.some(exposesCard)) hasAnswered = false;
    if (isNextRound(game, starts)) starts.push(viewFor(game, playerId));
  }
  return { decided, starts, records: game.state.roundHistory };
}

function concerns(command: Command, playerId: PlayerId): boolean {
  return command?.type === 'RESOLVE' || command?.playerId === playerId;
}

function mustExecute(game: Game, command: Command, index: number): readonly Fact[] {
  const answer = game.execute(command, { isRecorded: true });
  if (answer.ok) return answer.facts;
  const { rule, message } = answer.refusal;
  const what = `command ${index + 1} (${command?.type}) is against rule ${rule}: ${message}`;
  throw new Error(`can't review this game because its log doesn't replay: ${what}`);
}

/** Later answers concern another card. */
function exposesCard({ type }: Fact): boolean {
  return type === 'CARD_DISCARDED' || type === 'LAST_CARD_KEPT' || type === 'CARDS_DEALT';
}

function isNextRound({ state }: Game, starts: readonly View[]): boolean {
  return !state.isOver && state.round.roundNumber !== starts.at(-1)?.roundNumber;
}

/** Undefined if there was no choice. */
function decisionOf(command: Command, view: View, commandIndex: number): Decided | undefined {
  const at = { commandIndex, view };
  const [top] = view.discard;
  switch (command.type) {
    case 'CALL_MAY_I':
    case 'PASS_MAY_I':
      return top && { ...at, kind: 'mayI', card: top, calls: command.type === 'CALL_MAY_I' };
    case 'RESOLVE':
      return top && isSilent(view) ? { ...at, kind: 'mayI', card: top, calls: false } : undefined;
    case 'DRAW_FROM_STOCK':
    case 'DRAW_FROM_DISCARD': {
      const from = command.type === 'DRAW_FROM_STOCK' ? 'stock' : 'discard';
      return top && !whyNot(view, 'DRAW_FROM_DISCARD') ? { ...at, kind: 'draw', card: top, from } : undefined;
    }
    case 'LAY_DOWN':
      return { ...at, kind: 'layDown', melds: command.melds };
    case 'DISCARD': {
      const card = view.hand.find(({ id }) => id === command.cardId);
      return card && isChoice(view) ? { ...at, kind: 'discard', card } : undefined;
    }
    default:
      return undefined;
  }
}

/** Y4: a player who hasn't answered in time passes. */
function isSilent({ awaiting, you }: View): boolean {
  return you !== null && awaiting.includes(you);
}

/** Identical cards aren't a choice. */
function isChoice({ hand: [first, ...others] }: View): boolean {
  return others.some((card) => card.rank !== first?.rank || card.suit !== first?.suit);
}
