import { jsonSchemaOf, SCHEMAS } from '@mayi/harness/schemas';
import { describe, expect, test } from 'vitest';
import { emptyFolder, exportedGame, written } from '../../harness/testing/records.ts';
import { mayi } from '../testing/mayi.ts';
import { SCHEMA_NAMES } from './tools.ts';

test('mayi schema prints every schema, by name', () => {
  const { status, stdout, stderr } = mayi('schema');
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(SCHEMA_NAMES).toEqual(Object.keys(SCHEMAS));
  expect(Object.keys(JSON.parse(stdout))).toEqual([...SCHEMA_NAMES]);
});

test('mayi schema NAME prints only that one', () => {
  const { stdout } = mayi('schema', 'list');
  expect(JSON.parse(stdout)).toEqual(jsonSchemaOf('list'));
  expect(JSON.parse(stdout)).toMatchObject({ $schema: expect.stringContaining('json-schema.org') });
});

describe('the output matches its schema', () => {
  const { commands, ...game } = exportedGame();
  const printed = (...words: string[]) => JSON.parse(mayi(...words, '--json').stdout) as unknown;
  const fileOf = (value: object) => written(emptyFolder(), 'game.json', value);

  test('for verify, whether the game is good or not', () => {
    const good = SCHEMAS.verify.parse(printed('verify', fileOf({ ...game, commands })));
    expect(good).toMatchObject({ ok: true, isOver: true, commands: commands.length });
    const against = SCHEMAS.verify.parse(printed('verify', fileOf({ ...game, commands: commands.slice(1) })));
    expect(against).toMatchObject({
      ok: false,
      problem: { command: against.commands + 1, rule: expect.stringMatching(/^[A-Z]\d+$/) },
    });
    const promised = SCHEMAS.verify.parse(printed('verify', fileOf({ ...game, commands, seedHash: '' })));
    expect(promised).toMatchObject({ ok: false, problem: { message: expect.stringContaining('promised') } });
  });

  test('for review, of a whole game and of an empty one', () => {
    const whole = SCHEMAS.review.parse(printed('review', fileOf({ ...game, commands }), '--player', 'Ann'));
    expect(whole.luck.rounds.map(({ roundNumber }) => roundNumber)).toEqual([5, 6]);
    expect(whole.decisions).toHaveLength(whole.totals.decisions);
    const none = SCHEMAS.review.parse(
      printed('review', fileOf({ ...game, commands: [] }), '--player', 'Ann'),
    );
    expect(none).toMatchObject({ decisions: [], worst: [], totals: { decisions: 0, good: 0, loss: 0 } });
  });
});
