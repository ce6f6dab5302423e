import { coach } from '@mayi/bots';
import { formatCard } from '@mayi/core/cards';
import type { Fact } from '@mayi/core/engine';
import {
  describeGoal,
  getPointValue,
  isAllAtOnce,
  isWild,
  type Meld,
  type PlayerId,
  readRun,
} from '@mayi/core/rules';
import { factsFor, refusalText, type View } from '@mayi/core/view';
import type { CommandResult } from '../commandResult.ts';
import type { Orchestrator } from '../orchestrator.ts';
import { commandText, legalTexts } from './commandText.ts';
import { factSentence } from './factText.ts';
import type { Report } from './schemas.ts';

export interface ReportOptions {
  /** null: a spectator. Default: the seat played here, otherwise the player whose move it is. */
  readonly viewer?: PlayerId | null | undefined;
  /** Of the command, if one was played. */
  readonly result?: CommandResult | undefined;
  /** Default: the facts of the result, otherwise everything since the viewer's last turn. */
  readonly facts?: readonly Fact[] | undefined;
  readonly hint?: boolean | undefined;
}

/** The game as one seat sees it, without anything that seat may not know. */
export function reportOn(table: Orchestrator, options: ReportOptions = {}): Report {
  const { viewer = table.actor ?? null } = options;
  const view = table.view(viewer);
  const { result = { success: true, message: '' } } = options;
  const facts = options.facts ?? result.facts ?? (viewer === null ? [] : table.factsSince(viewer));
  return {
    ok: result.success,
    message: messageOf(result),
    error: errorOf(result),
    gameId: table.head.id,
    seq: table.seq,
    ...positionOf(table, view),
    legal: [...continueCommand(table), ...legalTexts(view)],
    events: eventsOf(facts, table, viewer),
    ...(options.hint && viewer !== null && { hint: hintFor(view) }),
  };
}

/** What a player reads: kinder than the engine's own message. */
function messageOf({ refusal, message }: CommandResult): string {
  return refusal ? refusalText(refusal) : message;
}

function errorOf(result: CommandResult): Report['error'] {
  if (result.success) return null;
  const { error, refusal } = result;
  return { code: error ?? 'refused', rule: refusal?.rule ?? null, message: messageOf(result) };
}

function continueCommand({ phase }: Orchestrator): Report['legal'] {
  return phase === 'ROUND_END' ? [{ command: 'continue', about: 'continue with the next round' }] : [];
}

type Position = Omit<Report, 'ok' | 'message' | 'error' | 'gameId' | 'seq' | 'legal' | 'events' | 'hint'>;

function positionOf(table: Orchestrator, view: View): Position {
  return {
    phase: table.phase,
    round: view.roundNumber,
    rounds: view.rules.contracts.length,
    contract: {
      text: describeGoal(view),
      melds: [...view.contract.melds],
      allAtOnce: isAllAtOnce(view),
    },
    you: view.you,
    hand: view.hand.map((card, at) => ({
      pos: at + 1,
      card: formatCard(card),
      id: card.id,
      points: getPointValue(card, view.rules),
      wild: isWild(card, view.rules),
    })),
    players: playersOf(table, view),
    dealer: view.dealerId,
    turn: view.currentPlayerId,
    awaiting: [...table.awaiting],
    table: view.table.map((meld, at) => meldOf(meld, at + 1, view)),
    discard: { top: topOf(view), count: view.discard.length },
    stockCount: view.stockCount,
    mayI: mayIOf(view),
    history: view.roundHistory.map(({ roundNumber, winnerId, scores }) => ({
      round: roundNumber,
      winner: winnerId,
      scores: { ...scores },
    })),
    winners: view.winnerIds === null ? null : [...view.winnerIds],
    seedHash: view.seedHash,
  };
}

function topOf({ discard }: View): string | null {
  const [card] = discard;
  return card === undefined ? null : formatCard(card);
}

function playersOf({ seats }: Orchestrator, { players }: View): Report['players'] {
  return players.map(({ id, name, handCount, isDown, totalScore, hand }) => ({
    id,
    name,
    bot: seats.find((seat) => seat.id === id)?.bot ?? null,
    cards: handCount,
    hand: hand?.map(formatCard) ?? null,
    down: isDown,
    score: totalScore,
  }));
}

function meldOf({ id, type, ownerId, cards }: Meld, num: number, { rules }: View): Report['table'][number] {
  const faces = type === 'run' ? readRun(cards, rules) : [];
  return {
    num,
    id,
    type,
    owner: ownerId,
    cards: cards.map((card, at) => {
      const face = faces[at];
      const standsFor = face !== undefined && isWild(card, rules) ? formatCard(face) : null;
      return { pos: at + 1, card: formatCard(card), id: card.id, standsFor };
    }),
  };
}

function mayIOf(view: View): Report['mayI'] {
  const card = topOf(view);
  if (view.mayI === null || card === null) return null;
  const { line, claimants, passed } = view.mayI;
  return { card, line: [...line], called: [...claimants], passed: [...passed] };
}

function eventsOf(facts: readonly Fact[], { game }: Orchestrator, viewer: PlayerId | null): Report['events'] {
  return factsFor(facts, viewer).flatMap((fact) => {
    const text = factSentence(fact, game);
    return text === undefined ? [] : { text, fact };
  });
}

function hintFor(view: View): Report['hint'] {
  const { headline, next, distance, exchanges, isExact, outs } = coach(view);
  return {
    headline,
    command: next === null ? null : (commandText(next, view) ?? null),
    distance: distance ?? exchanges,
    isExact,
    outs: outs.map(({ kind, unseen }) => ({ card: formatCard(kind), unseen })),
  };
}
