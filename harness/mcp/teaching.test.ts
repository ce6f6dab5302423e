import { CONTRACTS, describeGoal, PRESET_NAMES, PRESETS } from '@mayi/core/rules';
import { rulesText } from '@mayi/programs/mcp';
import { describe, expect, test } from 'vitest';
import { listSchema } from '../schemas.ts';
import { emptyFolder } from '../testing/records.ts';
import { type Model, modelAt } from './testing/model.ts';

async function prompt({ client }: Model, name: string, args: Record<string, string> = {}): Promise<string> {
  const { messages } = await client.getPrompt({ name, arguments: args });
  expect(messages).toHaveLength(1);
  return (messages[0]!.content as { text: string }).text;
}

async function resource({ client }: Model, uri: string): Promise<string> {
  const { contents } = await client.readResource({ uri });
  return (contents[0] as { text: string }).text;
}

describe('the tool rules', () => {
  test.each([
    [{}, rulesText()],
    [{ id: 'm4' }, 'M4: So every meld has a natural card.'],
    [{ round: 6 }, 'Round 6 (classic): 1 set and 2 runs, all cards at once, 11 cards or more'],
    [{ round: 7, preset: 'liverpool' }, 'Round 7 (liverpool): 3 runs, all cards at once, 12 cards or more'],
  ])('%j', async (args, text) => {
    const answer = await (await modelAt(emptyFolder())).call('rules', args);
    expect(answer).toMatchObject({ isError: false, text });
  });

  test('summarizes house rules', async () => {
    const { text } = await (await modelAt(emptyFolder())).call('rules', { preset: 'jeanne' });
    expect(text).toContain('\nPoints for the cards left in your hand: ');
    expect(text).toContain('twos count 20');
  });
});

describe('resources', () => {
  test('are all rules, single rules, and the games', async () => {
    const { client } = await modelAt(emptyFolder());
    const { resources } = await client.listResources();
    expect(resources.map(({ uri }) => uri)).toEqual(['mayi://rules', 'mayi://games']);
    const { resourceTemplates } = await client.listResourceTemplates();
    expect(resourceTemplates.map(({ uriTemplate }) => uriTemplate)).toEqual(['mayi://rules/{id}']);
  });

  test('mayi://rules is all of RULES.md, mayi://rules/M4 one rule', async () => {
    const model = await modelAt(emptyFolder());
    expect(await resource(model, 'mayi://rules')).toBe(rulesText());
    expect(await resource(model, 'mayi://rules/M4')).toBe('**M4** So every meld has a natural card.');
    await expect(resource(model, 'mayi://rules/Z9')).rejects.toThrow("there's no rule Z9");
    await expect(resource(model, 'mayi://secrets')).rejects.toThrow('not found');
  });

  test('the ids of rules are completed', async () => {
    const { client } = await modelAt(emptyFolder());
    const complete = async (value: string) => {
      const ref = { type: 'ref/resource', uri: 'mayi://rules/{id}' } as const;
      return (await client.complete({ ref, argument: { name: 'id', value } })).completion.values;
    };
    expect(await complete('m')).toEqual(['M1', 'M2', 'M3', 'M4', 'M5']);
    expect(await complete('H1')).toEqual([
      'H1',
      'H10',
      'H11',
      'H12',
      'H13',
      'H14',
      'H15',
      'H16',
      'H17',
      'H18',
      'H19',
    ]);
    expect(await complete('Z')).toEqual([]);
  });

  test('mayi://games lists who plays, and no cards', async () => {
    const model = await modelAt(emptyFolder());
    expect(await resource(model, 'mayi://games')).toBe('{"ok":true,"games":[]}');
    const { report } = await model.call('new_game', { names: ['Ann', 'Ben', 'Cleo'], bots: 0 });
    const { games } = listSchema.parse(JSON.parse(await resource(model, 'mayi://games')));
    const [game] = games;
    expect(game).toMatchObject({ id: report.gameId, round: 1, phase: 'AWAITING_DRAW', awaiting: ['ben'] });
    expect(JSON.stringify(game)).not.toMatch(/clubs|♣|seed/);
  });
});

describe('prompts', () => {
  test('learn_may_i teaches the game on one page', async () => {
    const text = await prompt(await modelAt(emptyFolder()), 'learn_may_i');
    for (const roundNumber of Object.keys(CONTRACTS).map(Number)) {
      expect(text).toContain(`\n${roundNumber}. ${describeGoal({ rules: PRESETS.classic, roundNumber })}\n`);
    }
    for (const taught of [
      'May I?',
      'Twos and Jokers are wild',
      'The last round',
      'Jokers count 50',
      'get_view',
    ]) {
      expect(text).toContain(taught);
    }
    expect(text).not.toContain('undo');
    expect(text.length).toBeLessThan(6000);
  });

  test.each(PRESET_NAMES)('learn_may_i teaches %s', async (preset) => {
    expect(await prompt(await modelAt(emptyFolder()), 'learn_may_i', { preset })).toContain(`"${preset}"`);
  });

  test('play_may_i starts a game, or joins one with its own rules', async () => {
    const model = await modelAt(emptyFolder());
    expect(await prompt(model, 'play_may_i', { as: 'Ann' })).toContain(
      'Start a new game as Ann with new_game',
    );
    const names = ['Ann', 'Ben', 'Cleo'];
    const { gameId } = (await model.call('new_game', { names, bots: 0, rules: 'liverpool' })).report;
    const text = await prompt(model, 'play_may_i', { gameId });
    expect(text).toContain('house rules "liverpool"');
    expect(text).toContain(`Join game ${gameId} with get_view`);
    await expect(prompt(model, 'play_may_i', { gameId: 'nosuch' })).rejects.toThrow("there's no game nosuch");
  });
});
