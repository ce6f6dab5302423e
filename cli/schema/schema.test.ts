import { jsonSchemaOf, SCHEMAS } from '@mayi/harness';
import { expect, test } from 'vitest';
import { mayi } from '../testing/mayi.ts';
import { SCHEMA_NAMES } from './names.ts';

test('mayi schema prints every schema, by name', () => {
  const { status, stdout, stderr } = mayi('schema');
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(SCHEMA_NAMES).toEqual(Object.keys(SCHEMAS));
  expect(Object.keys(JSON.parse(stdout))).toEqual([...SCHEMA_NAMES]);
});

test('or only one of them', () => {
  const { stdout } = mayi('schema', 'list');
  expect(JSON.parse(stdout)).toEqual(jsonSchemaOf('list'));
  expect(JSON.parse(stdout)).toMatchObject({ $schema: expect.stringContaining('json-schema.org') });
});
