/**
 * What a custom player's module gets if it exports a function instead of a `Bot`: everything that players are made of, without installing
 * anything. A module needs this type only, so it can be imported with `import type`.
 */
export interface PlayerKit {
  /** Of `@mayi/bots`, what a player is made of. */
  readonly bots: typeof import('./writing.ts');
  /** `@mayi/core/cards` */
  readonly cards: typeof import('@mayi/core/cards');
  /** `@mayi/core/rules` */
  readonly rules: typeof import('@mayi/core/rules');
  /** `@mayi/core/solver` */
  readonly solver: typeof import('@mayi/core/solver');
  /** `@mayi/core/view` */
  readonly view: typeof import('@mayi/core/view');
}
