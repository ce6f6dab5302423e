/** What this app shows of a tool's result: the parts of a report (`mayi schema report`), or the lobby of a room. */
export interface SeenGame {
  readonly kind: 'game';
  readonly refused: string | null;
  readonly phase: string;
  readonly round: number;
  readonly rounds: number;
  readonly contract: string;
  /** Whose cards are shown; null for a spectator. */
  readonly you: string | null;
  readonly hand: readonly SeenCard[];
  readonly players: readonly SeenPlayer[];
  readonly turn: string | null;
  readonly awaiting: readonly string[];
  readonly melds: readonly SeenMeld[];
  /** The top of the discard pile. */
  readonly discard: string | null;
  readonly discards: number;
  readonly stock: number;
  readonly winners: readonly string[] | null;
  readonly events: readonly string[];
}

export interface SeenCard {
  readonly card: string;
  readonly isWild: boolean;
  readonly standsFor: string | null;
}

export interface SeenPlayer {
  readonly id: string;
  readonly name: string;
  readonly isBot: boolean;
  readonly isProgram: boolean;
  readonly cards: number;
  readonly score: number;
  readonly isDown: boolean;
}

export interface SeenMeld {
  readonly owner: string;
  readonly cards: readonly SeenCard[];
}

export interface SeenLobby {
  readonly kind: 'lobby';
  readonly you: string | null;
  readonly seats: readonly SeenSeat[];
}

export interface SeenSeat {
  readonly id: string;
  readonly name: string;
  readonly who: string;
  readonly isReady: boolean;
}

/**
 * Reads a tool's structured content: a report, or what the tools of a room return. Undefined if it's neither. Field by field: a
 * newer server may send more, or leave something out.
 */
export function readSeen(content: unknown): SeenGame | SeenLobby | undefined {
  const { game, lobby, seats, players } = fieldsOf(content);
  if (isObject(game)) return readSeen(game);
  if (isObject(lobby)) return readSeen(lobby);
  if (Array.isArray(players)) return readGame(fieldsOf(content));
  return Array.isArray(seats) ? readLobby(fieldsOf(content)) : undefined;
}

function readGame(report: Fields): SeenGame {
  const { ok, error, phase, round, rounds, contract, you, hand } = report;
  const { players, turn, awaiting, table, discard, stockCount, winners, events } = report;
  const { top, count } = fieldsOf(discard);
  return {
    kind: 'game',
    refused: ok === false ? textIn(error) : null,
    phase: textOf(phase),
    round: numberOf(round),
    rounds: numberOf(rounds),
    contract: textIn(contract),
    you: textOrNull(you),
    hand: listOf(hand).map(readCard),
    players: listOf(players).map(readPlayer),
    turn: textOrNull(turn),
    awaiting: listOf(awaiting).map(textOf),
    melds: listOf(table).map(readMeld),
    discard: textOrNull(top),
    discards: numberOf(count),
    stock: numberOf(stockCount),
    winners: Array.isArray(winners) ? winners.map(textOf) : null,
    events: listOf(events).map(textIn),
  };
}

/** Of a contract, an event or an error. */
function textIn(value: unknown): string {
  const { text, message } = fieldsOf(value);
  return textOf(text ?? message);
}

function readPlayer(value: unknown): SeenPlayer {
  const { id, name, bot, program, presence, cards, score, down } = fieldsOf(value);
  return {
    id: textOf(id),
    name: textOf(name),
    isBot: typeof bot === 'string',
    isProgram: program === true && presence !== 'left',
    cards: numberOf(cards),
    score: numberOf(score),
    isDown: down === true,
  };
}

function readMeld(value: unknown): SeenMeld {
  const { owner, cards } = fieldsOf(value);
  return { owner: textOf(owner), cards: listOf(cards).map(readCard) };
}

function readCard(value: unknown): SeenCard {
  const { card, wild, standsFor } = fieldsOf(value);
  return { card: textOf(card), isWild: wild === true, standsFor: textOrNull(standsFor) };
}

function readLobby({ you, seats }: Fields): SeenLobby {
  return {
    kind: 'lobby',
    you: textOrNull(you),
    seats: listOf(seats).map((seat) => {
      const { id, name, who, ready } = fieldsOf(seat);
      return { id: textOf(id), name: textOf(name), who: textOf(who), isReady: ready === true };
    }),
  };
}

type Fields = Readonly<Record<string, unknown>>;

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null;
}

function fieldsOf(value: unknown): Fields {
  return isObject(value) ? value : {};
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

function numberOf(value: unknown): number {
  return typeof value === 'number' ? value : 0;
}
