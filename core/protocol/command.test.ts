import { describe, expect, expectTypeOf, it } from 'vitest';
import type { CardId } from '../cards/card.ts';
import { isJsonEqual } from '../jsonEqual.ts';
import { COMMAND_TYPES, type CommandType, type PlayerCommand } from '../rules/commands.ts';
import { given, handOf } from '../testing/given.ts';
import { NOT_IN_HAND } from '../testing/refusals.ts';
import { toCommand } from './command.ts';
import { type WireCommand, wireCommandSchema } from './fromClient.ts';
import { inEveryMoment, seededGames } from './testing/games.ts';
import { toWireCommand } from './wireCommand.ts';

const id = (text: string) => text as CardId;

const PAIRS: readonly (readonly [PlayerCommand, WireCommand])[] = [
  [{ type: 'DRAW_FROM_STOCK', playerId: 's1' }, { type: 'DRAW_FROM_STOCK' }],
  [{ type: 'DRAW_FROM_DISCARD', playerId: 's1' }, { type: 'DRAW_FROM_DISCARD' }],
  [{ type: 'READY_TO_DISCARD', playerId: 's1' }, { type: 'READY_TO_DISCARD' }],
  [{ type: 'CALL_MAY_I', playerId: 's1' }, { type: 'CALL_MAY_I' }],
  [{ type: 'PASS_MAY_I', playerId: 's1' }, { type: 'PASS_MAY_I' }],
  [
    { type: 'DISCARD', playerId: 's1', cardId: id('9-clubs-0') },
    { type: 'DISCARD', card: '9C0' },
  ],
  [
    { type: 'LAY_OFF', playerId: 's1', cardId: id('10-hearts-1'), meldId: 'meld-2' },
    { type: 'LAY_OFF', card: '10H1', meld: 'meld-2' },
  ],
  [
    { type: 'LAY_OFF', playerId: 's1', cardId: id('Joker-3'), meldId: 'meld-2', end: 'low' },
    { type: 'LAY_OFF', card: 'JK3', meld: 'meld-2', end: 'low' },
  ],
  [
    {
      type: 'SWAP_JOKER',
      playerId: 's1',
      meldId: 'meld-4',
      jokerCardId: id('Joker-0'),
      cardId: id('9-spades-1'),
    },
    { type: 'SWAP_JOKER', meld: 'meld-4', joker: 'JK0', card: '9S1' },
  ],
  [
    {
      type: 'LAY_DOWN',
      playerId: 's1',
      melds: [
        { type: 'set', cardIds: [id('9-clubs-0'), id('9-diamonds-1'), id('Joker-0')] },
        { type: 'run', cardIds: [id('3-hearts-0'), id('4-hearts-0'), id('5-hearts-1'), id('6-hearts-0')] },
      ],
    },
    {
      type: 'LAY_DOWN',
      melds: [
        ['set', '9C0', '9D1', 'JK0'],
        ['run', '3H0', '4H0', '5H1', '6H0'],
      ],
    },
  ],
  [
    {
      type: 'GO_OUT',
      playerId: 's1',
      finalLayOffs: [
        { cardId: id('K-spades-0'), meldId: 'meld-1' },
        { cardId: id('2-clubs-0'), meldId: 'meld-3', end: 'high' },
      ],
    },
    {
      type: 'GO_OUT',
      layOffs: [
        ['KS0', 'meld-1'],
        ['2C0', 'meld-3', 'high'],
      ],
    },
  ],
];

describe('commands on the wire', () => {
  it.each(PAIRS)('$type there and back', (command, wire) => {
    expect(toWireCommand(command)).toEqual(wire);
    expect(toCommand(wire, 's1')).toStrictEqual(command);
    expect(wireCommandSchema.parse(wire)).toEqual(wire);
  });

  it('exist for every player command, and no others', () => {
    expectTypeOf<WireCommand['type']>().toEqualTypeOf<Exclude<CommandType, 'RESOLVE'>>();
    const types = wireCommandSchema.options.map((option) => option.shape.type.value);
    expect(types.toSorted()).toEqual(COMMAND_TYPES.filter((type) => type !== 'RESOLVE').toSorted());
    expect(new Set(PAIRS.map(([command]) => command.type))).toEqual(new Set(types));
  });

  it('the connection determines the player', () => {
    expect(toCommand({ type: 'CALL_MAY_I' }, 's3')).toEqual({ type: 'CALL_MAY_I', playerId: 's3' });
  });

  it('K4: a code that names no card is refused as a card that nobody holds', () => {
    const game = given({ drawn: true });
    for (const card of ['9C99', 'JK77']) {
      const answer = game.execute(toCommand({ type: 'DISCARD', card }, 'ann'));
      expect(answer).toMatchObject({ ok: false, refusal: NOT_IN_HAND });
    }
    expect(handOf(game, 'ann')).toHaveLength(3);
  });

  it('every command of a game survives the round trip', () => {
    inEveryMoment(seededGames(24), () => ({ command }) => {
      if (command === null || command.type === 'RESOLVE') return;
      const wire = wireCommandSchema.parse(JSON.parse(JSON.stringify(toWireCommand(command))));
      if (!isJsonEqual(toCommand(wire, command.playerId), command))
        throw new Error(`${command.type} is lost`);
    });
  });
});
