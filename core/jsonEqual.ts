type JsonRecord = Readonly<Record<string, unknown>>;

/** Deep equality for plain JSON. Parts that are the same object aren't compared any further. */
export function isJsonEqual(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) || Array.isArray(b))
    return Array.isArray(a) && Array.isArray(b) && areListsEqual(a, b);
  return areRecordsEqual(a as JsonRecord, b as JsonRecord);
}

function areListsEqual(a: readonly unknown[], b: readonly unknown[]): boolean {
  if (a.length !== b.length) return false;
  for (let at = 0; at < a.length; at++) if (!isJsonEqual(a[at], b[at])) return false;
  return true;
}

function areRecordsEqual(a: JsonRecord, b: JsonRecord): boolean {
  for (const key in a) if (!Object.hasOwn(b, key) || !isJsonEqual(a[key], b[key])) return false;
  for (const key in b) if (!Object.hasOwn(a, key)) return false;
  return true;
}
