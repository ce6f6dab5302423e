/** Known without the schemas, since making those takes a while. */
export const SCHEMA_NAMES = ['report', 'problem', 'list', 'export', 'verify', 'review'] as const;
export type KnownSchema = (typeof SCHEMA_NAMES)[number];
