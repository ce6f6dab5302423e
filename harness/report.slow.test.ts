import { BOTS } from '@mayi/bots';
import { type CardId, createDeck, createRng, formatCard } from '@mayi/core/cards';
import { PRESET_NAMES, PRESETS } from '@mayi/core/rules';
import { type CommandResult, commandText, movesIn, parseAction, type Report } from '@mayi/programs';
import { reportSchema } from '@mayi/programs/schemas';
import { describe, expect, test } from 'vitest';
import { givenState, type TableText } from '../core/testing/given.ts';
import { headFor, type NewGameOptions } from './newGame.ts';
import { Orchestrator } from './orchestrator.ts';
import { reportOn } from './seenTable.ts';
import { typed } from './testing/driven.ts';

function given(text: TableText, options: NewGameOptions = {}): Orchestrator {
  return new Orchestrator(headFor({ ...options, state: givenState(text) }));
}

/** By the schema, which allows nothing that it does not name, and as JSON tells it. */
function checked(report: Report): Report {
  expect(reportSchema.parse(JSON.parse(JSON.stringify(report)))).toEqual(report);
  return report;
}

/** What a steady player would type. */
function chosenBy(table: Orchestrator, playerId: string): string {
  if (table.phase === 'ROUND_END') return 'continue';
  const view = table.view(playerId);
  const rng = createRng({ seed: { server: 'chosen', players: [] }, round: 0, words: 0 });
  const command = BOTS.steady.choose(view, rng);
  return (command && commandText(command, view)) ?? '';
}

/** Ids that the seat may not know: in the stock, and in the hands of others. */
function hiddenFrom({ game }: Orchestrator, viewer: string | null): CardId[] {
  const { players, stock } = game.state.round;
  const others = players.filter(({ id }) => id !== viewer).flatMap(({ hand }) => hand);
  return [...others, ...stock].map(({ id }) => id);
}

/** Plays with what reports say alone; every report is looked at. */
function playThrough(table: Orchestrator, look: (report: Report, viewer: string | null) => void): void {
  table.letBotsMove();
  for (let n = 0; table.phase !== 'GAME_END'; n++) {
    expect(n).toBeLessThan(3000);
    for (const { id } of table.seats) look(reportOn(table, { viewer: id }), id);
    const viewer = table.actor ?? '';
    const chosen = chosenBy(table, viewer);
    const result = typed(table, chosen, viewer);
    expect(result, chosen).toMatchObject({ success: true });
    const facts = [...(result.facts ?? []), ...table.letBotsMove()];
    look(reportOn(table, { viewer, result: { ...result, facts } }), viewer);
  }
  look(reportOn(table, { viewer: null }), null);
}

describe('every report of a whole game', () => {
  test.each<NewGameOptions>([
    { me: 'Ann', players: 3, level: 'steady', seed: '7' },
    { names: ['Ann', 'Ben', 'Cleo'], seed: '8', firstRound: 5 },
    { names: ['constructor', 'Ben'], bots: 2, level: 'steady', seed: '9', firstRound: 4 },
    ...PRESET_NAMES.map((rules) => ({
      rules,
      me: 'Ann',
      level: 'steady' as const,
      seed: '7',
      firstRound: Math.min(6, PRESETS[rules].contracts.length),
    })),
  ])('matches the schema and reveals nothing hidden: %j', (options) => {
    const table = new Orchestrator(headFor(options));
    let looks = 0;
    playThrough(table, (report, viewer) => {
      looks++;
      checked(report);
      expect(report.you).toBe(viewer);
      if (table.phase === 'GAME_END') return;
      const shown = new Set(JSON.stringify(report).match(/"(?:Joker|\w+-\w+)-\d+"/g));
      const betrayed = hiddenFrom(table, viewer).filter((id) => shown.has(`"${id}"`));
      const known = new Set<string>(seenIn(report));
      expect(betrayed.filter((id) => !known.has(id))).toEqual([]);
    });
    expect(looks).toBeGreaterThan(20);
    expect(reportOn(table)).toMatchObject({ phase: 'GAME_END', legal: [], awaiting: [] });
  });
});

/** Cards that the seat saw before they were hidden again: its own, and those that everybody saw. */
function seenIn({ events, you }: Report): string[] {
  const seen = events.map(({ fact }) => {
    if (fact.playerId === you || fact.type === 'CARDS_DEALT') return fact;
    const isHidden = fact.type === 'CARD_DRAWN' && fact.from === 'stock';
    return isHidden ? {} : { ...fact, penalty: null };
  });
  return [...JSON.stringify(seen).matchAll(/"id":"([^"]+)"/g)].map(([, id = '']) => id);
}

