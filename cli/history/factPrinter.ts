import { formatCard } from '@mayi/core/cards';
import type { Fact, Game } from '@mayi/core/engine';
import { describeContract, type PlayerId } from '@mayi/core/rules';
import { factsFor, type Told, tell } from '@mayi/core/view';
import type { Sight } from '@mayi/harness';
import { colours } from '../terminal/colors.ts';
import { harmless } from '../terminal/sanitize.ts';
import { painted } from './paint.ts';
import { padName, showRoundEnd } from './scores.ts';

export interface Teller {
  hear(facts: readonly Fact[]): void;
  /** Nothing more is coming: the last line is finished. */
  end(): void;
}

/**
 * Tells what happens at a table, line by line; what one player does in a row is told in one line. With open cards each
 * move is told as its player sees it. `label` stands before a line, and is asked when it begins.
 */
export function createTeller(
  game: Game,
  sight: Sight,
  print: (text: string) => void,
  label: () => string = () => '  ',
): Teller {
  let line: { readonly begin: string; readonly who: string; readonly whats: string[] } | undefined;
  const end = (): void => {
    if (line !== undefined) print(`${line.begin}${showLine(line.who, line.whats)}`);
    line = undefined;
  };
  const hear = (fact: Fact): void => {
    const headline = headlineOf(game, fact);
    const told = toldOf(game, fact, sight);
    if (headline !== undefined || (told !== undefined && told.who !== line?.who)) end();
    if (headline !== undefined) print(headline);
    if (told === undefined) return;
    line ??= { begin: label(), who: told.who, whats: [] };
    line.whats.push(told.what);
  };
  return { hear: (facts) => facts.forEach(hear), end };
}

/** One fact in words. */
function toldOf(game: Game, fact: Fact, sight: Sight): Told | undefined {
  const { rules } = game.state;
  const actor = 'playerId' in fact ? fact.playerId : null;
  const viewer = sight.isOpen ? actor : sight.viewer;
  const [seen] = factsFor([fact], viewer);
  return seen && tell(seen, { rules, nameOf: (id) => nameIn(game, id) }, painted(rules));
}

export function nameIn({ state }: Game, playerId: PlayerId): string {
  return harmless(state.players.find((player) => player.id === playerId)?.name ?? playerId);
}

function showLine(who: string, whats: readonly string[]): string {
  return `${padName(who)} ${whats.join(colours.dim(' · '))}`;
}

/** A round begins or ends, the game is won. */
export function headlineOf(game: Game, fact: Fact): string | undefined {
  const nameOf = (id: PlayerId) => nameIn(game, id);
  switch (fact.type) {
    case 'CARDS_DEALT': {
      const contract = describeContract({ melds: game.state.rules.contracts[fact.roundNumber - 1] ?? [] });
      return `\n${colours.bold(`Round ${fact.roundNumber}: ${contract}`)}${colours.dim(`   ${nameOf(fact.dealerId)} deals and turns up ${formatCard(fact.discard)}`)}`;
    }
    case 'ROUND_ENDED':
      return showRoundEnd(fact, game, nameOf);
    case 'GAME_ENDED':
      return `\n${colours.bold(colours.green(`${fact.winnerIds.map(nameOf).join(' and ')} won.`))}`;
    default:
      return undefined;
  }
}
