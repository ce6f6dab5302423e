import { createRng } from '@mayi/core/cards';
import type { Command } from '@mayi/core/rules';
import { viewFor } from '@mayi/core/view';
import { describe, expect, test } from 'vitest';
import { given, handOf, layDownOf, type TableText } from '../../core/testing/given.ts';
import { knowledgeOf } from '../knowledge.ts';
import { type Choices, choicesFor } from './choices.ts';
import type { Decided } from './decisions.ts';
import { judgeDecision, REVIEW_BUDGET } from './review.ts';

const CAROL = '3♦ 6♠ 8♠ J♠ Q♥ 4♠ 10♠ 5♥ 10♣ 7♥ A♥';
const rngOf = () => createRng({ seed: { server: 'choices', players: [] }, round: 0, words: 0 });

function judged(text: TableText, decide: (game: ReturnType<typeof given>) => object) {
  const game = given({ stock: 'J♣ Q♠ A♠ 6♦ 4♦', discard: '8♣', drawn: true, ...text });
  const view = viewFor(game, 'ann');
  const known = knowledgeOf(view);
  const choices: Choices = choicesFor({ commandIndex: 0, view, ...decide(game) } as Decided, known, rngOf());
  return { ...choices, ...judgeDecision(known, choices, rngOf(), REVIEW_BUDGET) };
}

describe('what could have been done instead', () => {
  test('swapping the Joker that would have completed the contract', () => {
    const { better, loss } = judged(
      {
        round: 2,
        hands: { ann: '7♥ 9♣ 9♦ 9♥ 3♠ 4♠ 5♠ J♦ A♣ A♦ K♣', bob: '3♥', carol: CAROL },
        table: ['bob set Q♣ Q♦ Q♥', 'bob run 5♥ 6♥ Joker 8♥'],
      },
      (game) => ({ kind: 'discard', card: handOf(game, 'ann')[0] }),
    );
    expect(better).toMatchObject({ kind: 'swap', value: 'swap 7♥ for the Joker first' });
    expect(better?.why()).toBe('the Joker completes 1 set and 1 run');
    expect(loss).toBeGreaterThan(3);
  });

  test('laying down the card that stayed behind', () => {
    const { better, done, loss } = judged(
      {
        hands: { ann: 'A♣ A♦ A♥ A♠ K♣ K♦ K♥ 3♥ 5♠ 7♣', bob: '3♠', carol: CAROL },
        table: ['bob set Q♣ Q♦ Q♥', 'bob set 8♦ 8♥ 8♠'],
      },
      (game) => {
        const command = layDownOf(game, 'ann', 'set A♣ A♦ A♥ | set K♣ K♦ K♥') as Extract<
          Command,
          { type: 'LAY_DOWN' }
        >;
        return { kind: 'layDown', melds: command.melds };
      },
    );
    expect(done.done).toBe('laid down 2 sets');
    expect(better?.value).toBe('lay down more cards, leaving 15 points');
    expect(loss).toBeGreaterThan(1);
  });

  test('a pass on a card that goes with nothing needs no thought', () => {
    const hands = { ann: '9♣ 9♦ 9♥ K♣ K♦ 3♥ 5♠ 7♣ J♦ 4♣ 6♥', bob: '3♠ 6♣ 8♦', carol: CAROL };
    const decide = (calls: boolean) => (game: ReturnType<typeof given>) => ({
      kind: 'mayI',
      card: game.state.round.discard[0],
      calls,
    });
    const text: TableText = { hands, turn: 'bob', discard: 'A♠', mayI: { by: 'carol' } };
    expect(judged(text, decide(false)).isTrivial).toBe(true);
    expect(judged(text, decide(true)).isTrivial).toBe(false);
  });
});
