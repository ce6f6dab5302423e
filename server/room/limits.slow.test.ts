import { createGame } from '@mayi/core/engine';
import { SEAT_IDS } from '@mayi/core/protocol';
import { type Command, maxPlayers, mayILine, PRESET_NAMES, PRESETS } from '@mayi/core/rules';
import { describe, expect, it } from 'vitest';
import { ROOM_LIMITS } from './limits.ts';

/** A game as long as the stock allows: nobody ever lays down, and everybody passes on every discard. */
function longestGame(rules: (typeof PRESET_NAMES)[number]): Command[] {
  const players = SEAT_IDS.slice(0, maxPlayers(PRESETS[rules])).map((id) => ({ id, name: id }));
  const game = createGame({ gameId: 'long', rules, players, seed: 'seed' });
  const commands: Command[] = [];
  const play = (command: Command) => {
    const result = game.execute(command);
    if (!result.ok) throw new Error(`${command.type}: ${result.refusal.message}`);
    commands.push(command);
    return result.facts.some(({ type }) => type === 'ROUND_ENDED' || type === 'GAME_ENDED');
  };
  while (!game.state.isOver) {
    const { round } = game.state;
    const { id: playerId } = round.players[round.currentPlayerIndex]!;
    for (const other of mayILine(round)) play({ type: 'PASS_MAY_I', playerId: other });
    if (play({ type: 'DRAW_FROM_STOCK', playerId })) continue;
    play({ type: 'READY_TO_DISCARD', playerId });
    const cardId = game.state.round.players[round.currentPlayerIndex]!.hand[0]!.id;
    play({ type: 'DISCARD', playerId, cardId });
  }
  return commands;
}

describe('the longest game of the largest table', () => {
  it.each(PRESET_NAMES)('S5: %s stays below the limit, and its log is small', (rules) => {
    const commands = longestGame(rules);
    expect(commands.length).toBeLessThan(0.95 * ROOM_LIMITS.entriesPerGame);
    const bytesEach = JSON.stringify(commands).length / commands.length;
    expect(bytesEach * ROOM_LIMITS.entriesPerGame).toBeLessThan(2_000_000);
  });
});
