import { replay } from '@mayi/core/engine';
import { type HouseRules, PRESETS } from '@mayi/core/rules';
import { describe, expect, it } from 'vitest';
import { playUntil } from './testing/play.ts';
import { lobbyWith, tableWith } from './testing/room.ts';

const ONE_ROUND: HouseRules = {
  ...PRESETS.classic,
  name: 'one round',
  contracts: PRESETS.classic.contracts.slice(0, 1),
  cardsDealt: PRESETS.classic.cardsDealt.slice(0, 1),
  finalRound: 'as-others',
  reshuffles: 0,
};
const SETTINGS = { seats: 3, rules: ONE_ROUND } as const;

describe('a late friend who was let in', () => {
  it('finishes the game, which can be replayed and is theirs', async () => {
    const table = await tableWith({ bots: ['random'], settings: SETTINGS });
    const [ann, bob] = table.people.map(({ client }) => client);
    const asked = await table.host.askForSeat(table.code, { name: 'Cleo', device: 'device of Cleo' });
    if (!asked?.ok) throw new Error('refused');
    await table.ask(ann!, { type: 'let-in', ask: asked.ask });
    const cleo = await table.connect(asked.secret);
    await playUntil([ann!, bob!, cleo], table.clock, () => cleo.known?.room.phase === 'over');
    const [game] = [...table.database.games.values()];
    const player = game?.players.find(({ name }) => name === 'Cleo');
    expect(player).toMatchObject({ bot: null, device: 'device of Cleo' });
    const log = JSON.parse(game!.log);
    expect(log.players.map(({ name }: { name: string }) => name)).toEqual(['Ann', 'Bob', 'Cleo']);
    expect(replay(log).state.players.map(({ totalScore }) => totalScore)).toEqual(
      game!.players.map(({ score }) => score),
    );
  });

  it('takes over from somebody who left, whose part in the shuffle stays', async () => {
    const table = await lobbyWith({ people: ['Ann', 'Bob', 'Dan'], settings: SETTINGS });
    const [ann, bob, dan] = table.people.map(({ client }) => client);
    for (const client of [ann!, bob!, dan!]) client.lobby({ type: 'ready', ready: true, seed: 'rain' });
    await table.ask(ann!, { type: 'start' });
    await table.ask(dan!, { type: 'leave' });
    const asked = await table.host.askForSeat(table.code, { name: 'Dan', device: 'a device' });
    if (!asked?.ok) throw new Error('refused');
    await table.ask(ann!, { type: 'let-in', ask: asked.ask });
    const again = await table.connect(asked.secret);
    expect(again.known?.you).toBe('s3');
    await playUntil([ann!, bob!, again], table.clock, () => again.known?.room.phase === 'over');
    const [game] = [...table.database.games.values()];
    expect(JSON.parse(game!.log).seed.players).toEqual(['rain', 'rain', 'rain']);
  });
});