test('R1: the contract says whether every card must go down at once', () => {
  const at = (round: number) => checked(reportOn(given({ round }))).contract;
  expect(at(6)).toMatchObject({ text: '1 set and 2 runs, all cards at once', allAtOnce: true });
  expect(at(5)).toMatchObject({ text: '2 sets and 1 run', allAtOnce: false });
});

describe('the legal commands', () => {
  const CANDIDATES = [
    'draw stock',
    'draw discard',
    'skip',
    'mayi',
    'pass',
    'continue',
    ...positions(13).map((card) => `discard ${card}`),
    ...positions(13).flatMap((card) => positions(4).map((meld) => `layoff ${card} ${meld}`)),
    ...positions(13).flatMap((card) =>
      positions(4).flatMap((meld) => [`layoff ${card} ${meld} low`, `layoff ${card} ${meld} high`]),
    ),
    ...positions(4).flatMap((meld) =>
      positions(5).flatMap((joker) => positions(13).map((card) => `swap ${meld} ${joker} ${card}`)),
    ),
  ];

  function positions(count: number): number[] {
    return Array.from({ length: count }, (_, at) => at + 1);
  }

  const hands = { ann: '9♠ 2♣ 4♥ 7♥ Joker K♣', bob: '5♣ 9♦', carol: '6♣ 10♦' };
  const melds = ['ann set 9♣ 9♦ 9♥', 'bob run 5♥ 6♥ Joker 8♥', 'carol set K♦ K♥ Joker'];

  test.each<[string, TableText, string]>([
    ['to draw', { hands }, 'ann'],
    ['to draw, being down', { hands, table: ['ann set 9♣ 9♦ 9♥'] }, 'ann'],
    ['to wait', { hands }, 'bob'],
    ['the window is open', { hands, drawn: true, mayI: { by: 'carol' } }, 'bob'],
    ['to play, not down', { round: 2, hands, drawn: true, table: melds.slice(1) }, 'ann'],
    ['to play, down', { round: 2, hands, drawn: true, table: melds }, 'ann'],
    ['to discard', { round: 2, hands, drawn: true, ready: true, table: melds }, 'ann'],
    ['to play in round 6', { round: 6, hands, drawn: true }, 'ann'],
  ])('are exactly the accepted ones: %s', (_, text, viewer) => {
    const legal = reportOn(given(text), { viewer }).legal.map(({ command }) => command);
    const listed = legal.filter((command) => !command.startsWith('laydown'));
    const accepted = CANDIDATES.filter((command) => typed(given(text), command, viewer).success);
    const withoutEnd = (command: string) => command.replace(/ (low|high)$/, '');
    // An end may be named where there is only one, and left out where there are two.
    expect(new Set(accepted.map(withoutEnd))).toEqual(new Set(listed.map(withoutEnd)));
    expect(accepted).toEqual(expect.arrayContaining(listed));
  });

  test('name the melds of the contract for a lay-down', () => {
    const legal = reportOn(given({ round: 2, hands, drawn: true }), { viewer: 'ann' }).legal;
    expect(legal).toContainEqual({
      command: 'laydown SET RUN',
      about: "lay down the contract: the cards of each meld (your hand can't do that yet)",
      template: true,
      possible: false,
    });
    expect(legal.filter(({ template }) => template)).toHaveLength(1);
    expect(parseAction(['laydown', 'SET', 'RUN'])).toMatchObject({ ok: false });
  });

  test('say whether the hand can make the contract; the short list leaves it out if not', () => {
    const able = { ...hands, ann: '9♠ 9♣ 9♥ 4♥ 5♥ 6♥ 7♥ K♣' };
    const [can, cannot] = [able, hands].map((held) =>
      checked(reportOn(given({ round: 2, hands: held, drawn: true }), { viewer: 'ann' })),
    );
    expect(can?.legal.find(({ template }) => template)).toEqual({
      command: 'laydown SET RUN',
      about: 'lay down the contract: the cards of each meld',
      template: true,
      possible: true,
    });
    expect(can && movesIn(can)).toContain('laydown SET RUN');
    expect(cannot && movesIn(cannot)).toEqual(['skip', 'discard CARD']);
  });

  test('say what they would do', () => {
    const down = given({ round: 2, hands, drawn: true, table: melds });
    expect(reportOn(down).legal).toContainEqual({ command: 'layoff 1 1', about: 'lay off 9♠ on 9♣ 9♦ 9♥' });
    const { legal } = reportOn(given({ round: 2, hands, drawn: true, table: melds.slice(1) }));
    expect(legal).toContainEqual({
      command: 'swap 1 3 4',
      about: 'swap 7♥ for the Joker in 5♥ 6♥ Joker 8♥',
    });
    expect(legal).toContainEqual({ command: 'discard 6', about: 'discard K♣' });
  });

  test('start with continue after a round', () => {
    const table = given({ hands: { ann: 'K♣', bob: '5♣', carol: '6♣' }, drawn: true, down: ['ann'] });
    const result = typed(table, 'discard 1');
    const report = checked(reportOn(table, { viewer: 'bob', result }));
    expect(report).toMatchObject({ phase: 'ROUND_END', round: 2, awaiting: ['ann', 'bob', 'carol'] });
    expect(report.legal[0]).toEqual({ command: 'continue', about: 'continue with the next round' });
    expect(report.history).toEqual([{ round: 1, winner: 'ann', scores: { ann: 0, bob: 5, carol: 6 } }]);
    expect(typed(table, 'continue')).toMatchObject({ success: true });
  });
});

