/** The data isn't a possible game; the message says why. */
export class GameDataError extends Error {
  override readonly name = 'GameDataError';
}

export function refuseIf(isWrong: boolean, reason: string): void {
  if (isWrong) throw new GameDataError(reason);
}

/** Returns the value with its type, or throws an error that says what's wrong and `where`. */
export type Read<T> = (value: unknown, where: string) => T;
type Shape = Readonly<Record<string, Read<unknown>>>;
type Fields<S extends Shape> = { readonly [Key in keyof S]: ReturnType<S[Key]> };

/** An object with these fields and no others. Fields that are undefined are left out. */
export function record<S extends Shape>(shape: S): Read<Fields<S>> {
  const readers = Object.entries(shape);
  const known = Object.keys(shape);
  return (value, where) => {
    const given = fieldsOf(value, where, known);
    const fields: Record<string, unknown> = {};
    for (const [key, read] of readers) {
      const field = read(given[key], where ? `${where}.${key}` : key);
      if (field !== undefined) fields[key] = field;
    }
    return fields as Fields<S>;
  };
}

/** The object as it was given, its fields unread. */
export function fieldsOf(
  value: unknown,
  where: string,
  known?: readonly string[],
): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new GameDataError(`${where || 'the game'} must be an object`);
  }
  const unknown = known && Object.keys(value).find((key) => !known.includes(key));
  if (unknown !== undefined) throw new GameDataError(`${where || 'the game'}: unknown field ${unknown}`);
  return value as Record<string, unknown>;
}

export function list<T>(read: Read<T>): Read<readonly T[]> {
  return (value, where) => {
    if (!Array.isArray(value)) throw new GameDataError(`${where} must be an array`);
    return Array.from(value, (entry, index) => read(entry, `${where}[${index}]`));
  };
}

/** A field that may be left out. */
export function optional<T>(read: Read<T>): Read<T | undefined>;
export function optional<T>(read: Read<T>, whenMissing: T): Read<T>;
export function optional<T>(read: Read<T>, whenMissing?: T): Read<T | undefined> {
  return (value, where) => (value === undefined ? whenMissing : read(value, where));
}

export function orNull<T>(read: Read<T>): Read<T | null> {
  return (value, where) => (value === null ? null : read(value, where));
}

export const text: Read<string> = (value, where) => {
  if (typeof value !== 'string' || value === '')
    throw new GameDataError(`${where} must be a non-empty string`);
  return value;
};

export const yesOrNo: Read<boolean> = (value, where) => {
  if (typeof value !== 'boolean') throw new GameDataError(`${where} must be true or false`);
  return value;
};

export const count: Read<number> = (value, where) => {
  if (!Number.isSafeInteger(value) || (value as number) < 0) {
    throw new GameDataError(`${where} must be a whole number, 0 or more`);
  }
  return value as number;
};

/** May be negative, as a score can be (H16). */
export const wholeNumber: Read<number> = (value, where) => {
  if (!Number.isSafeInteger(value)) throw new GameDataError(`${where} must be a whole number`);
  return value as number;
};
