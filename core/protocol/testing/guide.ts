import { readFileSync } from 'node:fs';

const robot = docs('robot.mjs').trim();

function docs(file: string): string {
  return readFileSync(new URL(`../../../docs/${file}`, import.meta.url), 'utf8');
}

/** Everything outside the WebSocket. */
export const HTTP = `## HTTP

Requests and responses are JSON; errors look like \`{"error":{"code":"…","message":"…"}}\`. The server describes all of them in \`/api/openapi.json\`.

| request | what it does |
| --- | --- |
| \`POST /api/rooms\` | opens a room. The body has [settings](#settings), or is \`{}\`; the response has the \`code\` and the link to share |
| \`GET /api/rooms/:code\` | shows what anyone with the code may know: the [room](#room) and who is in it |
| \`POST /api/rooms/:code/seats\` | takes a seat, before the game starts: \`{"name":"Ann"}\`; add \`"seat":"s3"\` for a certain one. A browser gets the seat's secret in a cookie; a program asks for it in the response with \`"keep":"header"\`, and says what it is with \`"program":true\`, which everyone at the table sees |
| \`POST /api/rooms/:code/asks\` | in a running game, asks the table for the seat of a computer player: \`{"name":"Cleo"}\`, and \`seat\`, \`keep\` and \`program\` as above. The response has the id of the [ask](#ask); the secret opens the seat once someone has let you in |
| \`GET /api/players\` | lists the operator's [own players](players.md), which can be seated in rooms |
| \`POST /api/rooms/:code/players\` | gives a free seat to one of them: \`{"name":"…"}\`; add \`"seat":"s3"\` for a certain one. Only for those who have a seat in the room |
| \`POST /mcp\` | for [language models](programs.md): the Model Context Protocol |
| \`GET /api/rooms/:code/ws\` | opens the WebSocket that the rest of this page describes |
| \`POST /api/rooms/:code/seats/mine/move-code\` | makes a code that moves your seat to another device: it works once, within five minutes |
| \`POST /api/rooms/:code/seats/moved\` | on the other device: takes over the seat with \`{"moveCode":"…"}\`. The seat gets a new secret; the old device can only watch |
| \`GET /api/addresses\` | for a page at localhost: where other devices on the network find this server. For every page: whether it has \`/mcp\`, and the operator's own players |
| \`GET /api/history\` | lists the games played on this device, and the rooms it can return to |
| \`GET /api/games/:id\` | returns a finished game: its seed and every command. The \`id\` is the table's \`gameId\`. \`mayi verify\`, \`replay\` and \`review\` accept the response as a file |
| \`GET /api/games/:id/verification\` | returns what it takes to check every shuffle: the published hash, the seed, and the cards dealt. [fairness.md](fairness.md) specifies the shuffle |
| \`GET /api/statistics?name=Ann\` | returns a player's results by rule set |
| \`GET /api/push\` | shows this device's [notifications](together.md#notifications), and what the server offers |
| \`POST /api/push\` | turns them on, or changes them |
| \`POST /api/push/off\` | turns them off |
| \`POST /api/push/test\` | sends one now, and says what the push service answered |
| \`GET /api/daily\` | returns today's [daily deal](daily.md), and the commitment to tomorrow's |
| \`POST /api/daily/results\` | sends in a result with all its moves |
| \`POST /api/daily/mine\` | changes the name and the group of this device's result |
| \`GET /api/daily/standings\` | returns the results of a day |

Devices are recognized by the cookie \`mayi_device\`. A program can make up a secret of 16 to 128 letters instead, and send it as \`mayi-device: …\` when it takes a seat and when it asks for its history.
Room codes are six lowercase letters and digits; use them exactly as the server returned them. Metrics and health checks are for operators: see [hosting.md](hosting.md).
`;

