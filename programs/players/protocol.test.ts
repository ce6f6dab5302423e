import { createRng } from '@mayi/core/cards';
import { createGame } from '@mayi/core/engine';
import { PRESETS, type PresetName } from '@mayi/core/rules';
import { type View, viewFor, whyNot } from '@mayi/core/view';
import { describe, expect, test } from 'vitest';
import { gameMessage, overMessage, playerJsonSchema, questionAbout, toPlayerSchema } from './protocol.ts';

/** Plays a game by choosing any of the legal moves, and returns the views that led to them, and the last one. */
function anyGame(rules: PresetName, players: number): { views: View[]; last: View } {
  const ids = Array.from({ length: players }, (_, seat) => ({
    id: `seat-${seat + 1}`,
    name: `Player ${seat + 1}`,
  }));
  const game = createGame({ players: ids, rules, seed: `any ${rules}` });
  const rng = createRng({ seed: { server: rules, players: [] }, round: 0, words: 0 });
  const views: View[] = [];
  while (!game.state.isOver && views.length < 3000) {
    const [you = ''] = viewFor(game, 'seat-1').awaiting;
    const view = viewFor(game, you);
    const { legal = [] } = questionAbout(view) ?? {};
    // Laying down comes first: otherwise few games would get to lay-offs.
    const best = legal.find(({ type }) => ['LAY_DOWN', 'GO_OUT'].includes(type));
    const command = best ?? legal[rng.below(legal.length)];
    views.push(view);
    const result = game.execute(command);
    if (!result.ok) throw new Error(`${JSON.stringify(command)}: ${result.refusal.message}`);
  }
  return { views, last: viewFor(game, 'seat-1') };
}

const tables = (['classic', 'jeanne', 'two'] as const).map((rules) => {
  const { minPlayers } = PRESETS[rules];
  return [rules, anyGame(rules, minPlayers)] as const;
});

describe('the messages to a player', () => {
  test.each(tables)(
    '%s: every legal move is one, and the schema describes every field',
    (_, { views, last }) => {
      const types = new Set<string>();
      for (const [at, view] of views.entries()) {
        const question = questionAbout(view);
        for (const command of question?.legal ?? []) {
          types.add(command.type);
          expect(whyNot(view, command)).toBeUndefined();
        }
        if (at % 20 > 0) continue;
        for (const message of [gameMessage(view), { ...question, id: at, deadline: 5000, seed: at }]) {
          const sent = JSON.parse(JSON.stringify(message));
          expect(toPlayerSchema.parse(sent)).toEqual(sent);
        }
      }
      expect([...types]).toEqual(expect.arrayContaining(['LAY_DOWN', 'LAY_OFF', 'DISCARD', 'PASS_MAY_I']));
      expect(toPlayerSchema.parse(overMessage(last))).toEqual(overMessage(last));
    },
  );

  test('say how far a hand is from the contract, and what each card is worth', () => {
    const [, { views }] = tables[0]!;
    const question = questionAbout(views.find(({ phase }) => phase === 'awaitingDiscard')!)!;
    expect(question.cards.map(({ id }) => id)).toEqual(question.view.hand.map(({ id }) => id));
    const least = Math.min(...question.cards.map(({ distanceWithout }) => distanceWithout ?? 99));
    expect(least).toBeGreaterThanOrEqual(question.distance.now ?? 0);
  });

  test('are none where there is nothing to decide', () => {
    const [, { last, views }] = tables[0]!;
    const [first] = views;
    expect(questionAbout({ ...first!, you: null })).toBeUndefined();
    expect(questionAbout({ ...last, phase: 'gameEnd', awaiting: [] })).toBeUndefined();
  });
});

test('docs/players.schema.json is up to date', async () => {
  const text = `${JSON.stringify(playerJsonSchema(), null, 2)}\n`;
  await expect(text).toMatchFileSnapshot('../../docs/players.schema.json');
});
