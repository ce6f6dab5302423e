import type { Card } from '../cards/card.ts';
import { type Command, type CommandType, type PlayerCommand, RUN_ENDS } from '../rules/commands.ts';
import { whyNotSwap, whyNotSwapNow } from '../rules/jokerSwap.ts';
import { judge } from '../rules/judge.ts';
import { whyNotLayDownNow } from '../rules/layDown.ts';
import { whyNotFits, whyNotGoOutNow, whyNotLayOffNow } from '../rules/layOff.ts';
import { whyNotCall, whyNotPass, whyNotResolve } from '../rules/mayI.ts';
import type { Meld } from '../rules/melds.ts';
import { type RuleRefusal, refuse } from '../rules/refusal.ts';
import type { PlayerId, Situation } from '../rules/situation.ts';
import { whyNotDiscardAny, whyNotDraw, whyNotReady } from '../rules/turn.ts';
import type { View } from './view.ts';

/** A command that is possible now, but still needs the player to choose the cards. */
export type OpenCommand =
  | { readonly type: 'LAY_DOWN'; readonly playerId: PlayerId; readonly choose: 'melds' }
  | { readonly type: 'GO_OUT'; readonly playerId: PlayerId; readonly choose: 'finalLayOffs' };

/** Commands ready to send, and open ones. A lay-off on a run always names its end, although T6 has a default. */
export type LegalCommand = Exclude<PlayerCommand, { type: 'LAY_DOWN' | 'GO_OUT' }> | OpenCommand;

type SeatCommandType = Exclude<CommandType, 'RESOLVE'>;

/**
 * Everything the viewer can do now; nothing for spectators.
 *
 * @example
 * ```ts
 * import { createGame, legalCommands, viewFor } from '@mayi/core';
 *
 * const game = createGame({ players: [{ id: 'ann' }, { id: 'bob' }, { id: 'carol' }] });
 * legalCommands(viewFor(game, 'bob')); // → [{ type: 'DRAW_FROM_STOCK', playerId: 'bob' }, …]
 * ```
 */
export function legalCommands(view: View): LegalCommand[] {
  if (view.you === null || view.phase === 'gameEnd') return [];
  const situation = situationOf(view);
  const { you } = view;
  return SEAT_COMMANDS.flatMap((type) =>
    WHY_NOT_NOW[type](situation, you) ? [] : choicesOf(type, view, situation, you),
  );
}

/** Why the viewer can't use this command, or any command of this type, now; `undefined` if it's legal. */
export function whyNot(view: View, wanted: CommandType | Command): RuleRefusal | undefined {
  if (view.phase === 'gameEnd') return refuse('game-over');
  const situation = situationOf(view);
  if (typeof wanted === 'object') return whyNotCommand(view, situation, wanted);
  if (wanted === 'RESOLVE') return whyNotResolve(situation);
  if (view.you === null) return refuse('unknown-player');
  const now = WHY_NOT_NOW[wanted](situation, view.you);
  if (now) return now;
  return choicesOf(wanted, view, situation, view.you).length === 0 ? NO_CHOICE[wanted] : undefined;
}

/** Judging another player's command would take cards that this seat can't see. */
function whyNotCommand(view: View, situation: Situation, command: Command): RuleRefusal | undefined {
  if (command.type !== 'RESOLVE' && command.playerId !== view.you) {
    return refuse('unknown-player', "that isn't your seat");
  }
  return judge(situation, command);
}

/** The rules look only at what a seat knows, so they can judge a view like the game itself. */
function situationOf(view: View): Situation {
  return {
    rules: view.rules,
    roundNumber: view.roundNumber,
    contract: view.contract,
    players: view.players.map(({ id, isDown, mayIs, mayIsBefore }) => ({
      id,
      isDown,
      mayIs,
      ...(mayIsBefore !== undefined && { mayIsBefore }),
      hand: id === view.you ? view.hand : [],
    })),
    currentPlayerIndex: view.players.findIndex((player) => player.id === view.currentPlayerId),
    hasDrawn: view.phase !== 'awaitingDraw',
    laidDownThisTurn: view.laidDownThisTurn,
    readyToDiscard: view.readyToDiscard,
    exposed: view.mayI,
    table: view.table,
    discard: view.discard,
  };
}

type WhyNotNow = (situation: Situation, playerId: PlayerId) => RuleRefusal | undefined;

const WHY_NOT_NOW: Record<SeatCommandType, WhyNotNow> = {
  DRAW_FROM_STOCK: (situation, you) => whyNotDraw(situation, you, 'stock'),
  DRAW_FROM_DISCARD: (situation, you) => whyNotDraw(situation, you, 'discard'),
  LAY_DOWN: whyNotLayDownNow,
  LAY_OFF: whyNotLayOffNow,
  SWAP_JOKER: whyNotSwapNow,
  READY_TO_DISCARD: whyNotReady,
  DISCARD: whyNotDiscardAny,
  GO_OUT: whyNotGoOutNow,
  CALL_MAY_I: whyNotCall,
  PASS_MAY_I: whyNotPass,
};

const SEAT_COMMANDS = Object.keys(WHY_NOT_NOW) as readonly SeatCommandType[];

/** The command is possible now, but no card fits. */
const NO_CHOICE: Partial<Record<SeatCommandType, RuleRefusal>> = {
  LAY_OFF: refuse('card-does-not-fit', 'none of your cards fit a meld on the table'),
  SWAP_JOKER: refuse('swap-wrong-card', "you don't have the card that any Joker in a run stands for"),
};

function choicesOf(
  type: SeatCommandType,
  view: View,
  situation: Situation,
  playerId: PlayerId,
): LegalCommand[] {
  switch (type) {
    case 'LAY_DOWN':
      return [{ type, playerId, choose: 'melds' }];
    case 'GO_OUT':
      return [{ type, playerId, choose: 'finalLayOffs' }];
    case 'DISCARD':
      return view.hand.map((card) => ({ type, playerId, cardId: card.id }));
    case 'LAY_OFF':
      return view.table.flatMap((meld) => layOffsOn(meld, view, playerId));
    case 'SWAP_JOKER':
      return view.table.flatMap((meld) => swapsIn(meld, view, situation, playerId));
    default:
      return [{ type, playerId }];
  }
}

/** Only checks the cards: that the player may lay off now was checked before. */
function layOffsOn(meld: Meld, view: View, playerId: PlayerId): LegalCommand[] {
  const ends = meld.type === 'run' ? RUN_ENDS : [undefined];
  return view.hand.flatMap((card) =>
    ends
      .filter((end) => whyNotFits(card, meld, view.rules, end) === undefined)
      .map(
        (end) =>
          ({ type: 'LAY_OFF', playerId, cardId: card.id, meldId: meld.id, ...(end && { end }) }) as const,
      ),
  );
}

function swapsIn(meld: Meld, view: View, situation: Situation, playerId: PlayerId): LegalCommand[] {
  const jokers = meld.type === 'run' ? meld.cards.filter((card) => card.rank === 'Joker') : [];
  const swap = (joker: Card, card: Card) =>
    ({ type: 'SWAP_JOKER', playerId, meldId: meld.id, jokerCardId: joker.id, cardId: card.id }) as const;
  return jokers.flatMap((joker) =>
    view.hand
      .map((card) => swap(joker, card))
      .filter((command) => whyNotSwap(situation, command) === undefined),
  );
}
