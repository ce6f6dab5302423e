/** Whether two pieces of plain JSON say the same. What is shared is not even looked at. */
export function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) || Array.isArray(b)) return Array.isArray(a) && Array.isArray(b) && isSameList(a, b);
  return isSameRecord(a as JsonRecord, b as JsonRecord);
}

type JsonRecord = Readonly<Record<string, unknown>>;

function isSameList(a: readonly unknown[], b: readonly unknown[]): boolean {
  if (a.length !== b.length) return false;
  for (let at = 0; at < a.length; at++) if (!isSame(a[at], b[at])) return false;
  return true;
}

function isSameRecord(a: JsonRecord, b: JsonRecord): boolean {
  for (const key in a) if (!Object.hasOwn(b, key) || !isSame(a[key], b[key])) return false;
  for (const key in b) if (!Object.hasOwn(a, key)) return false;
  return true;
}
