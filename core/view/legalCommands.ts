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
import { situationOf } from './situation.ts';
import type { View } from './view.ts';

/** A command that may be given now, but whose cards the player has still to choose. */
export type OpenCommand =
  | { readonly type: 'LAY_DOWN'; readonly playerId: PlayerId; readonly choose: 'melds' }
  | { readonly type: 'GO_OUT'; readonly playerId: PlayerId; readonly choose: 'finalLayOffs' };

/**
 * Commands ready to be sent, and the open ones. A lay-off on a run names its end; giving none means the same as the
 * end that T6 chooses.
 */
export type LegalCommand = Exclude<PlayerCommand, { type: 'LAY_DOWN' | 'GO_OUT' }> | OpenCommand;

type SeatCommandType = Exclude<CommandType, 'RESOLVE'>;

/** Everything that the owner of the view may do now. Spectators may do nothing. */
export function legalCommands(view: View): LegalCommand[] {
  if (view.you === null || view.phase === 'gameEnd') return [];
  const situation = situationOf(view);
  const { you } = view;
  return SEAT_COMMANDS.flatMap((type) =>
    WHY_NOT_NOW[type](situation, you) ? [] : choicesOf(type, view, situation, you),
  );
}

/** Why the player can give no command of this type now (or not this very command); nothing, if it is legal. */
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

/** Another player's command would be judged by cards that this seat does not see. */
function whyNotCommand(view: View, situation: Situation, command: Command): RuleRefusal | undefined {
  if (command.type !== 'RESOLVE' && command.playerId !== view.you) {
    return refuse('unknown-player', 'this is not your seat');
  }
  return judge(situation, command);
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

/** The time is right, but no card is. */
const NO_CHOICE: Partial<Record<SeatCommandType, RuleRefusal>> = {
  LAY_OFF: refuse('card-does-not-fit', 'none of your cards fits a meld on the table'),
  SWAP_JOKER: refuse('swap-wrong-card', 'you hold no card that a Joker in a run stands for'),
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

/** That the player may lay off at all is known by now: only the cards are in question. */
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
