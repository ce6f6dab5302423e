import type { CardId } from '@mayi/core/cards';
import type { Command } from '@mayi/core/rules';
import { expect, it } from 'vitest';
import type { OpenedGame } from './openedGame.ts';
import { gameInFragment } from './shareLink.ts';

/**
 * A link from November 2026. People keep links, so it must open as the same game forever: never make this string again. If the test
 * fails, the order of the cards, of COMMAND_TYPES, MELD_TYPES or RUN_ENDS has changed, and what reads links needs the old order.
 */
const LINK =
  '#g=AT3NuU4CURgF4LnDKKK44S64HcX1inAoTKbBfelsrAzFyFyVZJxrZhgMIRRGE30VK0tjbeNr-CZmKCz_k--c_0u0UXdhI9Se3r7Vnqt8SASRp0LYqHlOGNZrkPCd-zi5wr4fg4MuO7zz9Pc7JI6c-DxuKkic1LviNAohceb4DqoSoVIu7DZCFTRVABv_rx48p6WC7rT2437jUaPakQh05LuwyxItHcEuSVzrRuyKknK32qkYqYxpJJKXb5awbkpP4tnKfgph5F6tHyHy6Q_rxSxUxK9ImHvnFzQoaDJBiz3sZZJ9TLGfA0xzkEMc5ghHmeEYxznBSU5xmjOcZZY5znGeC1zkEsFlrjDPVa5xnRvc5BYlt1ngDosskSz_AQ';

const id = (text: string) => text as CardId;
const suits = ['hearts', 'diamonds', 'clubs', 'spades'];
const ranks = ['A', 'K', 'Q', 'J', '10', '9', '8', '7', '6', '5', '4', '3', '2'];

/** Every kind of command, of every seat, and every card of the first deck. */
const commands: readonly Command[] = [
  { type: 'DRAW_FROM_STOCK', playerId: 's1' },
  { type: 'DRAW_FROM_DISCARD', playerId: 's2' },
  {
    type: 'LAY_DOWN',
    playerId: 's3',
    melds: [
      { type: 'set', cardIds: [id('7-hearts-0'), id('7-clubs-1'), id('Joker-0')] },
      { type: 'run', cardIds: [id('3-spades-1'), id('4-spades-0'), id('2-diamonds-2'), id('6-spades-9')] },
    ],
  },
  { type: 'LAY_OFF', playerId: 's4', cardId: id('K-clubs-3'), meldId: 'meld-1' },
  { type: 'LAY_OFF', playerId: 's5', cardId: id('2-spades-9'), meldId: 'meld-200', end: 'low' },
  {
    type: 'SWAP_JOKER',
    playerId: 's6',
    meldId: 'meld-12',
    jokerCardId: id('Joker-39'),
    cardId: id('A-hearts-5'),
  },
  { type: 'READY_TO_DISCARD', playerId: 's7' },
  {
    type: 'GO_OUT',
    playerId: 's8',
    finalLayOffs: [{ cardId: id('10-diamonds-4'), meldId: 'meld-3', end: 'high' }],
  },
  { type: 'CALL_MAY_I', playerId: 's1' },
  { type: 'PASS_MAY_I', playerId: 's2' },
  { type: 'RESOLVE' },
  ...suits.flatMap((suit) =>
    ranks.map((rank): Command => ({ type: 'DISCARD', playerId: 's3', cardId: id(`${rank}-${suit}-0`) })),
  ),
];

const GAME: OpenedGame = {
  log: {
    gameId: 'solo-golden',
    rules: 'classic',
    players: ['Ann', 'Ben', 'Chloé', 'Dan', 'Eve', 'Finn', 'Gus', 'Hana'].map((name, at) => ({
      id: `s${at + 1}`,
      name,
    })),
    seed: { server: 'golden', players: ['one', 'two'] },
    firstRound: 3,
    commands,
  },
  you: 's2',
  bots: ['s1', 's3', 's8'],
};

it('a link made long ago opens as the same game', async () => {
  expect(await gameInFragment(LINK)).toEqual(GAME);
});
