import type { Card } from '../cards/card.ts';
import type { Rng } from '../cards/rng.ts';
import type { Game } from '../engine/game.ts';
import type { Command, MeldProposal } from '../rules/commands.ts';
import type { Contract } from '../rules/contracts.ts';
import type { HouseRules } from '../rules/houseRules.ts';
import { judge } from '../rules/judge.ts';
import { turnPhase } from '../rules/situation.ts';
import { bestLayDown } from '../solver/bestLayDown.ts';
import { type LegalCommand, legalCommands } from '../view/legalCommands.ts';
import { viewFor } from '../view/view.ts';

const MELDING: readonly string[] = ['LAY_DOWN', 'GO_OUT', 'LAY_OFF', 'SWAP_JOKER'];

/** A random legal command of a player or the host. Each type is equally likely, except that melding is preferred. */
export function randomCommand(game: Game, rng: Rng): Command {
  const { round } = game.state;
  const { players, currentPlayerIndex, exposed } = round;
  const pick = <T>(from: readonly T[]): T => from[rng.below(from.length)] as T;
  if (turnPhase(round) === 'mayIWindow' && rng.below(3) === 0) return { type: 'RESOLVE' };
  const seat = exposed === null || rng.below(3) > 0 ? currentPlayerIndex : rng.below(players.length);
  const choices = commandsOf(game, players[seat]?.id ?? '');
  if (choices.length === 0) return randomCommand(game, rng);
  const types = [...new Set(choices.map((command) => command.type))];
  const melding = types.filter((type) => MELDING.includes(type));
  const type = pick(melding.length > 0 && rng.below(4) > 0 ? melding : types);
  return pick(choices.filter((command) => command.type === type));
}

/** The player's legal commands, the open ones filled with cards that fit, if there are any. */
export function commandsOf(game: Game, playerId: string): Command[] {
  return legalCommands(viewFor(game, playerId)).flatMap((command) => filled(game, command));
}

function filled(game: Game, command: LegalCommand): Command[] {
  if (!('choose' in command)) return [command];
  const { playerId } = command;
  const { round } = game.state;
  const { rules, contract } = round;
  const hand = round.players.find((player) => player.id === playerId)?.hand ?? [];
  const isLegal = (candidate: Command) => judge(round, candidate) === undefined;
  if (command.type === 'LAY_DOWN') {
    const melds = layDownFor(hand, contract, rules);
    return melds === undefined ? [] : [{ type: 'LAY_DOWN' as const, playerId, melds }].filter(isLegal);
  }
  const layOffs = legalCommands(viewFor(game, playerId)).filter((other) => other.type === 'LAY_OFF');
  const finalLayOffs = hand.flatMap((card) => {
    const layOff = layOffs.find((other) => other.cardId === card.id);
    return layOff === undefined
      ? []
      : [{ cardId: layOff.cardId, meldId: layOff.meldId, ...(layOff.end && { end: layOff.end }) }];
  });
  return [{ type: 'GO_OUT' as const, playerId, finalLayOffs }].filter(isLegal);
}

const found = new WeakMap<readonly Card[], readonly MeldProposal[] | undefined>();

/** Cached by hand: it's asked for many times before the hand changes. */
function layDownFor(
  hand: readonly Card[],
  contract: Contract,
  rules: HouseRules,
): readonly MeldProposal[] | undefined {
  if (!found.has(hand)) found.set(hand, bestLayDown(hand, contract, rules, 'points'));
  return found.get(hand);
}
