import { chanceOf, dilemmaAt, puzzleOf } from '@mayi/bots';
import { discardAnswer, gameAt, type Puzzle, packPuzzle, seatIdOf } from '@mayi/bots/practice';
import { shuffle } from '@mayi/core/cards';
import { isWild, PRESETS } from '@mayi/core/rules';
import { viewFor } from '@mayi/core/view';
import type { Found } from './find.ts';
import { rngOf } from './table.ts';

/**
 * What the collection is made of, in parts of a hundred. Every answer to a yes-or-no question has its share, so that none can be
 * guessed.
 */
const SHARES: Readonly<Record<string, number>> = {
  discard: 27,
  'discard a wild': 10,
  'discard when down': 8,
  'mayI call': 14,
  'mayI pass': 9,
  'draw take': 10,
  'draw stock': 9,
  'layDown layDown': 5,
  'layDown wait': 3,
  play: 5,
};

/** The other answer to the same question. */
const OPPOSITES: Readonly<Record<string, string>> = {
  'mayI call': 'mayI pass',
  'mayI pass': 'mayI call',
  'draw take': 'draw stock',
  'draw stock': 'draw take',
  'layDown layDown': 'layDown wait',
  'layDown wait': 'layDown layDown',
};
/** At most so many with one answer to each with the other. */
const MOST_TO_ONE = 1.8;

/** Chooses up to this many puzzles, varied in question, answer, house rules and round. The same finds give the same collection. */
export function collect(finds: readonly Found[], size: number): Puzzle[] {
  const ordered = shuffle(
    finds.toSorted((a, b) => (a.puzzle.id < b.puzzle.id ? -1 : 1)),
    rngOf('collect'),
  );
  const parts = grouped(ordered, ({ puzzle }) => partOf(puzzle));
  const wanted = (part: string) =>
    Math.min(parts.get(part)?.length ?? 0, Math.round(((SHARES[part] ?? 0) * size) / 100));
  const chosen = Object.keys(SHARES).flatMap((part) => {
    const opposite = OPPOSITES[part];
    const most = opposite === undefined ? size : Math.round(MOST_TO_ONE * wanted(opposite));
    return varied(parts.get(part) ?? [], Math.min(wanted(part), most));
  });
  // Where a part has too few, discards make up for it.
  const discards = (parts.get('discard') ?? []).filter((one) => !chosen.includes(one));
  const all = [...chosen, ...varied(discards, size - chosen.length)];
  return shuffle(all, rngOf('order')).map(({ puzzle }) => explained(puzzle));
}

function partOf({ question, choices, position }: Puzzle): string {
  const answer = choices[0]?.answer ?? '';
  if (question === 'play') return 'play';
  if (question !== 'discard') return `${question} ${answer}`;
  const game = gameAt(position);
  const view = viewFor(game, seatIdOf(position.you));
  if (position.players[position.you]?.down) return 'discard when down';
  const rules = typeof position.rules === 'string' ? PRESETS[position.rules] : position.rules;
  const best = view.hand.find((card) => discardAnswer(card) === answer);
  return best && isWild(best, rules) ? 'discard a wild' : 'discard';
}

/** Takes from every kind of table in turn; where the obvious answer is wrong comes first. */
function varied(finds: readonly Found[], most: number): Found[] {
  const sorted = finds.toSorted((a, b) => Number(b.isTricky) - Number(a.isTricky));
  const tables = [
    ...grouped(sorted, ({ puzzle: { position } }) => `${position.rules} ${position.round}`).values(),
  ];
  const taken: Found[] = [];
  for (let nth = 0; taken.length < most && tables.some((table) => nth < table.length); nth++) {
    for (const table of tables) {
      const one = table[nth];
      if (one !== undefined && taken.length < most) taken.push(one);
    }
  }
  return taken;
}

function grouped(finds: readonly Found[], keyOf: (one: Found) => string): Map<string, Found[]> {
  const groups = new Map<string, Found[]>();
  for (const one of finds) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one]);
  return groups;
}

/** The reasons in today's words. */
function explained(puzzle: Puzzle): Puzzle {
  const dilemma = dilemmaAt(puzzle.position, chanceOf(puzzle.id));
  return dilemma ? puzzleOf(dilemma, puzzle.position, puzzle.id, puzzle.choices) : puzzle;
}

/** The module that ships with the app. */
export function collectionModule(puzzles: readonly Puzzle[]): string {
  const lines = puzzles.map((puzzle) => `  ${quoted(packPuzzle(puzzle))},\n`);
  return `/** Made by \`npm run puzzles -- --collect\`. Each is a puzzle, packed. */\nexport const COLLECTION: readonly string[] = [\n${lines.join('')}];\n`;
}

function quoted(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
}
