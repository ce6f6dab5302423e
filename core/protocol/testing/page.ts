import { CLOSE_CODES, PROTOCOL, WIRE_ERRORS } from '../constants.ts';
import { clientMessageSchema, lobbyActionSchema, wireCommandSchema } from '../fromClient.ts';
import {
  answerSchema,
  roomViewSchema,
  serverMessageSchema,
  wireFactSchema,
  wireRoomSchema,
  wireTableSchema,
} from '../fromServer.ts';
import { ROOM_REFUSALS } from '../roomRefusals.ts';
import { settingsSchema } from '../settings.ts';
import {
  briefFieldsOf,
  fieldsOf,
  wireAskSchema,
  wireMeldSchema,
  wirePlayerSchema,
  wireSeatSchema,
} from './describeSchema.ts';
import { ACTIONS, firstOfEachKind, shortGame } from './examples.ts';
import { EXAMPLE, HTTP, ROOM_LIFE, TURN_LIFE } from './guide.ts';
import { quantile, type Sizes } from './sizes.ts';

const CLOSE_MEANINGS: Readonly<Record<keyof typeof CLOSE_CODES, string>> = {
  'no-such-room': 'there is no such room, or it was closed',
  'too-fast': 'too many messages, despite `too-fast` errors: wait a while',
  'too-slow': 'the client reads too slowly: reconnect',
  'no-pong': 'the client did not answer a WebSocket ping: reconnect',
  'too-many-windows': 'the seat is open in too many windows, and this was the oldest: do not reconnect',
  'seat-moved': 'the seat has moved to another device',
};

/** docs/protocol.md, generated from the schemas and from real games. */
export function protocolPage(sizes: Sizes): string {
  const { fromClient, fromServer } = shortGame();
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
## Client messages

${clientPart.join('\n\n')}

### Commands

What a \`command\` can do. See [RULES.md](../core/RULES.md) for the rules, and [commands.md](commands.md) for the same commands in the engine.

${kinds(wireCommandSchema.options, commands)}

### Actions

What a \`lobby\` message can do.

${kinds(lobbyActionSchema.options, new Map(Object.entries(ACTIONS)))}

## Server messages

${serverPart.join('\n\n')}

### View

Everything that a connection may see: part of \`welcome\`, and of a \`stale\` answer.

${fieldsOf(roomViewSchema)}

### Room

${fieldsOf(wireRoomSchema)}

### Seat

${fieldsOf(wireSeatSchema)}

### Ask

${fieldsOf(wireAskSchema)}

### Settings

${fieldsOf(settingsSchema)}

### Table

What everyone sees of the game.

${fieldsOf(wireTableSchema)}

### Player

${fieldsOf(wirePlayerSchema)}

### Meld

${fieldsOf(wireMeldSchema)}

### Facts

What happened, in order. Cards you may not see are null, but their number is given.

${kinds(wireFactSchema.options, facts)}

## Refusals and errors

If the rules of the game refuse a command, the answer has a \`rule\` and one of the codes in [refusals.md](refusals.md). If the room refuses, \`rule\` is null:

${listing('code', 'message', ROOM_REFUSALS)}

An \`error\` means that the server couldn't read or handle a message, and nothing was changed. The exception is \`not-saved\`: the database didn't answer, so the outcome is unknown. Send the same message again with the same id;
it's applied at most once. The connection stays open, except after \`room-closed\`.

${listing('code', 'message', WIRE_ERRORS)}

The server closes a connection with one of these codes, or with WebSocket's own 1009 (message too big), 1012 (server restart: reconnect) and 1013 (too many connections, or too many spectators in this room: try later):

| code | name | meaning |
| --- | --- | --- |
${Object.entries(CLOSE_CODES)
  .map(([name, code]) => `| ${code} | \`${name}\` | ${CLOSE_MEANINGS[name as keyof typeof CLOSE_CODES]} |`)
  .join('\n')}

## Message sizes

Bytes of JSON for one seat, measured over about ${count(roughly(sizes.updates.length))} moves of random games with two to ten players.

| message | median | 99th percentile | maximum |
| --- | --- | --- | --- |
${sizeRow('command', sizes.commands)}
${sizeRow('update', sizes.updates)}
${sizeRow('view', sizes.views)}
${sizeRow('fact in the log', sizes.facts)}

The longest updates are those that end a round: they have everyone's hands and the next deal.
`;
}

function intro(): string {
  return `# The protocol

