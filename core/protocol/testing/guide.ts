import { readFileSync } from 'node:fs';

const robot = docs('robot.mjs').trim();

function docs(file: string): string {
  return readFileSync(new URL(`../../../docs/${file}`, import.meta.url), 'utf8');
}

/** What is asked outside of the WebSocket. */
export const HTTP = `## By HTTP

Bodies are JSON, in both directions; what goes wrong is answered as \`{"error":{"code":"…","message":"…"}}\`. The shapes of all of it are in the server's own \`/api/openapi.json\`.

| ask | for |
| --- | --- |
| \`POST /api/rooms\` | a new room. The body has [settings](#settings), or is \`{}\`; the answer has the \`code\`, and the link to share |
| \`GET /api/rooms/:code\` | what anybody who has the code may know: the [room](#room), and who sits there |
| \`POST /api/rooms/:code/seats\` | to sit down, before the game begins: \`{"name":"Ann"}\`, with \`"seat":"s3"\` on that chair. A browser gets the secret of the seat in a cookie, a program is told it with \`"keep":"header"\` |
| \`GET /api/rooms/:code/ws\` | the WebSocket, of which the rest of this page tells |
| \`POST /api/rooms/:code/seats/mine/move-code\` | a code that brings your seat to another device, good for one use and five minutes |
| \`POST /api/rooms/:code/seats/moved\` | there: to take the seat over with \`{"moveCode":"…"}\`. It gets a new secret; the old device can only watch |
| \`GET /api/history\` | the games that were played on this device, and the rooms that it can go on with |
| \`GET /api/games/:id\` | a finished game: its seed and every command. The \`id\` is the table's \`gameId\`. \`mayi verify\`, \`replay\` and \`review\` take the answer as a file |
| \`GET /api/games/:id/verification\` | what it takes to check every shuffle: the promise, the seed, what was dealt |
| \`GET /api/statistics?name=Ann\` | how somebody fared, by rule set |

A device is known by the cookie \`mayi_device\`. A program makes up a secret of 16 to 128 letters instead, and sends it as \`mayi-device: …\` when it sits down and when it asks for its history.
Codes of rooms are six small letters and digits: use them as the server gave them. Figures and health are for operators: [hosting.md](hosting.md).
`;

export const EXAMPLE = `## A program that plays

\`\`\`
curl -X POST localhost:8080/api/rooms -H 'content-type: application/json' -d '{"seats":3}'
{"code":"k7rm2p","url":"http://localhost:8080/r/k7rm2p"}
curl -X POST localhost:8080/api/rooms/k7rm2p/seats -H 'content-type: application/json' -d '{"name":"Robot","keep":"header"}'
{"seat":"s1","secret":"…"}
\`\`\`

and then \`ws://localhost:8080/api/rooms/k7rm2p/ws\` with \`authorization: Bearer …\`. The same to the end of a game, with \`npm install ws\` (it is [robot.mjs](robot.mjs), and works as it stands):

\`\`\`js
${robot}
\`\`\`

It plays badly. **What may be played** follows from the [rules](../core/RULES.md). In TypeScript nobody has to know them: \`follow\` keeps what the server told, \`viewOf\` makes a view of it, \`legalCommands\` of \`@mayi/core\` lists
what may be done with it, \`toWireCommand\` writes that for the wire, and \`@mayi/bots\` has players. Others can simply try: whatever is refused changes nothing, and says why.
`;

export const ROOM_LIFE = `## How a room goes

**lobby → playing → break → playing → … → over → lobby.** Nobody is host: whoever sits at the table may change the settings, add and remove computer players, remove people who are gone, start, and ask for a rematch.

- **lobby**: \`ready\` says that you are. Whoever says \`start\` is ready by that; everybody else who is there must be, computer players always are, and people who are gone are not waited for; once somebody has been ready for two minutes, nor is anybody else. Empty chairs are fine, if enough sit for the
  rules. A change of settings makes everybody unready: they agreed to something else. Where no chair is free, a newcomer may take that of somebody who is away.
- **break**: the next round is dealt, and begins when everybody who is there has said \`go-on\`, or at \`goesOnAt\`, 30 s after the last one ended.
- **over**: the hands and the seed are laid open. \`rematch\` leads back to the lobby, with the same people.
- **leave** frees the chair in the lobby; in a game a computer plays it to the end. Where all people have left, a newcomer may sit down, and the room is in the lobby again. Whoever left gets a \`welcome\` as a spectator, with \`you\` null.
- **Secrets**: with a wrong secret, or one that is no longer good, you are let in as a spectator. \`you\` in the \`welcome\` tells.

| presence | means | and then |
| --- | --- | --- |
| \`here\` | connected | |
| \`nudged\` | has kept others waiting for 60 s | any command or action makes it \`here\` |
| \`idle\` | for 120 s | a computer plays on (\`standIn\` says which), until any command or action |
| \`gone\` | not connected, for 3 s; also somebody who sat down and has not connected yet | |
| \`away\` | nothing was heard of them for 45 s | a computer plays on, until they are back |
| \`left\` | for good | a computer plays to the end |

Whatever somebody says meanwhile: where others wait and the table has not moved for 5 minutes, a computer moves for them, or the window of an \`untimed\` room closes.

In a room where nobody is \`here\` or \`nudged\` time stands still, and it goes on when somebody comes.
`;

export const TURN_LIFE = `## How a turn goes

| \`table.phase\` | \`turn\` may | then |
| --- | --- | --- |
| \`awaitingDraw\` | \`DRAW_FROM_STOCK\`, \`DRAW_FROM_DISCARD\` | the discard: \`drawn\`. The stock: \`mayIWindow\`, or \`drawn\` if the discard cannot be called for, or all is decided |
| \`mayIWindow\` | nothing: the others answer | somebody gets the discard, or nobody: \`drawn\` |
| \`drawn\` | \`LAY_DOWN\`, \`LAY_OFF\`, \`SWAP_JOKER\`, \`GO_OUT\`, as the rules allow; \`DISCARD\` | a lay-down leads to \`awaitingDiscard\` (so does \`READY_TO_DISCARD\`, which is needed only where the house forbids to discard the last card), a discard to the next turn |
| \`awaitingDiscard\` | \`DISCARD\` | the next one's \`awaitingDraw\`; or, with no card left, the end of the round |
| \`gameEnd\` | nothing | |

- **\`awaiting\`** names those whom the table waits for: \`turn\`, or in a window those in line who have not answered.
- **\`mayI\`** is there as long as the top discard can be called for, from the moment it lies there. \`line\`: who may call, nearest to \`turn\` first, which is also who gets it first. \`called\` and \`passed\`: who has said \`CALL_MAY_I\` or \`PASS_MAY_I\`;
  one may think again. \`discardedBy\` is null for the card that was turned up. Before the draw nobody has to answer.
- **\`closesAt\`**: 8 s (\`short\`) or 20 s (\`relaxed\`) after the discard appeared, but at least 3 s after a draw from the stock. If the window is open then, the server closes it: silence is a pass, and the nearest of those who called gets the card. It closes
  sooner when all have answered, or no answer could change anything any more. \`untimed\` rooms wait for everybody's answer; when only people are left who are away or idle, the window closes 3 s after the draw.
- **The contract** of a round follows from the house rules: entry \`round\` - 1 of \`contracts\`. For a preset it is in \`PRESETS\` of \`@mayi/core\`, and in [RULES.md](../core/RULES.md) (K1, section H).
`;
