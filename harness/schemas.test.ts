import { problemSchema } from '@mayi/programs/schemas';
import { AjvJsonSchemaValidator } from '@modelcontextprotocol/client/validators/ajv';
import { describe, expect, test } from 'vitest';
import { headFor } from './newGame.ts';
import { Orchestrator } from './orchestrator.ts';
import { jsonSchemaOf, SCHEMAS, type SchemaName } from './schemas.ts';
import { reportOn } from './seenTable.ts';
import { exportedGame } from './testing/records.ts';

const NAMES = Object.keys(SCHEMAS) as SchemaName[];

/** What is wrong with the value, by the JSON Schema. */
function wrongIn(name: SchemaName, value: unknown): string | undefined {
  return new AjvJsonSchemaValidator().getValidator(jsonSchemaOf(name))(value).errorMessage;
}

const report = () => reportOn(new Orchestrator(headFor({ me: 'Ann', bots: 0, seed: '7' })), { hint: true });

describe('the JSON Schemas', () => {
  test.each(NAMES)('%s is one, with a title, and describes an object', (name) => {
    expect(jsonSchemaOf(name)).toMatchObject({
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      type: 'object',
      title: expect.stringMatching(/./),
      required: expect.any(Array),
    });
    expect(wrongIn(name, 7)).toBe('data must be object');
  });

  test('a report is valid for both', () => {
    const value = JSON.parse(JSON.stringify(report()));
    expect(wrongIn('report', value)).toBeUndefined();
    expect(SCHEMAS.report.safeParse(value).success).toBe(true);
  });

  test('an export is valid for both', () => {
    const value = JSON.parse(JSON.stringify(exportedGame()));
    expect(wrongIn('export', value)).toBeUndefined();
    expect(SCHEMAS.export.safeParse(value).success).toBe(true);
  });

  test.each([
    ['a word that is not known', { more: 1 }],
    ['a phase that is not known', { phase: 'STUCK' }],
    ['a text for a number', { seq: '1' }],
    ['half a card', { stockCount: 1.5 }],
    ['a hand that is none', { hand: [{ pos: 0 }] }],
    ['nothing for the players', { players: undefined }],
  ])('%s is valid for neither', (_, odd) => {
    const value = JSON.parse(JSON.stringify({ ...report(), ...odd }));
    expect(wrongIn('report', value)).toBeDefined();
    expect(SCHEMAS.report.safeParse(value).success).toBe(false);
  });

  test('a problem is never ok', () => {
    const error = { code: 'usage', rule: null, message: 'no' };
    expect(wrongIn('problem', { ok: false, error })).toBeUndefined();
    expect(wrongIn('problem', { ok: true, error })).toBeDefined();
    expect(problemSchema.safeParse({ ok: false }).success).toBe(false);
  });
});
