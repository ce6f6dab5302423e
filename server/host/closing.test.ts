import { describe, expect, it } from 'vitest';
import { entriesOf } from './testing/nodes.ts';
import { onTurn, tableWith } from './testing/table.ts';

describe('when the server stops', () => {
  it('what was begun is finished and answered, and everybody is told goodbye', async () => {
    const table = await tableWith({ people: ['Ann', 'Bob', 'Cleo'] });
    const { client } = onTurn(table.people)!;
    client.command({ type: 'DRAW_FROM_STOCK' }, { id: 'last' });
    await table.host.close();
    expect(client.answerTo('last')).toMatchObject({ result: 'applied' });
    for (const person of table.people) expect(person.client.closedWith).toBe(1012);
  });

  it('nothing happens any more: no window closes, no computer plays, nobody is gone', async () => {
    const thoughts: (() => void)[] = [];
    const table = await tableWith({
      people: ['Ann'],
      bots: ['random', 'random'],
      thinkers: {
        think: (_, { you }) =>
          new Promise((resolve) => {
            thoughts.push(() => resolve({ type: 'DRAW_FROM_STOCK', playerId: you ?? '' }));
          }),
      },
    });
    await table.clock.pass(2400);
    expect(thoughts).not.toEqual([]);
    const written = entriesOf(table.shelf, table.code).length;
    await table.host.close();
    await table.store.close();
    for (const say of thoughts) say();
    table.people[0]!.client.close();
    await table.clock.pass(120_000);
    expect(entriesOf(table.shelf, table.code)).toHaveLength(written);
    expect(table.complaints).toEqual([]);
  });
});
