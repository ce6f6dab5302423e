import { describeSettings, type HouseRules } from '@mayi/core/rules';
import { canonical, isSameRules } from './canonical.ts';

interface Setting {
  /** The parts of the record that it's made of. */
  readonly keys: readonly (keyof HouseRules)[];
  /** What `describeSettings` calls its sentences. */
  readonly about: readonly (keyof ReturnType<typeof describeSettings>)[];
}

/** What can be changed, reset and described on its own, grouped the way a player thinks. */
export const GROUPS = {
  rounds: {
    rounds: { keys: ['contracts', 'cardsDealt', 'allCardsRounds'], about: ['rounds', 'allCards'] },
    aceInRuns: { keys: ['aceInRuns'], about: ['ace'] },
    sameSuitRuns: { keys: ['sameSuitRuns'], about: ['sameSuit'] },
  },
  wilds: {
    wildRanks: { keys: ['wildRanks'], about: ['wilds'] },
    wildLimit: { keys: ['wildLimit'], about: ['wildLimit'] },
    separateWilds: { keys: ['separateWilds'], about: ['separateWilds'] },
    jokerSwap: { keys: ['jokerSwap'], about: ['swap'] },
  },
  mayI: {
    mayI: { keys: ['mayI'], about: ['mayI', 'mayIForTwo'] },
    drawDiscardWhenDown: { keys: ['drawDiscardWhenDown'], about: ['drawWhenDown'] },
  },
  laying: {
    extraMelds: { keys: ['extraMelds'], about: ['extraMelds'] },
    layOffOnLayDownTurn: { keys: ['layOffOnLayDownTurn'], about: ['layOff'] },
    goingOut: { keys: ['goingOut'], about: ['goingOut'] },
    finalRound: { keys: ['finalRound'], about: ['final'] },
  },
  points: {
    points: { keys: ['points'], about: ['points'] },
    goingOutBonus: { keys: ['goingOutBonus'], about: ['bonus'] },
    doubledIfNotDown: { keys: ['doubledIfNotDown'], about: ['doubled'] },
  },
  tables: {
    tables: { keys: ['minPlayers', 'decks'], about: ['tables'] },
    reshuffles: { keys: ['reshuffles'], about: ['reshuffles'] },
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, Setting>>>>;

export type GroupId = keyof typeof GROUPS;
export const GROUP_IDS = Object.keys(GROUPS) as readonly GroupId[];
export type SettingId = { [Group in GroupId]: keyof (typeof GROUPS)[Group] }[GroupId];

const SETTINGS = Object.assign({}, ...Object.values(GROUPS)) as Readonly<Record<SettingId, Setting>>;
const SETTING_IDS = Object.keys(SETTINGS) as readonly SettingId[];

export function settingsIn(group: GroupId): readonly SettingId[] {
  return Object.keys(GROUPS[group]) as SettingId[];
}

export function groupOf(setting: SettingId): GroupId {
  return GROUP_IDS.find((group) => setting in GROUPS[group]) ?? 'rounds';
}

/** The setting that a part of the record belongs to. */
export function settingWith(key: keyof HouseRules): SettingId | undefined {
  return SETTING_IDS.find((id) => SETTINGS[id].keys.includes(key));
}

/** What the rules say about it, in plain words. Empty if there's nothing to say. */
export function sentencesOf(rules: HouseRules): Readonly<Record<SettingId, string>> {
  const sentences = describeSettings(rules);
  const textOf = (id: SettingId) => SETTINGS[id].about.map((part) => sentences[part]).filter(Boolean);
  const entries = SETTING_IDS.map((id) => [id, textOf(id).join(' ')]);
  return Object.fromEntries(entries) as Record<SettingId, string>;
}

/** The settings in which the rules differ from those they were made from. The name doesn't count. */
export function differences(base: HouseRules, rules: HouseRules): readonly SettingId[] {
  return SETTING_IDS.filter((id) => SETTINGS[id].keys.some((key) => !isSameRules(base[key], rules[key])));
}

/** As it is in the rules that these were made from. */
export function resetSetting(rules: HouseRules, base: HouseRules, setting: SettingId): HouseRules {
  const values = Object.fromEntries(SETTINGS[setting].keys.map((key) => [key, base[key]]));
  return canonical({ ...rules, ...values });
}
