// Opens a room with two computer players, then draws a card and discards another until the game is over.
// It reports each of its turns; --quiet reports only the result.
import WebSocket from 'ws';

const args = process.argv.slice(2);
const quiet = args.includes('--quiet');
const server = args.find((arg) => arg !== '--quiet') ?? 'http://localhost:8080';
const { code } = await post('/api/rooms', { seats: 3 });
const { seat, secret } = await post(`/api/rooms/${code}/seats`, {
  name: 'Robot',
  keep: 'header',
  program: true,
});
const headers = { authorization: `Bearer ${secret}` };
report(`Room ${code}: playing in seat ${seat}`);
const socket = new WebSocket(`${server.replace('http', 'ws')}/api/rooms/${code}/ws`, { headers });

const MOVES = {
  awaitingDraw: () => ({ type: 'DRAW_FROM_STOCK' }),
  mayIWindow: () => ({ type: 'PASS_MAY_I' }),
  drawn: () => ({ type: 'DISCARD', card: known.hand[0] }),
};
let known = {};
let requests = 0;
let answeredAt = 0; // the seq of the latest answer; Infinity while waiting for one

socket.on('open', () => send({ type: 'hello', protocol: 1, seen: 0 }));
socket.on('close', () => console.log(`Game ${known.table.gameId}: ${known.table.winners} won`));
socket.on('message', (text) => {
  const message = JSON.parse(text);
  if (message.code) console.log(message.code, message.message);
  if (message.type === 'answer') answeredAt = message.seq;
  const update = message.fresh ?? message; // a “stale” answer has the whole view, like a welcome
  if (update.now === undefined) return;
  remember(update);
  if (message.type === 'welcome') {
    for (const level of ['steady', 'sharp']) request('lobby', { type: 'add-bot', level });
    request('lobby', { type: 'start' });
  } else if (known.seq >= answeredAt) act();
});

/** Each field replaces the old one. (Except in `players`, which changes field by field; this robot doesn't need it.) */
function remember({ seq, room, table = known.table, changed, hand = known.hand }) {
  known = { seq, hand, room: { ...known.room, ...room }, table: changed ? { ...table, ...changed } : table };
}

function act() {
  const { room, table } = known;
  if (room.phase === 'over') socket.close();
  if (room.phase === 'break') request('lobby', { type: 'go-on' });
  if (room.phase !== 'playing' || !table.awaiting.includes(seat)) return;
  const move = MOVES[table.phase]();
  if (move.card !== undefined)
    report(`Round ${table.round}: discarding ${move.card}, ${known.hand.length - 1} cards left`);
  request('command', move);
}

function report(line) {
  if (!quiet) console.log(line);
}

/** One request at a time: first comes its answer, then the update it caused. */
function request(type, action) {
  requests += 1;
  answeredAt = Number.POSITIVE_INFINITY;
  send({ type, id: `robot-${requests}`, ...(type === 'command' && { seq: known.seq }), do: action });
}

function send(message) {
  socket.send(JSON.stringify(message));
}

async function post(path, body) {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(server + path, { method: 'POST', headers, body: JSON.stringify(body) });
  return response.json();
}
