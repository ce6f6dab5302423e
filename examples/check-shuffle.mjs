// Checks a game of May I? as docs/fairness.md describes, with nothing but Node:
//
//     node check-shuffle.mjs game.json [the hash you saw before the first deal]
import { createHash, createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';

const SUITS = ['hearts', 'diamonds', 'clubs', 'spades'];
const RANKS = ['A', 'K', 'Q', 'J', '10', '9', '8', '7', '6', '5', '4', '3', '2'];

const size = (upToPlayers, decks, jokers) => ({ upToPlayers, decks, jokers });
const times = (count, cards) => Array(count).fill(cards);
const CLASSIC = {
  decks: [size(5, 2, 4), size(8, 3, 6)],
  cardsDealt: times(6, 11),
  reshuffles: 5,
  mayI: { penaltyCards: 1, limitPerRound: null, whenDown: false },
};
const PRESETS = {
  classic: CLASSIC,
  jeanne: CLASSIC,
  liverpool: { ...CLASSIC, cardsDealt: times(7, 11) },
  contract: { ...CLASSIC, cardsDealt: [...times(4, 10), ...times(3, 12)] },
  shanghai: {
    decks: [size(4, 2, 4), size(6, 3, 6), size(8, 4, 8)],
    cardsDealt: [...times(6, 11), 12, 13, 14, 15],
    reshuffles: 1,
    mayI: { ...CLASSIC.mayI, limitPerRound: 3 },
  },
  short: { ...CLASSIC, cardsDealt: times(3, 11) },
  two: { ...CLASSIC, decks: [size(2, 2, 4)] },
};

/** The random words of a round. */
function* words(seed, round) {
  for (let block = 0; ; block++) {
    const message = JSON.stringify([...seed.players, round, block]);
    const digest = createHmac('sha256', Buffer.from(seed.server)).update(message).digest();
    for (let word = 0; word < 8; word++) yield digest.readUInt32BE(word * 4);
  }
}

/** Fisher–Yates, from the last place down. */
function shuffle(cards, stream) {
  for (let last = cards.length - 1; last > 0; last--) {
    const limit = 2 ** 32 - (2 ** 32 % (last + 1));
    let word = stream.next().value;
    while (word >= limit) word = stream.next().value;
    const chosen = word % (last + 1);
    [cards[last], cards[chosen]] = [cards[chosen], cards[last]];
  }
}

/** A round after the deal. The top card of a pile comes first. */
function deal({ rules, ids, seed }, number, dealer, grantedBefore) {
  const { decks, jokers } = rules.decks.find(({ upToPlayers }) => ids.length <= upToPlayers);
  const deck = [];
  for (let copy = 0; copy < decks; copy++)
    for (const suit of SUITS) for (const rank of RANKS) deck.push(`${rank}-${suit}-${copy}`);
  for (let joker = 0; joker < jokers; joker++) deck.push(`Joker-${joker}`);
  const stream = words(seed, number);
  shuffle(deck, stream);
  const dealt = ids.length * rules.cardsDealt[number - 1];
  if (!(dealt > 0)) throw new Error('there is no such round');
  const first = (dealer + 1) % ids.length;
  const cardsOf = (seat) => deck.slice(0, dealt).filter((_, index) => (first + index) % ids.length === seat);
  return {
    rules,
    ids,
    stream,
    hands: new Map(ids.map((id, seat) => [id, new Set(cardsOf(seat))])),
    discard: [deck[dealt]],
    stock: deck.slice(dealt + 1),
    table: new Set(),
    down: new Set(),
    reshuffles: 0,
    grantedBefore,
    granted: [],
    over: false,
    ...exposed(null),
  };
}

/** A card that others may call for. `window` is who drew from the stock, and so gave it up. */
function exposed(discarder) {
  return { window: null, discarder, called: [], passed: [] };
}

/** From the stock. If there's no card left, the round is over. */
function draw(round) {
  const { discard, rules } = round;
  if (round.stock.length === 0) {
    round.over = discard.length < 2 || (rules.reshuffles !== null && round.reshuffles >= rules.reshuffles);
    if (round.over) return [];
    round.stock = discard.splice(1);
    round.reshuffles++;
    shuffle(round.stock, round.stream);
  }
  return [round.stock.shift()];
}

/** The players who may call, nearest first. */
function lineOf({ ids, window, rules, discarder, down, granted, grantedBefore }) {
  const { whenDown, limitPerRound, limitPerGame = null } = rules.mayI;
  const seat = ids.indexOf(window) + 1;
  const timesOf = (list, id) => list.filter((other) => other === id).length;
  return [...ids.slice(seat), ...ids.slice(0, seat - 1)].filter(
    (id) =>
      id !== discarder &&
      (whenDown || !down.has(id)) &&
      timesOf(granted, id) < (limitPerRound ?? Number.POSITIVE_INFINITY) &&
      timesOf([...grantedBefore, ...granted], id) < (limitPerGame ?? Number.POSITIVE_INFINITY),
  );
}

/** The nearest caller gets the discard and the penalty cards, as soon as no other answer could change that. */
function closeIfSettled(round, isTimeUp) {
  if (round.window === null) return;
  const line = lineOf(round);
  const [next] = line.filter((id) => !round.passed.includes(id));
  if (!isTimeUp && next !== undefined && !round.called.includes(next)) return;
  const winner = line.find((id) => round.called.includes(id));
  if (winner !== undefined) {
    const hand = round.hands.get(winner).add(round.discard.shift());
    round.granted.push(winner);
    for (let card = 0; card < round.rules.mayI.penaltyCards && !round.over; card++)
      for (const penalty of draw(round)) hand.add(penalty);
  }
  Object.assign(round, exposed(null));
}

function apply(round, { type, playerId: id, cardId, melds, finalLayOffs, jokerCardId }) {
  const hand = round.hands.get(id);
  if (hand === undefined && type !== 'RESOLVE') throw new Error(`there's no player ${id}`);
  const play = (card) => {
    if (!hand.delete(card)) throw new Error(`${id} doesn't hold ${card}`);
    round.over = hand.size === 0;
    return card;
  };
  const lay = (card) => round.table.add(play(card));
  const withoutId = (list) => list.filter((other) => other !== id);
  if (type === 'DRAW_FROM_STOCK') {
    for (const card of draw(round)) hand.add(card);
    round.window = id;
  } else if (type === 'DRAW_FROM_DISCARD') {
    hand.add(round.discard.shift());
    Object.assign(round, exposed(null));
  } else if (type === 'CALL_MAY_I' || type === 'PASS_MAY_I') {
    round.called = [...withoutId(round.called), ...(type === 'CALL_MAY_I' ? [id] : [])];
    round.passed = [...withoutId(round.passed), ...(type === 'PASS_MAY_I' ? [id] : [])];
  } else if (type === 'LAY_DOWN') {
    round.down.add(id);
    for (const { cardIds } of melds) cardIds.forEach(lay);
  } else if (type === 'LAY_OFF') lay(cardId);
  else if (type === 'GO_OUT') for (const layOff of finalLayOffs) lay(layOff.cardId);
  else if (type === 'SWAP_JOKER') {
    if (!round.table.delete(jokerCardId)) throw new Error(`${jokerCardId} isn't on the table`);
    hand.add(jokerCardId);
    lay(cardId);
  } else if (type === 'DISCARD') {
    round.discard.unshift(play(cardId));
    Object.assign(round, exposed(id));
  }
  if (!round.over) closeIfSettled(round, type === 'RESOLVE');
}

/** An export, a game from a server, or a bare log. */
function read(file) {
  const game = JSON.parse(readFileSync(file, 'utf8'));
  const head = game.head ?? game.log ?? game;
  const { rules = 'classic', seats = head.players, seed, firstRound = 1, state } = head;
  if (state !== undefined) throw new Error('this game began in the middle of a round, not with a deal');
  return {
    rules: typeof rules === 'string' ? PRESETS[rules] : rules,
    ids: seats.map(({ id }) => id),
    seed: typeof seed === 'string' ? { server: seed, players: [] } : seed,
    published: game.seedHash,
    firstRound,
    commands: game.commands ?? head.commands,
  };
}

function check(game, seen) {
  const own = createHash('sha256').update(`May I? seed ${game.seed.server}`).digest('hex');
  for (const hash of [seen, game.published])
    if (hash !== undefined && hash !== own)
      throw new Error(`the seed has the hash ${own}, but ${hash} was published`);
  console.log(
    `The hash of the seed is ${own}${seen ? '.' : ': is that what you saw before the first deal?'}`,
  );
  let [number, dealer, granted, round] = [game.firstRound, 0, [], null];
  for (const [index, command] of game.commands.entries()) {
    try {
      round ??= deal(game, number, dealer, granted);
      apply(round, command);
    } catch (problem) {
      throw new Error(`round ${number}, command ${index + 1}: ${problem.message}`);
    }
    if (!round.over) continue;
    console.log(`Round ${number}: every card was where the shuffle put it (${round.reshuffles} reshuffles).`);
    [number, dealer, granted] = [number + 1, (dealer + 1) % game.ids.length, [...granted, ...round.granted]];
    round = null;
  }
  console.log(`${game.commands.length} commands match the shuffles.`);
}

try {
  const [file, seen] = process.argv.slice(2);
  if (file === undefined) {
    console.error('Usage: node check-shuffle.mjs GAME.json [HASH]');
    process.exit(1);
  }
  check(read(file), seen);
} catch (problem) {
  console.error(`Something doesn't match: ${problem.message}`);
  process.exitCode = 1;
}
