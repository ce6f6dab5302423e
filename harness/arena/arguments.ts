/** The default for threads is one per core. */
export const ARENA_DEFAULTS = {
  players: 'sharp,steady,steady,steady',
  deals: '100',
  seed: '1',
  rules: 'classic',
  dir: '.mayi',
  out: '.mayi/arena',
} as const;

/** Command-line arguments as typed. */
export interface ArenaArguments {
  readonly players?: string;
  readonly deals?: string;
  readonly seed?: string;
  readonly rules?: string;
  /** Of rules that were kept. */
  readonly dir?: string;
  readonly round?: string;
  readonly threads?: string;
  readonly out?: string;
  readonly resume?: string;
  readonly json?: boolean;
}
