import { createRng } from '@mayi/core/cards';
import { dehydrateGame, type Game, hydrateGame } from '@mayi/core/engine';
import { type SeatId, toCommand, type WireCommand } from '@mayi/core/protocol';
import { isWild } from '@mayi/core/rules';
import { legalCommands, type View, viewFor } from '@mayi/core/view';
import { expect, test } from 'vitest';
import { inEveryMoment, seededGames } from '../../core/protocol/testing/games.ts';
import { emptyHand, syncHand } from './hand/hand.ts';
import { inspectDraft, proposedDraft } from './layDown/layDown.ts';
import { mayIPrompt } from './mayI/prompt.ts';
import { actionBar } from './moves/actionBar.ts';
import { type Tap, tapDiscard, tapMeld, tapStock } from './moves/taps.ts';
import { seatAt } from './testing/seat.ts';

const GAMES = seededGames(8, 7);
/** Most of a game is drawing and discarding, so these are never skipped. */
const RARE: readonly string[] = ['LAY_OFF', 'SWAP_JOKER', 'GO_OUT'];

/** Plays all of them in a copy of the game. */
function refusalOf(game: Game, commands: readonly WireCommand[], you: SeatId) {
  const copy = hydrateGame(dehydrateGame(game));
  for (const command of commands) {
    const answer = copy.execute(toCommand(command, you));
    if (!answer.ok) return `${JSON.stringify(commands)}: ${answer.refusal.message}`;
  }
  return undefined;
}

const commandsOf = (tap: Tap): (readonly WireCommand[])[] => {
  if (tap.kind === 'play') return [tap.commands];
  return tap.kind === 'choose' ? tap.choices.map(({ commands }) => commands) : [];
};

test('the engine accepts whatever a button, a tap or a proposed lay-down sends', () => {
  const kinds = new Set<string>();
  inEveryMoment(GAMES, ({ seed }) => {
    const rng = createRng({ seed: { server: `${seed}`, players: ['taps'] }, round: 0, words: 0 });
    return ({ game }) => {
      if (game.state.isOver) return;
      const you = game.state.players[game.state.round.currentPlayerIndex]?.id as SeatId;
      const view = viewFor(game, you);
      if (rng.below(12) > 0 && !legalCommands(view).some(({ type }) => RARE.includes(type))) return;
      const selected = view.hand.filter(() => rng.below(view.hand.length) < 2).map(({ id }) => id);
      const buttons = actionBar(view, { selected });
      expect(buttons.length).toBeLessThanOrEqual(3);
      expect(buttons.filter(({ isMain }) => isMain).length).toBeLessThanOrEqual(1);
      expect(buttons.length === 0).toBe(view.phase === 'mayIWindow');
      const draft = inspectDraft(proposedDraft(view), view);
      const sent = [
        ...buttons.map(({ commands }) => commands),
        ...[tapStock(view), tapDiscard(view, selected)].flatMap(commandsOf),
        ...view.table.flatMap(({ id }) => commandsOf(tapMeld(view, selected, id))),
        ...(draft.command ? [[draft.command]] : []),
      ].filter((commands) => commands.length > 0);
      for (const commands of sent) {
        expect(refusalOf(game, commands, you)).toBeUndefined();
        for (const { type } of commands) kinds.add(type);
      }
    };
  });
  // Swaps are rare in random games and have tests of their own.
  const TYPES = [
    'DISCARD',
    'DRAW_FROM_DISCARD',
    'DRAW_FROM_STOCK',
    'GO_OUT',
    'LAY_DOWN',
    'LAY_OFF',
    'READY_TO_DISCARD',
  ];
  expect([...kinds]).toEqual(expect.arrayContaining(TYPES));
});

test('the main button never discards a wild, whichever card is selected', () => {
  let wilds = 0;
  inEveryMoment(GAMES, () => ({ game }) => {
    const { players, round, isOver } = game.state;
    const view = viewFor(game, players[round.currentPlayerIndex]?.id ?? '');
    if (isOver || view.phase === 'awaitingDraw') return;
    for (const card of view.hand.filter((one) => isWild(one, view.rules))) {
      const buttons = actionBar(view, { selected: [card.id] });
      const main = buttons.find(({ isMain }) => isMain);
      expect(main?.id).not.toBe('discard');
      const layOff = buttons.find(({ id }) => id === 'layOff');
      if (main?.id !== 'goOut' && layOff?.whyNot === null) expect(main).toBe(layOff);
      wilds++;
    }
  });
  expect(wilds).toBeGreaterThan(400);
});

test('the engine accepts whatever May I? offers, and every player the table waits for has something to do', () => {
  inEveryMoment(GAMES.slice(0, 6), ({ seed }) => {
    const rng = createRng({ seed: { server: `${seed}`, players: ['calls'] }, round: 0, words: 0 });
    return ({ game }) => {
      if (game.state.isOver || rng.below(12) > 0) return;
      for (const { id } of game.state.players) {
        const you = id as SeatId;
        const prompt = mayIPrompt(seatAt(game, { you }).table.getState());
        const isAwaited = viewFor(game, you).awaiting.includes(you);
        if (viewFor(game, you).phase === 'mayIWindow' && isAwaited)
          expect(['offer', 'question']).toContain(prompt.kind);
        const offered =
          'call' in prompt ? [prompt.call, prompt.pass] : 'withdraw' in prompt ? [prompt.withdraw] : [];
        for (const command of offered) if (command) expect(refusalOf(game, [command], you)).toBeUndefined();
      }
    };
  });
});

test('the hand holds every card exactly once, whatever happens', () => {
  inEveryMoment(GAMES.slice(0, 6), ({ seed }) => {
    let hand = emptyHand((['own', 'rank', 'suit', 'plan'] as const)[seed % 4] ?? 'own');
    return ({ game }) => {
      const view: View = viewFor(game, 's1');
      hand = syncHand(hand, view);
      expect(hand.order.toSorted()).toEqual(view.hand.map(({ id }) => id).toSorted());
      expect(hand.fresh.every((id) => hand.order.includes(id))).toBe(true);
    };
  });
});
