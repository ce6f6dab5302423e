/** A piece of a line: plain words, marked words, or the mention of a rule (a link to `#M3`). */
export type RuleText =
  | string
  | { readonly kind: 'strong' | 'emphasis' | 'code'; readonly text: string }
  | { readonly kind: 'rule'; readonly id: string }
  /** To a whole section: `#H`. */
  | { readonly kind: 'section'; readonly id: string; readonly text: string };

export type RuleLine = readonly RuleText[];

/** One rule: its anchor is its id. */
export interface Rule {
  /** `Y5` */
  readonly id: string;
  readonly line: RuleLine;
}

export interface RuleRow {
  /** Rows of house rules are rules, too: `H8`. The id is not repeated in the cells. Null: a plain row. */
  readonly id: string | null;
  readonly cells: readonly RuleLine[];
}

export type RuleBlock =
  | { readonly kind: 'text'; readonly line: RuleLine }
  | { readonly kind: 'rules'; readonly rules: readonly Rule[] }
  /** Where rows have ids, `heads` has one more cell in front, for them. */
  | { readonly kind: 'table'; readonly heads: readonly RuleLine[]; readonly rows: readonly RuleRow[] };

export interface RuleSection {
  /** `Y`; the first section, before any heading, is `about`. Its anchor. */
  readonly id: string;
  /** `May I?`; of the first section the title of the page. */
  readonly title: string;
  readonly blocks: readonly RuleBlock[];
}
