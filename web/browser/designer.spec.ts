import { describeSettings, PRESETS } from '@mayi/core/rules';
import type { Page } from '@playwright/test';
import { aboutChoices } from '../texts/aboutChoices.ts';
import { designer } from '../texts/designer.ts';
import { texts } from '../texts/index.ts';
import { later } from '../texts/later.ts';
import { sharedRules } from '../texts/sharedRules.ts';
import { expectAccessible } from './testing/expectAccessible.ts';
import { pressByKeyboard, tabTo } from './testing/keyboard.ts';
import { addBot, deal, expect, test } from './testing/room.ts';

const { choices, home, join } = texts;
const { lobby } = later;
const { fixes, groups, rounds, page: words } = designer;
const RULES = 'Grandma’s seven rounds';

const group = (page: Page, name: string) => page.getByRole('group', { name, exact: true });
const toggle = (page: Page, name: string) => group(page, name).getByRole('button', { name }).first();
const roundList = (page: Page) => page.getByRole('list', { name: designer.settings.rounds });

test('a family writes down its seven rounds, keeps them and plays by them', {
  tag: '@phone',
}, async ({ newPlayer }) => {
  const ann = await newPlayer('Ann', 'phone');
  const { page, press, button } = ann;

  await test.step('from the home page', async () => {
    await page.goto('/');
    await press(page.getByRole('link', { name: home.design }));
    await expect(page.getByRole('heading', { level: 1, name: designer.title })).toBeVisible();
    await page.getByLabel(designer.startFrom).selectOption(choices.presets.short.name);
    await expect(page.getByText(designer.same(choices.presets.short.name))).toBeVisible();
  });

  await test.step('seven rounds, one of which needs more cards', async () => {
    await press(toggle(page, groups.rounds));
    await press(button(rounds.add));
    await press(button(rounds.addSet));
    await press(button(rounds.add));
    await press(button(rounds.addSet));
    const problem = page.getByRole('alert');
    await expect(problem).toContainText('Round 5 (2 sets and 2 runs) needs 14 cards');
    await expect(button(words.keep)).toBeHidden();
    await expectAccessible(page, { except: '.card > svg' });
    await press(problem.getByRole('button', { name: fixes.deal(13, 5) }));
    await expect(problem).toBeHidden();
    await press(button(rounds.add));
    await press(button(rounds.add));
    await press(page.getByRole('switch', { name: rounds.allCards }));
    await expect(roundList(page).getByRole('listitem').filter({ hasText: 'all cards at once' })).toHaveCount(
      1,
    );
    await press(button(rounds.up(7)));
    await expect(button(rounds.up(6))).toBeFocused();
    await press(button(rounds.down(6)));
  });

  await test.step('undo', async () => {
    await press(toggle(page, groups.points));
    await press(page.getByRole('switch', { name: designer.goingOutBonus.name }));
    await expect(group(page, groups.points)).toContainText('Going out takes 10 points off your score.');
    await press(button(designer.undo));
    await expect(group(page, groups.points)).not.toContainText('Going out takes 10 points off your score.');
  });

  await test.step('kept by name, also after a reload', async () => {
    await page.getByLabel(designer.name).fill(RULES);
    await press(button(words.keep));
    await expect(page.getByText(words.keptNow(RULES))).toBeVisible();
    await page.reload();
    await expect(page.getByLabel(designer.name)).toHaveValue(RULES);
    await expect(group(page, groups.rounds)).toContainText('There are 7 rounds');
    await expect(button(words.open(RULES))).toBeVisible();
  });

  await test.step('the rules are a tap away', async () => {
    await press(button(designer.seeRules));
    await expect(page.getByRole('heading', { name: designer.rulesTitle })).toBeInViewport();
    await press(button(designer.toSettings));
    await expect(page.getByLabel(designer.startFrom)).toBeInViewport();
  });

  const bob = await newPlayer('Bob');
  await test.step('a room: everyone sees the rules before they’re ready', async () => {
    await page.getByLabel(home.yourName).fill(ann.name);
    await press(button(sharedRules.friends));
    await expect(page.getByRole('heading', { name: lobby.title })).toBeVisible();
    await bob.page.goto(page.url());
    await bob.page.getByLabel(join.yourName).fill(bob.name);
    await bob.press(bob.button(join.sitDown));
    await expect(bob.page.getByText(lobby.playingBy(RULES))).toBeVisible();
    await expect(bob.page.getByText('There are 7 rounds')).toBeVisible();
    await bob.press(bob.button(lobby.readRules));
    await expect(bob.page.getByRole('dialog').getByRole('row')).not.toHaveCount(0);
    await bob.page.keyboard.press('Escape');
    await addBot(ann, 3, 'beginner');
    await expectAccessible(page);
  });

  await test.step('a change is pointed out to those who were ready', async () => {
    await bob.press(bob.button(lobby.imReady));
    await expect(bob.button(lobby.notYet)).toBeVisible();
    await press(button(aboutChoices.changeLabel));
    const dialog = page.getByRole('dialog', { name: designer.title });
    await press(toggle(page, groups.wilds));
    await press(dialog.getByRole('switch', { name: designer.switches.separateWilds }));
    await expectAccessible(page, { except: '.card > svg' });
    await press(dialog.getByRole('button', { name: designer.done }));
    await expect(bob.page.getByText(lobby.rulesChanged(RULES))).toBeVisible();
    const { separateWilds } = describeSettings({ ...PRESETS.classic, separateWilds: true });
    await expect(bob.page.getByText(separateWilds)).toBeVisible();
  });

  await deal([ann, bob]);
});

test('by keyboard, with what differs marked and put back', { tag: '@desktop' }, async ({ newPlayer }) => {
  const { page, button } = await newPlayer('Ann');
  await page.goto('/rules?rules=liverpool');
  await page.getByRole('link', { name: home.design }).click();
  await expect(page.getByText(designer.same(choices.presets.liverpool.name))).toBeVisible();
  await pressByKeyboard(page, toggle(page, groups.mayI));
  const penalty = page.getByRole('spinbutton', { name: designer.mayI.penalty });
  await tabTo(page, penalty);
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('heading', { name: designer.rulesTitle })).toBeInViewport();
  await expect(page.getByText('costs 2 penalty cards').first()).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'costs 2 penalty cards' })).toBeAttached();
  await expect(page.getByLabel(designer.name)).toHaveValue('My liverpool');
  await expect(page.getByText(designer.differ(1, choices.presets.liverpool.name))).toBeVisible();
  for (const name of [groups.wilds, groups.laying, groups.points, groups.tables])
    await pressByKeyboard(page, toggle(page, name));
  await expectAccessible(page, { except: '.card > svg' });
  const reset = designer.reset(designer.settings.mayI, choices.presets.liverpool.name);
  await group(page, groups.mayI).getByRole('button', { name: reset }).click();
  await expect(page.getByText(designer.differ(1, choices.presets.liverpool.name))).toBeHidden();
  await page.getByLabel(designer.name).fill('Classic');
  await button(designer.oneProblem).click();
  await page.getByRole('button', { name: fixes.name('My Classic') }).click();
  await button(words.keep).click();
  await button(words.forget('My Classic')).click();
  await expect(button(words.open('My Classic'))).toBeHidden();
  await button(words.undoForget).click();
  await expect(button(words.open('My Classic'))).toBeVisible();
});
