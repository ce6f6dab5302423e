import { jsonSchemaOf } from '@mayi/harness';
import { type KnownSchema, SCHEMA_NAMES } from './names.ts';

export function printSchemas(name?: KnownSchema): void {
  const all = () => Object.fromEntries(SCHEMA_NAMES.map((one) => [one, jsonSchemaOf(one)]));
  console.log(JSON.stringify(name === undefined ? all() : jsonSchemaOf(name), null, 2));
}
