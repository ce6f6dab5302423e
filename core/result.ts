/** Why something was refused. Nothing was changed. */
export interface Refusal<Code extends string = string> {
  /** Stable: programs may rely on it. */
  readonly code: Code;
  /** Id of the rule in RULES.md; null where no rule of the game forbids it. */
  readonly rule: string | null;
  /** For the person who asked. */
  readonly message: string;
}

/** "Yes, with this" or "no, because": the one shape for both in every package. */
export type Result<Value extends object = object, Code extends string = string> =
  | ({ readonly ok: true } & Value)
  | { readonly ok: false; readonly refusal: Refusal<Code> };
