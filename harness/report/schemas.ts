import { z } from 'zod';
import { reviewSchema, verdictSchema } from './lookBack.ts';
import { exportSchema, listSchema, problemSchema, reportSchema } from './schema.ts';

/** By the name that `mayi schema NAME` takes. */
export const SCHEMAS = {
  report: reportSchema,
  problem: problemSchema,
  list: listSchema,
  export: exportSchema,
  verify: verdictSchema,
  review: reviewSchema,
} as const;

export type SchemaName = keyof typeof SCHEMAS;

export function jsonSchemaOf(name: SchemaName): object {
  return z.toJSONSchema(SCHEMAS[name]);
}
