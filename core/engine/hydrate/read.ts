import { GameDataError } from './error.ts';

/** Readers for data from outside: each gives back the value with its type, or says what is wrong and where. */
export type Fields = Readonly<Record<string, unknown>>;
type Read<T> = (value: unknown, where: string) => T;

export function record(value: unknown, where: string, known: readonly string[]): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new GameDataError(`${where} must be an object`);
  }
  const unknown = Object.keys(value).find((key) => !known.includes(key));
  if (unknown !== undefined) throw new GameDataError(`${where}: unknown field ${unknown}`);
  return value as Fields;
}

export function list<T>(value: unknown, where: string, read: Read<T>): T[] {
  if (!Array.isArray(value)) throw new GameDataError(`${where} must be a list`);
  return Array.from(value, (entry, index) => read(entry, `${where}[${index}]`));
}

export const text: Read<string> = (value, where) => {
  if (typeof value !== 'string' || value === '') throw new GameDataError(`${where} must be a text`);
  return value;
};

export const yesOrNo: Read<boolean> = (value, where) => {
  if (typeof value !== 'boolean') throw new GameDataError(`${where} must be true or false`);
  return value;
};

export const count: Read<number> = (value, where) => {
  if (!Number.isSafeInteger(value) || (value as number) < 0) {
    throw new GameDataError(`${where} must be a whole number from 0 up`);
  }
  return value as number;
};

export function orNull<T>(read: Read<T>): Read<T | null> {
  return (value, where) => (value === null ? null : read(value, where));
}

/** A field that may be left out. */
export function optional<T>(value: unknown, where: string, read: Read<T>): T | undefined {
  return value === undefined ? undefined : read(value, where);
}