export const EXAMPLE = `## A program that plays

\`\`\`
curl -X POST localhost:8080/api/rooms -H 'content-type: application/json' -d '{"seats":3}'
{"code":"k7rm2p","url":"http://localhost:8080/r/k7rm2p"}
curl -X POST localhost:8080/api/rooms/k7rm2p/seats -H 'content-type: application/json' -d '{"name":"Robot","keep":"header","program":true}'
{"seat":"s1","secret":"…"}
\`\`\`

Then connect to \`ws://localhost:8080/api/rooms/k7rm2p/ws\` with \`authorization: Bearer …\`. Here is a program that plays a whole game. It's [robot.mjs](robot.mjs), and only needs \`npm install ws\`:

\`\`\`js
${robot}
\`\`\`

It plays badly. **Legal moves** follow from the [rules](../core/RULES.md). In TypeScript you don't have to know them: \`follow\` keeps track of the server's messages, \`viewOf\` turns that into a view, \`legalCommands\` of \`@mayi/core/view\` lists
what you can do, \`toWireCommand\` encodes a command for the wire, and \`@mayi/bots\` has computer players. In other languages you can simply try: a refused command changes nothing, and the answer says why.
`;

export const ROOM_LIFE = `## The life of a room

**lobby → playing → break → playing → … → over → lobby.** There is no host player: anyone at the table may change the settings, add and remove computer players, remove people who are gone, start the game, and ask for a rematch.

- **lobby**: send \`ready\` when you are ready. \`start\` makes you ready, too. Everyone else who is connected must be ready; computer players always are, and people who are gone don't count. After someone connected has been ready for two minutes (\`readyAt\` of their seat), the others don't count either, and anyone at the table may start.
  Empty seats are fine if there are enough players for the rules. Changing the settings makes everyone unready, because they agreed to something else. If no seat is free, a newcomer may take the seat of someone who is away.
- **break**: the next round is dealt. It starts when everyone who is connected has sent \`go-on\`, or at \`goesOnAt\`, 30 s after the last round ended.
- **over**: the hands and the seed are revealed. \`rematch\` leads back to the lobby with the same people.
- **leave** frees your seat in the lobby; in a game, a computer player finishes it for you. If everyone has left, a newcomer may take a seat, and the room is back in the lobby. After leaving you get a \`welcome\` as a spectator, with \`you\` null.
- **A late friend** can take over from a computer player while the game is on: a spectator asks (\`POST …/asks\`), everyone sees it in the room's \`asks\`, and anyone at the table sends \`let-in\` or \`turn-away\`. The seat passes over with its cards and its score; the newcomer connects again with the secret of the ask, and sees the hand only then.
  A request expires after two minutes. A device can have one open request, a room three. A spectator who was turned down can ask again two minutes after the first request.
- **Taking back a slip**: if the setting \`undo\` allows it, a player may send \`undo\` after a command that showed nobody a card (\`LAY_DOWN\`, \`LAY_OFF\`, \`SWAP_JOKER\`, \`READY_TO_DISCARD\`, \`DISCARD\`, unless it ended the round), until anyone else acts. The room's \`undo\` says who. If no other person is \`here\` or \`nudged\`, it happens at once; programs aren’t asked.
  Otherwise the room has an \`undoAsk\` for 10 s, and the others send \`answer-undo\`. Once all of them have agreed, an update with the fact \`MOVE_TAKEN_BACK\` restores the table, and the clock of the turn runs on as if nothing had been played. One no, a move by anyone, or the end of the time settles it: there is one question per command. Computer players wait for the answer.
- **Programs** have a mark at their seat (\`program\`), unless the setting \`programs\` keeps them out. Otherwise they are like people, with three exceptions: nobody asks them about a slip, anyone at the table may \`remove\` a program at any time (in a game, a computer player finishes it), and it loses its seat 30 minutes after a game, unless a rematch has begun, or after 24 hours in the lobby.
- **Secrets**: with a secret that is wrong or no longer valid you are a spectator, too: check \`you\` in the \`welcome\`.

| presence | meaning | what happens |
| --- | --- | --- |
| \`here\` | connected | |
| \`nudged\` | has kept others waiting for 60 s | any command or action makes it \`here\` again |
| \`idle\` | has kept others waiting for 120 s | a computer player (\`standIn\`) takes over, until any command or action; if others asked for it with \`stand-in\`, until a move |
| \`gone\` | disconnected for 3 s, or took a seat and hasn't connected yet | |
| \`away\` | not heard from for 45 s | a computer player takes over, until they return |
| \`left\` | left for good | a computer player finishes the game |

If others are waiting and the table hasn't moved for 5 minutes, a computer player moves, or the May I? window of an \`untimed\` room closes, no matter what the player sends in the meantime. Each move of a player that took more than two minutes halves those 5 minutes for the rest of the game, down to 2. Anyone else with a seat who doesn't want to wait that long can send \`stand-in\` a minute after the table last moved: then a computer player makes the next move, unless the player makes it first.

While nobody in a room is \`here\` or \`nudged\`, time stands still. It continues when someone returns.

**Take your time**: in a room whose \`turnTime\` isn't \`live\`, nobody has to be there. The clock always runs, until everyone has left; nobody becomes \`nudged\`, \`idle\` or \`away\`, and \`stand-in\` is refused. At \`turnEndsAt\` a computer player plays the rest of the turn, and only that. A turn ends \`turnTime\` after it began; a player who has drawn in time has at least twice the time for May I? from the draw on. During a game, people who are gone look \`here\`.
In the lobby, everyone who has a seat counts, connected or not: the game starts when all are ready, or once someone has been ready for a twelfth of \`turnTime\`. Nobody loses a seat for being gone. If the server's clock is set, or no server is running when a turn should end, the turn gets its time again.

**Standing orders**: with \`orders\`, a player says what to answer to May I? in this round. The server answers when the window waits for that seat, after a pause of 0.8 to 2.8 s; with a \`turnTime\`, after 5 s to a quarter of the time for May I?, at most about ten minutes, short and long pauses being equally likely. Orders end with the round, with \`leave\` and with a new player in the seat. A player can change them 40 times a round. Nobody else is shown them: only your own \`welcome\`, updates and presence messages have \`orders\`.
`;

