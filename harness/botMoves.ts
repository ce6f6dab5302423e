import { BOTS } from '@mayi/bots';
import { createRng } from '@mayi/core/cards';
import type { Fact } from '@mayi/core/engine';
import type { Command } from '@mayi/core/rules';
import { spectatorView, viewFor } from '@mayi/core/view';
import { commandCount, type Played, type PlayedMove } from './played.ts';
import type { GameHead } from './saved/format.ts';

/**
 * What the bots do until a person is awaited, or a round ends: people want to see that. At a table without people they play on. The
 * same game gives the same moves, in whichever process.
 */
export function botMoves(head: GameHead, played: Played): PlayedMove | undefined {
  const commands: Command[] = [];
  const facts: Fact[] = [];
  const hasPeople = head.seats.some(({ bot }) => bot === undefined);
  const before = commandCount(played);
  for (;;) {
    const command = nextBotCommand(head, played, before + commands.length);
    if (command === undefined) break;
    const answer = played.game.execute(command);
    if (!answer.ok) throw new Error(`a bot broke rule ${answer.refusal.rule}: ${JSON.stringify(command)}`);
    commands.push(command);
    facts.push(...answer.facts);
    if (hasPeople && answer.facts.some(({ type }) => type === 'ROUND_ENDED')) break;
  }
  return commands.length === 0 ? undefined : { commands, bots: true, facts };
}

/** Bots answer before people are asked, so that these know who else wants the card. */
function nextBotCommand({ seats, seed }: GameHead, { game }: Played, nth: number): Command | undefined {
  const { awaiting } = spectatorView(game);
  for (const id of awaiting) {
    const level = seats.find((seat) => seat.id === id)?.bot;
    if (level === undefined) continue;
    const chance = { server: seed.server, players: [...seed.players, 'bot', id, `${nth}`] };
    return BOTS[level].choose(viewFor(game, id), createRng({ seed: chance, round: 0, words: 0 }));
  }
  return undefined;
}
