import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { BOTS } from '@mayi/bots';
import { type Deal, type DealResult, verifyDeal } from '@mayi/bots/dailyDeal';
import { createRng } from '@mayi/core/cards';
import { type Command, getContractForRound, type HouseRules, isTaught, type Level } from '@mayi/core/rules';
import type { View } from '@mayi/core/view';
import { HASTY_BOTS } from './hastyBots.ts';

/** The program of a bot thread: gets a view and answers with the bot's move, or a daily deal to replay and says how it ended. */

export interface MoveRequest {
  readonly level: Level;
  readonly view: View;
  /** The same seed gives the same move. */
  readonly seed: string;
  /** An expert or a master thinks less, because others wait. */
  readonly isHasty?: boolean;
}

export interface ReplayRequest {
  readonly deal: Deal;
  /** As somebody sent them. */
  readonly moves: readonly unknown[];
}

export type ThreadRequest = MoveRequest | ReplayRequest;
export type Answer = Command | DealResult | undefined;

/** `error`: the bot itself threw, and would throw again. */
export type ThreadReply = { readonly answer: Answer } | { readonly error: string };

// On Linux a thread has its own priority: where cores are few, players' commands go before the bots.
if (process.platform === 'linux') setPriority(5);

const sameRules = createRulesCache();
parentPort?.on('message', (request: ThreadRequest) => parentPort?.postMessage(reply(request)));

function reply(request: ThreadRequest): ThreadReply {
  try {
    const answer = 'deal' in request ? verifyDeal(request.deal, request.moves, BOTS) : chooseMove(request);
    return { answer };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}

function chooseMove({ level, view, seed, isHasty = false }: MoveRequest): Command | undefined {
  const rng = createRng({ seed: { server: seed, players: [] }, round: 0, words: 0 });
  const bot = isHasty && isTaught(level) ? HASTY_BOTS[level] : BOTS[level];
  return bot.choose(withRules(view, sameRules(view.rules)), rng);
}

const MAX_CACHED_RULES = 50;

/**
 * Bots cache what they work out about house rules by object identity. Every request brings a copy of the rules, so equal copies are
 * replaced by the first one.
 */
function createRulesCache(): (rules: HouseRules) => HouseRules {
  const known = new Map<string, HouseRules>();
  return (rules) => {
    const key = JSON.stringify(rules);
    const first = known.get(key);
    if (first !== undefined) return first;
    if (known.size === MAX_CACHED_RULES) known.clear();
    known.set(key, rules);
    return rules;
  };
}

function withRules(view: View, rules: HouseRules): View {
  return { ...view, rules, contract: getContractForRound(view.roundNumber, rules) ?? view.contract };
}
