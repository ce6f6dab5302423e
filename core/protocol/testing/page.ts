import { clientMessageSchema, lobbyActionSchema, wireCommandSchema } from '../fromClient.ts';
import {
  answerSchema,
  freshSchema,
  serverMessageSchema,
  wireFactSchema,
  wireRoomSchema,
  wireTableSchema,
} from '../fromServer.ts';
import { settingsSchema } from '../settings.ts';
import { CLOSE_CODES, PROTOCOL, ROOM_REFUSALS, WIRE_ERRORS } from '../words.ts';
import {
  briefFieldsOf,
  fieldsOf,
  wireMeldSchema,
  wirePlayerSchema,
  wireSeatSchema,
} from './describeSchema.ts';
import { ACTIONS, firstOfEachKind, littleGame } from './examples.ts';
import { EXAMPLE, HTTP, ROOM_LIFE, TURN_LIFE } from './guide.ts';
import { quantile, type Sizes } from './sizes.ts';

const CLOSINGS: Readonly<Record<keyof typeof CLOSE_CODES, string>> = {
  'no-such-room': 'there is no such room, or it is no longer there',
  'too-fast': 'too many messages, and the answers `too-fast` were not heeded: wait a while',
  'too-slow': 'the client does not read what it is sent: connect again',
  'no-pong': 'the client did not answer a WebSocket ping: connect again',
  'too-many-windows':
    'the seat was opened in more windows than it may have, and this was the oldest: leave it closed',
  'seat-moved': 'the seat is played from another device now',
};

/** docs/protocol.md, made from the schemas and from games. */
export function protocolPage(sizes: Sizes): string {
  const { fromClient, fromServer } = littleGame();
  const { commands, facts } = firstOfEachKind();
  const answers = new Map(
    answerSchema.options.map((option) => [`answer: ${[...option.shape.result.values][0]}`, option]),
  );
  const message = (title: string, schema: Described, example: unknown) =>
    [`### ${title}`, schema.description ?? '', fieldsOf(schema), fenced(example)]
      .filter(Boolean)
      .join('\n\n');

  const clientPart = fromClient.map(([title, example]) =>
    message(title, optionOf(clientMessageSchema.options, title), example),
  );
  const plainMessages = serverMessageSchema.options.filter(
    (option) => option !== answerSchema,
  ) as Described[];
  const serverPart = fromServer.map(([title, example]) =>
    message(title, answers.get(title) ?? optionOf(plainMessages, title), example),
  );

  return `${intro()}
${EXAMPLE}
${ROOM_LIFE}
${TURN_LIFE}
## What a client says

${clientPart.join('\n\n')}

### Commands

What a \`command\` can do. The rules are those of [RULES.md](../core/RULES.md); the same commands, with card ids, are described in [commands.md](commands.md).

${kinds(wireCommandSchema.options, commands)}

### Actions

What \`lobby\` can do.

${kinds(lobbyActionSchema.options, new Map(Object.entries(ACTIONS)))}

## What the server says

${serverPart.join('\n\n')}

### View

All that a connection may see: in \`welcome\`, and in an answer \`stale\`.

${fieldsOf(freshSchema)}

### Room

${fieldsOf(wireRoomSchema)}

### Chair

${fieldsOf(wireSeatSchema)}

### Settings

${fieldsOf(settingsSchema)}

### Table

What everybody sees of the game, the same for all.

${fieldsOf(wireTableSchema)}

### Player

${fieldsOf(wirePlayerSchema)}

### Meld

${fieldsOf(wireMeldSchema)}

### Facts

What happened, in order. Cards that are not yours to see are null; how many they are is told.

${kinds(wireFactSchema.options, facts)}

## When the answer is no

A refusal by the rules of the game has a rule, and a code of [refusals.md](refusals.md). The room itself refuses with rule null:

${listing('code', 'message', ROOM_REFUSALS)}

\`error\` means that a message was not even understood, or could not be dealt with, and nothing was changed. With \`not-saved\` alone nobody knows: the database did not answer. Send the same again, with the same id;
it is applied at most once. But for \`room-closed\`, the connection stays open.

${listing('code', 'message', WIRE_ERRORS)}

A connection is closed with one of these, beside WebSocket's own 1009 (a message was too big), 1012 (the server restarts: connect again) and 1013 (too many connections, or too many who watch this room: try later):

| code | name | meaning |
| --- | --- | --- |
${Object.entries(CLOSE_CODES)
  .map(([name, code]) => `| ${code} | \`${name}\` | ${CLOSINGS[name as keyof typeof CLOSE_CODES]} |`)
  .join('\n')}

## How long messages are

Bytes of JSON, measured for one seat in some ${count(roughly(sizes.updates.length))} moves of games played at random, at tables of three to eight.

| message | half are at most | 99 of 100 | all |
| --- | --- | --- | --- |
${sizeRow('command', sizes.commands)}
${sizeRow('update', sizes.updates)}
${sizeRow('view', sizes.views)}
${sizeRow('one fact of the log', sizes.facts)}

Long updates are those with which a round ends: all hands, and the next deal.
`;
}

function intro(): string {
  return `# The wire

