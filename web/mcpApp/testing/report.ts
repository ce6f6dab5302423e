const held = (card: string, wild = false) => ({ pos: 1, card, id: `${card}-0`, points: 5, wild });
const onTable = (card: string, standsFor: string | null = null) => ({ pos: 1, card, id: card, standsFor });
const player = (id: string, name: string, more: object = {}) => ({
  id,
  name,
  bot: null,
  cards: 11,
  hand: null,
  down: false,
  score: 35,
  ...more,
});

/** A report as the tools send it, with names that strangers could choose. */
export const REPORT = {
  ok: true,
  message: '',
  error: null,
  gameId: 'k7rm2p',
  seq: 41,
  phase: 'AWAITING_DRAW',
  round: 2,
  rounds: 6,
  contract: { text: 'One set of 3 and one run of 4', melds: [], allAtOnce: false },
  you: 's2',
  hand: [
    ...['3♦', '4♦', '5♦', '9♠', '9♥', '10♥', 'J♣', 'Q♠', 'K♦', 'A♥'].map((card) => held(card)),
    held('2♣', true),
    held('Joker', true),
  ],
  players: [
    player('s1', '<b>Ann</b>', { down: true, cards: 4 }),
    player('s2', 'Vera', { program: true, presence: 'here', cards: 12, score: 0 }),
    player('s3', '<img src=x onerror=x>', { score: 120 }),
    player('s4', 'Walter', { bot: 'steady' }),
  ],
  dealer: 's1',
  turn: 's2',
  awaiting: ['s2'],
  table: [
    { num: 1, id: 'm1', type: 'set', owner: 's1', cards: ['7♠', '7♥', '7♦'].map((card) => onTable(card)) },
    {
      num: 2,
      id: 'm2',
      type: 'run',
      owner: 's1',
      cards: [onTable('4♣'), onTable('5♣'), onTable('Joker', '6♣'), onTable('7♣')],
    },
  ],
  discard: { top: '9♣', count: 7 },
  stockCount: 61,
  mayI: null,
  legal: [],
  events: ['Walter drew a card.', 'Walter discarded 9♣.'].map((text) => ({ text, fact: { type: 'X' } })),
  history: [],
  winners: null,
  seedHash: 'ab',
};
