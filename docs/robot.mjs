// A table with two computer players, and a robot that draws a card and throws another away.
import WebSocket from 'ws';

const server = process.argv[2] ?? 'http://localhost:8080';
const { code } = await post('/api/rooms', { seats: 3 });
const { seat, secret } = await post(`/api/rooms/${code}/seats`, { name: 'Robot', keep: 'header' });
const headers = { authorization: `Bearer ${secret}` };
const socket = new WebSocket(`${server.replace('http', 'ws')}/api/rooms/${code}/ws`, { headers });

const MOVES = {
  awaitingDraw: () => ({ type: 'DRAW_FROM_STOCK' }),
  mayIWindow: () => ({ type: 'PASS_MAY_I' }),
  drawn: () => ({ type: 'DISCARD', card: known.hand[0] }),
};
let known = {};
let asked = 0;
let doneAt = 0;

socket.on('open', () => send({ type: 'hello', protocol: 1, seen: 0 }));
socket.on('close', () => console.log(`Game ${known.table.gameId}: ${known.table.winners} won`));
socket.on('message', (text) => {
  const message = JSON.parse(text);
  if (message.code) console.log(message.code, message.message);
  if (message.type === 'answer') doneAt = message.seq;
  const news = message.fresh ?? message; // an answer “stale” brings everything, as a welcome does
  if (news.now === undefined) return;
  learn(news);
  if (message.type === 'welcome') {
    for (const level of ['steady', 'sharp']) ask('lobby', { type: 'add-bot', level });
    ask('lobby', { type: 'start' });
  } else if (known.seq >= doneAt) goOn();
});

/** What is named takes the place of what was known. (That of `players` is for each player: this one needs none of it.) */
function learn({ seq, room, table = known.table, changed, hand = known.hand }) {
  known = { seq, hand, room: { ...known.room, ...room }, table: changed ? { ...table, ...changed } : table };
}

function goOn() {
  const { room, table } = known;
  if (room.phase === 'over') socket.close();
  if (room.phase === 'break') ask('lobby', { type: 'go-on' });
  if (room.phase === 'playing' && table.awaiting.includes(seat)) ask('command', MOVES[table.phase]());
}

/** One thing at a time: first its answer comes, then the update that it caused. */
function ask(type, action) {
  asked += 1;
  doneAt = Number.POSITIVE_INFINITY;
  send({ type, id: `robot-${asked}`, ...(type === 'command' && { seq: known.seq }), do: action });
}

function send(message) {
  socket.send(JSON.stringify(message));
}

async function post(path, body) {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(server + path, { method: 'POST', headers, body: JSON.stringify(body) });
  return answer.json();
}
