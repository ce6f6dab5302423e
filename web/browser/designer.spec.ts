import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeSettings, PRESETS } from '@mayi/core/rules';
import type { Page } from '@playwright/test';
import { aboutChoices } from '../texts/aboutChoices.ts';
import { designer } from '../texts/designer.ts';
import { texts } from '../texts/index.ts';
import { later } from '../texts/later.ts';
import { sharedRules } from '../texts/sharedRules.ts';
import { tryOut } from '../texts/tryOut.ts';
import { expectAccessible } from './testing/expectAccessible.ts';
import { pressByKeyboard, tabTo } from './testing/keyboard.ts';
import { addBot, deal, expect, test } from './testing/room.ts';
import { mayi } from './testing/terminal.ts';

const { choices, home } = texts;
const { lobby } = later;
const { fixes, groups, rounds, page: words } = designer;
const RULES = 'Grandma’s seven rounds';

const group = (page: Page, name: string) => page.getByRole('group', { name, exact: true });
const toggle = (page: Page, name: string) => group(page, name).getByRole('button', { name }).first();
const roundList = (page: Page) => page.getByRole('list', { name: designer.settings.rounds });

test('a family writes down its seven rounds, tries, keeps and shares them, and plays by them', {
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
    const offered = page.getByText(designer.ifOn('Going out takes 10 points off your score.'));
    await expect(offered).toBeVisible();
    await press(page.getByRole('switch', { name: designer.goingOutBonus.name }));
    await expect(offered).toBeHidden();
    await press(button(designer.undo));
    await expect(offered).toBeVisible();
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

  await test.step('tried out; what came of it stays while something is to be fixed', async () => {
    const panel = page.getByRole('region', { name: tryOut.title });
    await press(panel.getByRole('button', { name: tryOut.start }));
    await expect(panel.getByRole('rowheader')).toHaveCount(7);
    await press(panel.getByRole('button', { name: tryOut.stop }));
    await expect(panel.getByRole('status')).toHaveText(/^Stopped after \d+ of 100 games\.$/);
    await page.getByLabel(designer.name).fill('');
    await expect(button(designer.oneProblem)).toBeVisible();
    await expect(panel.getByRole('rowheader')).toHaveCount(7);
    await press(button(designer.undo));
  });

  const link = await test.step('shared by link', async () => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await press(button(lobby.copy));
    await expect(page.getByText(lobby.copied)).toBeVisible();
    return page.evaluate(() => navigator.clipboard.readText());
  });

  await test.step('the terminal plays by the link', async () => {
    expect(await mayi('rules', 'check', link)).toContain(RULES);
    const dir = await mkdtemp(join(tmpdir(), 'mayi-designer-'));
    const started = await mayi('game', 'new', '--rules', link, '--seed', '7', '--dir', dir, '--json');
    expect(JSON.parse(started)).toMatchObject({ ok: true, round: 1, rounds: 7 });
    await rm(dir, { recursive: true });
  });

  const bob = await newPlayer('Bob');
  await test.step('the link opens a room in another browser: everyone sees the rules before they’re ready', async () => {
    await bob.page.goto(link);
    await expect(bob.page.getByRole('heading', { level: 1, name: RULES })).toBeVisible();
    await bob.page.getByLabel(home.yourName).fill(bob.name);
    await bob.press(bob.button(sharedRules.friends));
    await expect(bob.page.getByRole('heading', { name: lobby.title })).toBeVisible();
    await page.goto(bob.page.url());
    await page.getByLabel(later.seating.yourName).fill(ann.name);
    await press(button(later.seating.sitDown));
    await expect(page.getByText(lobby.playingBy(RULES))).toBeVisible();
    await expect(page.getByText('There are 7 rounds')).toBeVisible();
    await press(button(lobby.readRules));
    await expect(page.getByRole('dialog').getByRole('row')).not.toHaveCount(0);
    await page.keyboard.press('Escape');
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
    await page.keyboard.press('Escape');
    const question = page.getByRole('alertdialog', { name: designer.leave.question });
    await expect(question.getByRole('button', { name: designer.leave.stay })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await press(dialog.getByRole('button', { name: designer.done }));
    await expect(dialog).toBeHidden();
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
  await group(page, groups.mayI).getByRole('button', { name: reset }).press('Enter');
  await expect(page.getByText(designer.differ(1, choices.presets.liverpool.name))).toBeHidden();
  await expect(group(page, groups.mayI).locator(':focus')).toHaveCount(1);
  await page.getByLabel(designer.name).fill('Classic');
  await button(designer.oneProblem).click();
  await page.getByRole('button', { name: fixes.name('My Classic') }).click();
  await button(words.keep).click();
  await button(words.forget('My Classic')).click();
  await expect(button(words.open('My Classic'))).toBeHidden();
  await expect(button(words.undoForget)).toBeFocused();
  await button(words.undoForget).click();
  await expect(button(words.open('My Classic'))).toBeVisible();

  await test.step('other rules replace neither what is kept nor what isn’t', async () => {
    await page.getByLabel(designer.startFrom).selectOption(choices.presets.liverpool.name);
    await page.getByRole('switch', { name: designer.switches.extraMelds }).click();
    await page.getByLabel(designer.name).fill('My Classic');
    await expect(page.getByText(sharedRules.sameName('My Classic'))).toBeVisible();
    await page.getByRole('button', { name: fixes.name('My Classic 2') }).click();
    await page.goto('/rules/design?from=short');
    await expect(page.getByText(designer.undoBrings('My Classic 2'))).toBeVisible();
    await page.reload();
    await button(designer.undo).click();
    await expect(page.getByLabel(designer.name)).toHaveValue('My Classic 2');
  });
});