describe('a report', () => {
  test('lists cards with position, points and whether they are wild, and what a wild stands for', () => {
    const hands = { ann: '9♠ 2♣ Joker', bob: '5♣ 9♦', carol: '6♣ 10♦' };
    const table = given({ round: 2, hands, drawn: true, table: ['bob run 5♥ 2♥ Joker 8♥'] });
    const report = checked(reportOn(table));
    expect(report.hand).toMatchObject([
      { pos: 1, card: '9♠', points: 9, wild: false },
      { pos: 2, card: '2♣', points: 2, wild: true },
      { pos: 3, card: 'Joker', points: 50, wild: true },
    ]);
    expect(report.table[0]?.cards.map(({ standsFor }) => standsFor)).toEqual([null, '6♥', '7♥', null]);
    expect(report.contract.text).toBe('1 set and 1 run');
    expect(report.players.map(({ hand, cards }) => [hand, cards])).toEqual([
      [null, 3],
      [null, 2],
      [null, 2],
    ]);
  });

  test('says why a command was refused, and by which rule', () => {
    const table = given({});
    const result = typed(table, 'discard 1');
    expect(checked(reportOn(table, { result }))).toMatchObject({
      ok: false,
      message: 'Draw a card first.',
      error: { code: 'must_draw_first', rule: 'T1', message: 'Draw a card first.' },
      events: [],
    });
    const other: CommandResult = { success: false, message: 'no' };
    expect(checked(reportOn(table, { result: other })).error).toEqual({
      code: 'refused',
      rule: null,
      message: 'no',
    });
  });

  test('a spectator sees no hand at all', () => {
    const report = checked(reportOn(given({}), { viewer: null }));
    expect(report).toMatchObject({ you: null, hand: [], legal: [], events: [] });
    expect(report.players.every(({ hand }) => hand === null)).toBe(true);
  });

  test('by default is for the seat played here, else for the player whose move it is', () => {
    expect(reportOn(given({ turn: 'bob' })).you).toBe('bob');
    expect(reportOn(given({ turn: 'bob' }, { me: 'carol', bots: 0 })).you).toBe('carol');
  });

  test('with a hint says what to type', () => {
    const hands = { ann: '9♣ 9♦ 9♥ 4♠ 5♠ 6♠ 7♠ K♣', bob: '5♣ 9♦', carol: '6♣ 10♦' };
    const table = given({ round: 2, hands, drawn: true });
    const { hint } = checked(reportOn(table, { hint: true }));
    expect(hint).toMatchObject({ headline: expect.stringMatching(/./), distance: 0 });
    expect(typed(table, hint?.command ?? '').success).toBe(true);
    expect(reportOn(table)).not.toHaveProperty('hint');
  });

  test('with a hint for a waiting player, or after the end, is still a report', () => {
    const waiting = given({ turn: 'bob', drawn: true });
    expect(checked(reportOn(waiting, { viewer: 'ann', hint: true })).hint?.command).toBeNull();
    const over = new Orchestrator(
      headFor({ players: 3, bots: 3, level: 'steady', firstRound: 6, seed: '7' }),
    );
    over.letBotsMove();
    for (const viewer of [null, ...over.seats.map(({ id }) => id)]) {
      expect(checked(reportOn(over, { viewer, hint: true })).hint?.command ?? null).toBeNull();
    }
  });

  test('shows all hands once the game is over', () => {
    const over = new Orchestrator(
      headFor({ players: 3, bots: 3, level: 'steady', firstRound: 6, seed: '7' }),
    );
    over.letBotsMove();
    const { players, winners } = checked(reportOn(over));
    expect(players.every(({ hand, cards }) => hand?.length === cards)).toBe(true);
    expect(winners).toEqual(over.view(null).winnerIds);
  });

  test('names cards as players type them', () => {
    for (const card of createDeck({ deckCount: 1, jokerCount: 1 })) {
      const parsed = parseAction(['discard', formatCard(card)]);
      expect(parsed).toEqual({ ok: true, action: { do: 'discard', card: formatCard(card) } });
    }
  });
});
