import { BOTS, type Level } from '@mayi/bots';
import {
  createGame,
  createRng,
  describeContract,
  type Fact,
  factsFor,
  formatCard,
  type Game,
  hashSeed,
  type PresetName,
  verifyShuffle,
  viewFor,
} from '@mayi/core';
import { nextCommand } from '@mayi/harness';
import pc from 'picocolors';
import { showLine, showScores, tell } from './story.ts';

export interface DemoOptions {
  readonly seed: string;
  readonly playerCount: number;
  readonly rules: PresetName;
  readonly level: Level;
}

const NAMES = ['Ada', 'Ben', 'Cleo', 'Dan', 'Elsa', 'Finn', 'Greta', 'Hugo'];

/** A whole game between computer players, told move by move. */
export function playDemo(
  { seed, playerCount, rules, level }: DemoOptions,
  print: (text: string) => void,
): void {
  const players = NAMES.slice(0, playerCount).map((name) => ({ id: name.toLowerCase(), name }));
  const game = createGame({ players, rules, seed });
  const rng = createRng({ seed: { server: seed, players: ['moves'] }, round: 0, words: 0 });
  print(`${pc.bold('May I?')} — ${playerCount} ${level} players, ${rules} rules, seed ${seed}`);
  print(pc.dim(`Promise for the shuffles: ${hashSeed(seed)}`));

  const deals: Fact[] = [];
  const teller = createTeller(game, print);
  const show = (facts: readonly Fact[]): void => {
    deals.push(...facts.filter((fact) => fact.type === 'CARDS_DEALT'));
    for (const fact of facts) teller(fact);
  };
  show(game.state.round.facts);
  while (!game.state.isOver) {
    const answer = game.execute(nextCommand(game, (id) => BOTS[level].choose(viewFor(game, id), rng)));
    if (!answer.ok)
      throw new Error(`a ${level} player broke rule ${answer.rejection.rule}: ${answer.rejection.message}`);
    show(answer.facts);
  }
  print(checkDeals(game, deals));
}

/** Each move is told as its player sees it. */
function createTeller(game: Game, print: (text: string) => void): (fact: Fact) => void {
  const nameOf = (id: string) => game.state.players.find((player) => player.id === id)?.name ?? id;
  const table = { rules: game.state.rules, nameOf };
  let who = '';
  let whats: string[] = [];
  const finishLine = (): void => {
    if (whats.length > 0) print(showLine(who, whats));
    whats = [];
  };
  return (fact) => {
    const headline = headlineOf(game, fact, nameOf);
    const viewer = 'playerId' in fact ? fact.playerId : null;
    const told = factsFor([fact], viewer).map((seen) => tell(seen, table))[0];
    if (headline !== undefined || told?.who !== who) finishLine();
    if (headline !== undefined) print(headline);
    if (told === undefined) return;
    who = told.who;
    whats.push(told.what);
  };
}

function headlineOf(game: Game, fact: Fact, nameOf: (id: string) => string): string | undefined {
  switch (fact.type) {
    case 'CARDS_DEALT': {
      const contract = describeContract({ melds: game.state.rules.contracts[fact.roundNumber - 1] ?? [] });
      return `\n${pc.bold(`Round ${fact.roundNumber}: ${contract}`)}${pc.dim(`   ${nameOf(fact.dealerId)} deals and turns up ${formatCard(fact.discard)}`)}`;
    }
    case 'ROUND_ENDED': {
      const rows = fact.hands.map(({ playerId, hand }) => ({
        name: nameOf(playerId),
        hand,
        score: fact.scores[playerId] ?? 0,
        total: totalAfter(game, fact.roundNumber, playerId),
      }));
      const nobody = fact.winnerId === null ? '  The stock is gone: nobody goes out.\n' : '';
      return `${pc.dim(`${nobody}         round total  left in hand`)}\n${showScores(rows)}`;
    }
    case 'GAME_ENDED':
      return `\n${pc.bold(pc.green(`${fact.winnerIds.map(nameOf).join(' and ')} won.`))}`;
    default:
      return undefined;
  }
}

function totalAfter(game: Game, roundNumber: number, playerId: string): number {
  const records = game.state.roundHistory.filter((record) => record.roundNumber <= roundNumber);
  return records.reduce((sum, record) => sum + (record.scores[playerId] ?? 0), 0);
}

/** Recomputes every deal from the seed, as anybody could. */
function checkDeals({ state }: Game, facts: readonly Fact[]): string {
  const playerIds = state.players.map((player) => player.id);
  for (const fact of facts) {
    if (fact.type !== 'CARDS_DEALT') continue;
    const { roundNumber, dealerId, discard } = fact;
    const hands = Object.fromEntries(
      fact.hands.map(({ playerId, hand }) => [playerId, hand.map((card) => card.id)]),
    );
    const verdict = verifyShuffle({
      seedHash: hashSeed(state.seed.server),
      seed: state.seed,
      rules: state.rules,
      playerIds,
      roundNumber,
      dealerIndex: playerIds.indexOf(dealerId),
      dealt: { hands, discard: discard.id },
    });
    if (!verdict.ok) return pc.red(`Round ${roundNumber}: ${verdict.reason}`);
  }
  return pc.dim(
    `All ${facts.length} deals were recomputed from the seed: every card was where the shuffle put it.`,
  );
}