How a client talks with the server: some things are asked by HTTP, and the game is played in JSON messages over a WebSocket, protocol version **${PROTOCOL}**. (Made from \`core/protocol\` by \`npm run docs\`; the examples are from a real game.)
Schemas are strict: an unknown field, a wrong type or a wrong version is answered with an \`error\`, and changes nothing.
In TypeScript, \`@mayi/core/protocol\` has the schemas, \`toCommand\` and \`toWireCommand\`, and \`follow\`, which puts together what a client knows.

${HTTP}
## How a connection goes

\`\`\`
client                                server
  │  GET /api/rooms/k7rm2p/ws (upgrade) │
  │ ──── hello { seen: 0 } ───────────▶ │
  │ ◀─── welcome { seq: 12, … } ─────── │  the whole room, as this seat may see it
  │ ◀─── update { since: 12, seq: 13 }  │  what happened, and what changed
  │ ──── command { id, seq: 13, do } ─▶ │  checked, saved,
  │ ◀─── answer { id, applied, seq }    │  acknowledged,
  │ ◀─── update { since: 13, seq: 14 }  │  and only then told to everybody
\`\`\`

- **seq** counts everything that happens in a room. Each \`update\` and each \`presence\` says which seq it follows (\`since\`). If that is the last one you saw, apply it. If its own \`seq\` is not higher than
  yours, you know it already. Otherwise something is missing: say \`hello\` again, and a \`welcome\` brings everything.
- **Changes** name only what is new: each field of \`changed\` or \`room\` takes the place of the old one, and so does each field of a player. \`hand\` is always the whole hand.
- **Every command and action is answered, by its id.** The client makes the id, new for each. Whoever does not know whether it arrived sends the same again, its id and its \`seq\`, on any connection of that seat: what was
  applied is not applied again, but answered again, with the seq at which it happened. What was refused is simply judged again. What was answered with \`applied\` is on the disk.
- **refused** and **stale** differ. *Refused*: not allowed, and why. *Stale*: since the \`seq\` that the player was looking at, something has happened at the table other than somebody's answer to May I?,
  so perhaps the player would not want it any more. Nothing was changed; the answer brings the view as it is now, and the player decides anew, with a new id.
- **Seats and secrets.** The connection tells who is speaking; no message names its sender. \`POST /api/rooms/:code/seats\` gives a secret for one seat: a browser keeps it in the HttpOnly cookie \`mayi_seat\`, a program sends
  it as \`authorization: Bearer …\` when it connects. A page of another site that the server allows has neither: it takes the seat with \`keep: "header"\`, keeps the secret itself, and offers two subprotocols,
  \`new WebSocket(url, ['mayi', 'seat.' + secret])\`; the server chooses \`mayi\`. Without one you are a spectator, and see the public table only. Room codes, seats and player ids open nothing. Codes are
  understood in capitals, too, but the cookie belongs to the address with the code as the server gives it (\`k7rm2p\`): use that one. A seat never receives a card that
  it may not know, nor the seed before the game is over.
- **Several windows** on one seat all show the game; the one that said \`hello\` last acts (\`acting\`). The action \`here\` makes the window that sends it the one that acts.
- **Cards** are written \`9C0\` (nine of clubs, first deck), \`10H1\`, \`JK3\` (the fourth Joker). Seats are \`s1\` to \`s8\`, in turn order. Times are milliseconds of the server's clock; \`now\` tells how yours differs.
`;
}

type Described = Parameters<typeof fieldsOf>[0];
type Typed = Described & { readonly shape: { readonly type: { readonly value: string } } };

function optionOf(options: readonly Described[], type: string): Described {
  const found = (options as readonly Typed[]).find((option) => option.shape.type.value === type);
  if (found === undefined) throw new Error(`no message is called ${type}`);
  return found;
}

/** A table of records that differ by type, each with an example. */
function kinds(options: readonly Described[], examples: ReadonlyMap<string, unknown>): string {
  const rows = (options as readonly Typed[]).map((option) => {
    const type = option.shape.type.value;
    const example = JSON.stringify(examples.get(type)).replaceAll('|', '\\|');
    const meaning = option.description ? `<br>${option.description}` : '';
    return `| \`${type}\`${meaning} | ${briefFieldsOf(option)} | \`${example}\` |`;
  });
  return ['| type | fields | example |', '| --- | --- | --- |', ...rows].join('\n');
}

function listing(name: string, meaning: string, entries: Readonly<Record<string, string>>): string {
  const rows = Object.entries(entries).map(([key, text]) => `| \`${key}\` | ${text} |`);
  return [`| ${name} | ${meaning} |`, '| --- | --- |', ...rows].join('\n');
}

const LINE = 150;

function fenced(example: unknown): string {
  return `\`\`\`json\n${readable(example)}\n\`\`\``;
}

/** JSON with what fits into a line on one line. */
function readable(value: unknown, indent = ''): string {
  const line = JSON.stringify(value);
  if (line.length + indent.length <= LINE || typeof value !== 'object' || value === null) return line;
  const deeper = `${indent}  `;
  const inner = Array.isArray(value)
    ? value.map((each) => `${deeper}${readable(each, deeper)}`)
    : Object.entries(value).map(
        ([key, each]) => `${deeper}${JSON.stringify(key)}: ${readable(each, deeper)}`,
      );
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  return `${open}\n${inner.join(',\n')}\n${indent}${close}`;
}

function sizeRow(name: string, sizes: readonly number[]): string {
  const shares = [0.5, 0.99, 1].map((share) => count(roughly(quantile(sizes, share))));
  return `| ${name} | ${shares.join(' | ')} |`;
}

/** Rounded up to two digits: the page should stay while the players of the random games change their minds. */
function roughly(number: number): number {
  const step = 10 ** Math.max(0, String(number).length - 2);
  return Math.ceil(number / step) * step;
}

function count(number: number): string {
  return String(number).replace(/(\d)(?=(\d{3})+$)/g, '$1,');
}
