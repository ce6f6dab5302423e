import { type Card, formatCard, formatHand, RANKS } from '@mayi/core/cards';
import type { Fact, Game } from '@mayi/core/engine';
import { describeGoal, type HouseRules, isWild, type PlayerId } from '@mayi/core/rules';
import { describeFact, type FactStyle, type FactText, factsFor, scoreNote } from '@mayi/core/view';
import type { Visibility } from '@mayi/harness';
import { colors, sanitize } from '../terminal/output.ts';

export interface FactPrinter {
  print(facts: readonly Fact[]): void;
  /** Prints the line that is still open. */
  flush(): void;
}

/**
 * Prints what happens at a table. Consecutive facts of one player share a line. With open cards, each move is shown as its own player
 * sees it. `label` is called when a line begins, and goes in front of it.
 */
export function createFactPrinter(
  game: Game,
  visibility: Visibility,
  print: (text: string) => void,
  label: () => string = () => '  ',
): FactPrinter {
  let line: { readonly label: string; readonly who: string; readonly actions: string[] } | undefined;
  const flush = (): void => {
    if (line !== undefined)
      print(`${line.label}${padName(line.who)} ${line.actions.join(colors.dim(' · '))}`);
    line = undefined;
  };
  const printFact = (fact: Fact): void => {
    const headline = headlineFor(game, fact);
    const described = describeSeen(game, fact, visibility);
    if (headline !== undefined || (described !== undefined && described.who !== line?.who)) flush();
    if (headline !== undefined) print(headline);
    if (described === undefined) return;
    line ??= { label: label(), who: described.who, actions: [] };
    line.actions.push(described.what);
  };
  return { print: (facts) => facts.forEach(printFact), flush };
}

function describeSeen(game: Game, fact: Fact, visibility: Visibility): FactText | undefined {
  const { rules } = game.state;
  const actor = 'playerId' in fact ? fact.playerId : null;
  const viewer = visibility.isOpen ? actor : visibility.viewer;
  const [seen] = factsFor([fact], viewer);
  return seen && describeFact(seen, { rules, nameOf: (id) => nameIn(game, id) }, styleFor(rules));
}

export function nameIn({ state }: Game, playerId: PlayerId): string {
  return sanitize(state.players.find((player) => player.id === playerId)?.name ?? playerId);
}

/** A round begins or ends, or the game is won. */
export function headlineFor(game: Game, fact: Fact): string | undefined {
  const nameOf = (id: PlayerId) => nameIn(game, id);
  switch (fact.type) {
    case 'CARDS_DEALT': {
      const goal = describeGoal({ rules: game.state.rules, roundNumber: fact.roundNumber });
      return `\n${colors.bold(`Round ${fact.roundNumber}: ${goal}`)}${colors.dim(`   ${nameOf(fact.dealerId)} deals and turns up ${aCard(fact.discard)}`)}`;
    }
    case 'ROUND_ENDED':
      return describeScores(fact, game, nameOf);
    case 'GAME_ENDED':
      return `\n${colors.bold(colors.green(`${fact.winnerIds.map(nameOf).join(' and ')} won.`))}`;
    default:
      return undefined;
  }
}

function aCard(card: Card): string {
  return card.suit === null ? `a ${formatCard(card)}` : formatCard(card);
}

const NAME_WIDTH = 7;

function padName(name: string): string {
  return name.padEnd(NAME_WIDTH);
}

type RoundEnd = Extract<Fact, { type: 'ROUND_ENDED' }>;

/** Points for the round and in total, and the cards everyone still held. */
function describeScores(fact: RoundEnd, game: Game, nameOf: (id: PlayerId) => string): string {
  const nobody = fact.winnerId === null ? '  The stock ran out: nobody goes out.\n' : '';
  const title = colors.dim(`${nobody}         round total  left in hand`);
  const rows = fact.hands.map(({ playerId, hand }) => {
    const points = `${fact.scores[playerId] ?? 0}`.padStart(4);
    const note = scoreNote(fact, playerId, game.state.rules);
    const total = colors.bold(`${totalAfter(game, fact.roundNumber, playerId)}`.padStart(4));
    return `  ${padName(nameOf(playerId))}${points}  ${total}  ${colors.dim([formatHand(sortByRank(hand)), note && `(${note})`].filter(Boolean).join(' '))}`;
  });
  return [title, ...rows].join('\n');
}

/** Aces first, so pairs are easy to spot. */
export function sortByRank(hand: readonly Card[]): Card[] {
  return hand.toSorted((a, b) => RANKS.indexOf(a.rank) - RANKS.indexOf(b.rank));
}

function totalAfter(game: Game, roundNumber: number, playerId: PlayerId): number {
  const records = game.state.roundHistory.filter((record) => record.roundNumber <= roundNumber);
  return records.reduce((sum, record) => sum + (record.scores[playerId] ?? 0), 0);
}

const TONES = {
  call: colors.yellow,
  down: colors.green,
  out: (text: string) => colors.bold(colors.green(text)),
  quiet: colors.dim,
} as const;

/** Hearts and diamonds in red, wilds in bold yellow. */
function styleFor(rules: HouseRules): Required<FactStyle> {
  return {
    card: (card) => styleCard(card, rules),
    mark: (text, tone) => TONES[tone](text),
  };
}

function styleCard(card: Card, rules: HouseRules): string {
  const text = formatCard(card);
  if (isWild(card, rules)) return colors.bold(colors.yellow(text));
  return card.suit === 'hearts' || card.suit === 'diamonds' ? colors.red(text) : text;
}
