import { mcpApp as words } from '../texts/mcpApp.ts';
import { cardElement } from './card.ts';
import { element } from './element.ts';
import type { SeenCard, SeenGame, SeenLobby, SeenMeld, SeenPlayer, SeenSeat } from './seen.ts';

/** The newest of what happened. */
const EVENTS = 4;

/** The table of one seat: nothing in it can be pressed. */
export function tableElement(seen: SeenGame | SeenLobby): HTMLElement {
  return seen.kind === 'lobby' ? lobby(seen) : game(seen);
}

export function message(text: string): HTMLElement {
  return element('main', {}, element('p', { class: 'status', role: 'status' }, text));
}

function game(seen: SeenGame): HTMLElement {
  const { round, rounds, contract, refused, players, melds, you, hand } = seen;
  const own = players.find(({ id }) => id === you);
  return element(
    'main',
    {},
    element(
      'header',
      {},
      element('h1', {}, words.round(round, rounds), element('span', { class: 'contract' }, contract)),
      element('p', { class: 'status', role: 'status' }, statusOf(seen)),
      refused !== null && element('p', { class: 'refused' }, words.refused(refused)),
    ),
    element(
      'ul',
      { class: 'players', 'aria-label': words.players },
      ...players.map((player) => playerItem(player, seen)),
    ),
    element(
      'div',
      { class: 'felt' },
      piles(seen),
      element(
        'section',
        { class: 'melds', 'aria-label': words.melds },
        ...(melds.length === 0
          ? [element('p', { class: 'no-melds' }, words.noMelds)]
          : players.map((player) => meldsOf(player, melds))),
      ),
    ),
    own !== undefined &&
      element(
        'section',
        { class: 'hand' },
        element('h2', {}, words.hand(own.name, hand.length)),
        element('ul', { class: 'cards' }, ...hand.map(cardItem)),
      ),
    happened(seen),
  );
}

function statusOf({ phase, turn, players, winners, discard }: SeenGame): string {
  const name = nameIn(players);
  if (winners !== null || phase === 'GAME_END')
    return winners?.length ? words.won(winners.map(name).join(', ')) : words.over;
  if (phase === 'ROUND_END') return words.roundEnd;
  const what = Object.hasOwn(words.turnTo, phase)
    ? words.turnTo[phase as keyof typeof words.turnTo]
    : words.turn;
  return what(name(turn ?? ''), discard ?? '');
}

function nameIn(players: readonly SeenPlayer[]): (id: string) => string {
  return (id) => players.find((player) => player.id === id)?.name ?? id;
}

function playerItem(player: SeenPlayer, { you, turn, awaiting }: SeenGame): HTMLElement {
  const { id, name, isProgram, isBot, isDown, cards, score } = player;
  return element(
    'li',
    { 'data-turn': id === turn ? 'true' : undefined, 'data-own': id === you ? 'true' : undefined },
    element('strong', {}, name),
    ...marks([
      id === you && words.seatShown,
      isProgram && words.program,
      isBot && words.computer,
      isDown && words.down,
      awaiting.includes(id) && words.awaited,
    ]),
    element(
      'span',
      { class: 'numbers' },
      element('span', {}, words.cards(cards)),
      ' ',
      element('span', {}, words.points(score)),
    ),
  );
}

/** Icons with their meaning in words, for everyone who can't see them. */
const SIGNS: Readonly<Record<string, string>> = {
  [words.program]: '›_',
  [words.computer]: '⚙',
  [words.down]: '✓',
  [words.awaited]: '…',
};

function marks(said: readonly (string | false)[]): HTMLElement[] {
  return said.flatMap((text) =>
    text === false
      ? []
      : [
          element(
            'span',
            { title: text },
            element('span', { class: 'mark', 'aria-hidden': 'true' }, SIGNS[text] ?? ''),
            element('span', { class: 'sr' }, `, ${text}`),
          ),
        ],
  );
}

function piles({ stock, discard, discards }: SeenGame): HTMLElement {
  const pile = (name: string, card: HTMLElement, count: number) =>
    element('figure', {}, card, element('figcaption', {}, `${name}, ${words.cards(count)}`));
  const blank = element('span', { class: 'card blank', 'aria-hidden': 'true' });
  const top = discard === null ? blank : cardElement({ card: discard, isWild: false, standsFor: null });
  return element(
    'section',
    { class: 'piles', 'aria-label': words.piles },
    pile(words.stock, element('span', { class: 'card back', 'aria-hidden': 'true' }), stock),
    pile(words.discard, top, discards),
  );
}

function meldsOf({ id, name }: SeenPlayer, melds: readonly SeenMeld[]): HTMLElement | null {
  const own = melds.filter(({ owner }) => owner === id);
  if (own.length === 0) return null;
  return element(
    'div',
    { class: 'owner' },
    element('h2', {}, words.meldsOf(name)),
    element(
      'ul',
      {},
      ...own.map(({ cards }) => element('li', {}, element('ul', { class: 'cards' }, ...cards.map(cardItem)))),
    ),
  );
}

function cardItem(card: SeenCard): HTMLElement {
  return element('li', {}, cardElement(card));
}

function happened({ events }: SeenGame): HTMLElement | null {
  if (events.length === 0) return null;
  return element(
    'section',
    { class: 'events' },
    element('h2', {}, words.happened),
    element('ul', {}, ...events.slice(-EVENTS).map((text) => element('li', {}, text))),
  );
}

function lobby({ seats, you }: SeenLobby): HTMLElement {
  return element(
    'main',
    {},
    element('p', { class: 'status', role: 'status' }, words.lobby),
    element(
      'ul',
      { class: 'players', 'aria-label': words.players },
      ...seats.map((seat) => seatItem(seat, seat.id === you)),
    ),
  );
}

function seatItem({ name, who, isReady }: SeenSeat, isOwn: boolean): HTMLElement {
  if (who === 'nobody') return element('li', { class: 'free' }, words.emptySeat);
  const isBot = who === 'computer player';
  return element(
    'li',
    { 'data-own': isOwn ? 'true' : undefined },
    element('strong', {}, name),
    ...marks([isOwn && words.seatShown, who === 'program' && words.program, isBot && words.computer]),
    element('span', { class: 'numbers' }, isBot || isReady ? words.ready : words.notReady),
  );
}
