import { coach } from '@mayi/bots';
import { formatCard } from '@mayi/core/cards';
import { describeGoal, getPointValue, isAllAtOnce, isWild, type Meld, readRun } from '@mayi/core/rules';
import { refusalText, type View } from '@mayi/core/view';
import type { TableAction } from '../action.ts';
import type { CommandResult } from '../commandResult.ts';
import type { SeenTable } from '../table.ts';
import { commandText, legalTexts } from './commandText.ts';
import { factSentence } from './factText.ts';
import type { Report } from './schemas.ts';

export interface ReportOptions {
  /** Of the command, if one was played. */
  readonly result?: CommandResult | undefined;
  readonly hint?: boolean | undefined;
}

/** The table as its viewer sees it, without anything the viewer may not know. */
export function reportOn(table: SeenTable, { result = NOTHING_PLAYED, hint }: ReportOptions = {}): Report {
  const { view } = table;
  return {
    ok: result.success,
    message: messageOf(result),
    error: errorOf(result),
    gameId: table.id,
    seq: table.seq,
    ...positionOf(table),
    legal: [...tableActions(table), ...(table.phase === 'ROUND_END' ? [] : legalTexts(view, table.canSolve))],
    events: eventsOf(table),
    ...(hint && view.you !== null && { hint: hintFor(view) }),
  };
}

const NOTHING_PLAYED: CommandResult = { success: true, message: '' };

/** What a player reads: kinder than the engine's own message. */
export function messageOf({ refusal, message }: CommandResult): string {
  return refusal ? refusalText(refusal) : message;
}

export function errorOf(result: CommandResult): Report['error'] {
  if (result.success) return null;
  const { error, refusal } = result;
  return { code: error ?? 'refused', rule: refusal?.rule ?? null, message: messageOf(result) };
}

const ABOUT: Record<Exclude<TableAction, 'undo'>, string> = {
  continue: 'continue with the next round',
  rematch: 'play another game with the same players',
  ready: 'you are ready for the game',
  start: 'deal the cards',
};

function tableActions({ actions }: SeenTable): Report['legal'] {
  return actions.map((command) => ({ command, about: ABOUT[command] }));
}

type Position = Omit<Report, 'ok' | 'message' | 'error' | 'gameId' | 'seq' | 'legal' | 'events' | 'hint'>;

function positionOf(table: SeenTable): Position {
  const { view } = table;
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
    players: playersOf(table),
    dealer: view.dealerId,
    turn: view.currentPlayerId,
    awaiting: [...table.awaiting],
    ...(table.until != null && { until: new Date(table.until).toISOString() }),
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

function playersOf({ seats, view }: SeenTable): Report['players'] {
  return view.players.map(({ id, name, handCount, isDown, totalScore, hand }) => {
    const { bot = null, program, presence } = seats.find((seat) => seat.id === id) ?? {};
    return {
      id,
      name,
      bot,
      ...(program && { program }),
      ...(presence && { presence }),
      cards: handCount,
      hand: hand?.map(formatCard) ?? null,
      down: isDown,
      score: totalScore,
    };
  });
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

function eventsOf({ facts, view }: SeenTable): Report['events'] {
  return facts.flatMap((fact) => {
    const text = factSentence(fact, view);
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