How a client talks to the server: rooms and seats over HTTP, the game as JSON messages over a WebSocket, protocol version **${PROTOCOL}**. (Generated from \`core/protocol\` by \`npm run docs\`; the examples are from a real game.)
Schemas are strict: an unknown field, a wrong type or a wrong version gets an \`error\` and changes nothing.
In TypeScript, \`@mayi/core/protocol\` has the schemas, \`toCommand\` and \`toWireCommand\`, and \`follow\`, a reducer that keeps track of what a client knows.

${HTTP}
## The life of a connection

\`\`\`
client                                server
  │  GET /api/rooms/k7rm2p/ws (upgrade) │
  │ ──── hello { seen: 0 } ───────────▶ │
  │ ◀─── welcome { seq: 12, … } ─────── │  the whole room, as this seat may see it
  │ ◀─── update { since: 12, seq: 13 }  │  what happened, and what changed
  │ ──── command { id, seq: 13, do } ─▶ │  checked, saved,
  │ ◀─── answer { id, applied, seq }    │  acknowledged,
  │ ◀─── update { since: 13, seq: 14 }  │  and only then sent to everyone
\`\`\`

- **\`seq\`** counts everything that happens in a room. Every \`update\` and \`presence\` has the seq it follows, in \`since\`. If that's the last seq you received, apply the message. If its own \`seq\` isn't higher than
  yours, you already have it: ignore it. Otherwise you missed something: send \`hello\` again, and the \`welcome\` brings everything.
- **Changes** have only the fields that changed: each field of \`changed\` or \`room\` replaces the old one, and so does each field of a player. \`hand\` is always the whole hand.
- **Every command and action is answered, by its id.** The client makes a new id for each. If you don't know whether a message arrived, send it again with the same id and \`seq\`, on any connection of that seat: if it was
  applied, it isn't applied again, but answered again with the seq at which it happened. If it was refused, it's simply judged again. Whatever was answered with \`applied\` is on disk.
- **Refused or stale?** *Refused* means not allowed, and says why. *Stale* means that something other than an answer to May I? has happened since the \`seq\` the player saw,
  so they might want something else now. Nothing was changed; the answer has the current view, and the player decides again, with a new id.
- **Agreeing to the settings.** Send the last \`seq\` you received with \`ready\` and \`start\`. If someone has changed the settings since, the action is refused (\`settings-changed\`), and nobody plays by rules they
  haven't seen.
- **Seats and secrets.** The connection determines the player; no message names its sender. \`POST /api/rooms/:code/seats\` gives you the secret of one seat: a browser keeps it in the HttpOnly cookie \`mayi_seat\`, a program sends
  it as \`authorization: Bearer …\` when connecting. A page on another site that the server allows can do neither: it takes the seat with \`keep: "header"\`, stores the secret itself, and offers two subprotocols,
  \`new WebSocket(url, ['mayi', 'seat.' + secret])\`; the server picks \`mayi\`. Without a secret you are a spectator and see only the public table. Room codes, seat ids and player ids grant no access. Codes
  work in capitals, too, but the cookie belongs to the URL with the code as the server returned it (\`k7rm2p\`), so use that one. A seat never receives a card it
  may not see, nor the seed before the game is over.
- **Several windows** on one seat all show the game, but only the one that sent \`hello\` last can play (\`acting\`). The action \`here\` switches to the window that sends it.
- **Signals** belong to the moment: reactions, and whether a TV shows the room. They have no \`seq\`, nothing of them is saved, and one may get lost. A server that knows them has \`tv\` in its \`welcome\`; only a client that then sends
  \`signals\` gets them. A seat may send four reactions in ten seconds. Don't repeat a \`react\` that got no answer: it would be shown twice. A client that says \`screen: "tv"\` gets no seat and no hand, whatever its cookie says.
- **Cards** are written \`9C0\` (nine of clubs, first deck), \`10H1\`, \`JK3\` (the fourth Joker). Seats are \`s1\` to \`s10\`, in turn order. Times are milliseconds on the server's clock; compare \`now\` with yours.
`;
}

type Described = Parameters<typeof fieldsOf>[0];
type Typed = Described & { readonly shape: { readonly type: { readonly value: string } } };

function optionOf(options: readonly Described[], type: string): Described {
  const found = (options as readonly Typed[]).find((option) => option.shape.type.value === type);
  if (found === undefined) throw new Error(`there is no message of type ${type}`);
  return found;
}

/** A table of record types, each with an example. */
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

/** JSON that breaks lines only where it has to. */
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

/** Rounded up to two digits, so small changes in the random games don't change the page. */
function roughly(number: number): number {
  const step = 10 ** Math.max(0, String(number).length - 2);
  return Math.ceil(number / step) * step;
}

function count(number: number): string {
  return String(number).replace(/(\d)(?=(\d{3})+$)/g, '$1,');
}