export const TURN_LIFE = `## The life of a turn

| \`table.phase\` | \`turn\` may | what follows |
| --- | --- | --- |
| \`awaitingDraw\` | \`DRAW_FROM_STOCK\`, \`DRAW_FROM_DISCARD\` | after taking the discard: \`drawn\`. After drawing from the stock: \`mayIWindow\`, or \`drawn\` if nobody can call for the discard or the outcome is already certain |
| \`mayIWindow\` | nothing: the others answer | someone gets the discard, or nobody does: \`drawn\` |
| \`drawn\` | \`LAY_DOWN\`, \`LAY_OFF\`, \`SWAP_JOKER\`, \`GO_OUT\`, as the rules allow; \`DISCARD\` | a lay-down leads to \`awaitingDiscard\`, a discard to the next turn. \`READY_TO_DISCARD\` also leads to \`awaitingDiscard\`, but is needed only if the house rules forbid discarding the last card |
| \`awaitingDiscard\` | \`DISCARD\` | the next player's \`awaitingDraw\`; or the end of the round, if there is no card left |
| \`gameEnd\` | nothing | |

- **\`awaiting\`** lists who the table is waiting for: \`turn\`, or in an open window the players in line who haven't answered.
- **\`mayI\`** is set as long as players can call for the top discard, from the moment it's discarded. \`line\`: who may call, in order of preference, which is turn order after \`turn\`. \`called\` and \`passed\`: who has sent \`CALL_MAY_I\` or \`PASS_MAY_I\`;
  players may change their minds three times, and \`changed\` has a seat once for each time. \`discardedBy\` is null for the card turned up after the deal. Nobody has to answer before the draw.
- **\`closesAt\`** is 8 s (\`short\`) or 20 s (\`relaxed\`) after the discard, but at least 3 s after a draw from the stock. If the window is still open then, the server closes it: silence counts as a pass, and the nearest caller gets the card. It closes
  sooner when everyone has answered, or no answer could change the outcome. \`untimed\` rooms wait for every answer; if only people who are away or idle are missing, the window closes 3 s after the draw. Where people take their time, it's null before the draw, and then a twelfth of \`turnTime\` after it, whatever \`mayI\` says.
- **The contract** of a round comes from the house rules: entry \`round\` - 1 of \`contracts\`. For presets it's in \`PRESETS\` of \`@mayi/core/rules\`, and in [RULES.md](../core/RULES.md) (K1, section H).
`;
