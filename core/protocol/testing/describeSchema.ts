import { z } from 'zod';
import { SEAT_IDS } from '../constants.ts';
import { cardCodeSchema, lobbyActionSchema, wireCommandSchema } from '../fromClient.ts';
import {
  roomChangeSchema,
  roomViewSchema,
  tableChangeSchema,
  wireFactSchema,
  wireRoomSchema,
  wireTableSchema,
} from '../fromServer.ts';
import { settingsSchema } from '../settings.ts';

const { melds, players } = wireTableSchema.shape;
export const wireMeldSchema = melds.element;
export const wirePlayerSchema = players.valueType;
export const wireSeatSchema = wireRoomSchema.shape.seats.element;
export const wireAskSchema = wireRoomSchema.shape.asks.element;

/** Schemas with a section of their own. */
const NAMED: ReadonlyMap<unknown, string> = new Map<unknown, string>([
  [cardCodeSchema, 'card'],
  [wireCommandSchema, '[command](#commands)'],
  [lobbyActionSchema, '[action](#actions)'],
  [wireFactSchema, '[fact](#facts)'],
  [roomViewSchema, '[view](#view)'],
  [wireRoomSchema, '[room](#room)'],
  [roomChangeSchema, 'some fields of a [room](#room)'],
  [wireTableSchema, '[table](#table)'],
  [tableChangeSchema, 'some fields of a [table](#table), and of each player'],
  [wireMeldSchema, '[meld](#meld)'],
  [wirePlayerSchema, '[player](#player)'],
  [wireSeatSchema, '[seat](#seat)'],
  [wireAskSchema, '[ask](#ask)'],
  [settingsSchema, '[settings](#settings)'],
]);

type Wrapper = z.ZodOptional<z.ZodType> | z.ZodNullable<z.ZodType>;

function isWrapper(schema: unknown): schema is Wrapper {
  return schema instanceof z.ZodOptional || schema instanceof z.ZodNullable;
}

/** What a field contains. */
function typeOf(schema: z.ZodType): string {
  const name = NAMED.get(schema);
  if (name !== undefined) return name;
  if (schema instanceof z.ZodReadonly) return typeOf(schema.unwrap() as z.ZodType);
  if (schema instanceof z.ZodOptional) return typeOf(schema.unwrap() as z.ZodType);
  if (schema instanceof z.ZodNullable) return `${typeOf(schema.unwrap() as z.ZodType)}, or null`;
  if (schema instanceof z.ZodArray) return `list of ${plural(typeOf(schema.element as z.ZodType))}`;
  if (schema instanceof z.ZodRecord) return `for each seat: ${typeOf(schema.valueType as z.ZodType)}`;
  if (schema instanceof z.ZodTuple) return tupleOf(schema);
  if (schema instanceof z.ZodEnum) return optionsOf(schema.options);
  if (schema instanceof z.ZodLiteral) return [...schema.values].map(quoted).join(' ');
  if (schema instanceof z.ZodUnion)
    return schema.options.map((each) => typeOf(each as z.ZodType)).join(' or ');
  if (schema instanceof z.ZodObject) return recordOf(schema);
  if (schema instanceof z.ZodNumber) return schema.format === 'safeint' ? 'whole number' : 'number';
  if (schema instanceof z.ZodString) return 'text';
  if (schema instanceof z.ZodBoolean) return 'true or false';
  if (schema instanceof z.ZodCustom) return 'house rules (section H of RULES.md)';
  throw new Error(`no description for ${schema.def.type}`);
}

const plural = (type: string) => type.replace(/^(card|seat id)$/, '$1s').replace(/^\[(\w+)\]/, '[$1s]');
const quoted = (word: unknown) => `\`${JSON.stringify(word)}\``;

function optionsOf(options: readonly unknown[]): string {
  const isSeat = options.length === SEAT_IDS.length && SEAT_IDS.every((id) => options.includes(id));
  return isSeat ? 'seat id' : options.map(quoted).join(' ');
}

function tupleOf({ def: { items, rest } }: z.ZodTuple): string {
  const parts = items.map((item) => `${typeOf(item as z.ZodType)}${isOptional(item) ? '?' : ''}`);
  return `[${[...parts, ...(rest ? [`${typeOf(rest as z.ZodType)} …`] : [])].join(', ')}]`;
}

function recordOf({ shape }: z.ZodObject): string {
  const fields = Object.entries(shape).map(
    ([name, field]) => `${label(name, field)}: ${typeOf(field as z.ZodType)}`,
  );
  return `{ ${fields.join('; ')} }`;
}

const isOptional = (schema: unknown) => schema instanceof z.ZodOptional;
const label = (name: string, schema: unknown) => `${name}${isOptional(schema) ? '?' : ''}`;

/** The description of the field or of what it wraps; schemas with their own section are described there. */
function meaningOf(schema: z.ZodType): string {
  if (NAMED.has(schema)) return '';
  return schema.description ?? (isWrapper(schema) ? meaningOf(schema.unwrap()) : '');
}

/** The type of a message is already in its heading. */
const isListed = ([name, field]: readonly [string, unknown]) =>
  name !== 'type' || !(field instanceof z.ZodLiteral);

const cell = (text: string) => text.replaceAll('|', '\\|');

/** A table of all fields: name (with ? if it's optional), type, meaning. */
export function fieldsOf({ shape }: z.ZodObject): string {
  const rows = Object.entries(shape)
    .filter(isListed)
    .map(([name, field]) => {
      const schema = field as z.ZodType;
      return `| \`${label(name, schema)}\` | ${cell(typeOf(schema))} | ${cell(meaningOf(schema))} |`;
    });
  return rows.length === 0 ? '' : ['| field | type | meaning |', '| --- | --- | --- |', ...rows].join('\n');
}

/** The fields in one table cell, for small records. */
export function briefFieldsOf({ shape }: z.ZodObject): string {
  const fields = Object.entries(shape).filter(isListed);
  return cell(
    fields.map(([name, field]) => `\`${label(name, field)}\` ${typeOf(field as z.ZodType)}`).join('<br>') ||
      '–',
  );
}
