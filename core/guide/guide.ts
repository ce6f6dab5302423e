import type { Card } from '../cards/card.ts';
import type { MeldOffer } from '../rules/melds.ts';
import type { RuleRefusal } from '../rules/refusal.ts';

/** The rules of one house for its players: short, and made of what its `HouseRules` say. */
export interface Guide {
  /** The name of the house rules. */
  readonly name: string;
  readonly sections: readonly GuideSection[];
}

/** Texts under one title. */
export interface GuideSection {
  readonly id: string;
  readonly title: string;
  readonly items: readonly GuideItem[];
}

/** A text of the guide, about one thing. */
export interface GuideItem {
  /** Unique in its guide. */
  readonly id: string;
  readonly text: string;
  /** Ids in RULES.md, for links. */
  readonly rules: readonly string[];
  /** Rules that a link also finds here, though nobody needs to see their ids: they say nothing in this house, or nothing to players. */
  readonly covers: readonly string[];
  readonly figure: Figure | null;
}

/** What a text of the guide is illustrated with. */
export type Figure =
  | { readonly kind: 'cards'; readonly cards: readonly Card[] }
  | { readonly kind: 'examples'; readonly examples: readonly Example[] }
  | { readonly kind: 'steps'; readonly steps: readonly string[] }
  | {
      readonly kind: 'table';
      readonly heads: readonly string[];
      readonly rows: readonly (readonly string[])[];
    }
  | { readonly kind: 'line'; readonly seats: readonly SeatInLine[] };

/** Melds that these house rules allow, or refuse. */
export interface Example {
  readonly melds: readonly MeldOffer[];
  /** A card that is laid off on the meld, or given for the Joker in it. */
  readonly move: { readonly kind: 'lay-off' | 'swap'; readonly card: Card } | null;
  /** If it's refused: why, in a sentence. */
  readonly caption: string;
  readonly refusal: RuleRefusal | null;
}

/** A player in the picture of who gets a discard, in turn order. */
export interface SeatInLine {
  readonly name: string;
  readonly does: string;
  readonly getsCard: boolean;
}

/** The item about a rule (`Y5`), or about a section of RULES.md (`Y`); undefined if there is no such rule. */
export function findGuideItem({ sections }: Guide, rule: string): GuideItem | undefined {
  const items = sections.flatMap((section) => section.items);
  const isMeant = /^[A-Z]$/.test(rule) ? (id: string) => id.startsWith(rule) : (id: string) => id === rule;
  return items.find(({ rules }) => rules.some(isMeant)) ?? items.find(({ covers }) => covers.some(isMeant));
}
