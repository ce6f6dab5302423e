import { copyFileSync, existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BOTS } from '@mayi/bots';
import { createRng } from '@mayi/core/cards';
import { type Library, type Orchestrator, openLibrary, reportOn } from '@mayi/harness';

interface SavedGames {
  readonly dir: string;
  /** Ids. */
  readonly fresh: string;
  readonly undone: string;
  /** Ann is about to discard, in the fourth round. */
  readonly middle: { readonly id: string; readonly discard: string };
  /** Copies a game, so a benchmark can change it. */
  copyOf(id: string): string;
}

/** Games of Ann against three sharp players, the same every time, in a temporary folder. */
export function savedGames(): SavedGames {
  const dir = mkdtempSync(join(tmpdir(), 'mayi-bench-'));
  const library = openLibrary(dir);
  const begin = () => library.create({ me: 'Ann', seed: 'bench' }).head.id;
  let copies = 0;
  const copyOf = (id: string) => {
    const copy = `copy-${++copies}`;
    for (const ending of ['jsonl', 'cache.json']) {
      const [from, to] = [id, copy].map((name) => join(dir, 'games', `${name}.${ending}`)) as [
        string,
        string,
      ];
      if (existsSync(from)) copyFileSync(from, to);
    }
    return copy;
  };
  const fresh = begin();
  const middle = begin();
  const discard = playToDiscard(library, middle);
  const undone = copyOf(middle);
  library.change(undone, (table) => table.undo());
  return { dir, fresh, undone, middle: { id: middle, discard }, copyOf };
}

const ROUND = 4;
/** Far enough into the round for everyone to have had a few turns. */
const DISCARDS = 3;

/** Ann plays like a sharp player until she's about to discard. Returns the discard she could type now. */
function playToDiscard(library: Library, id: string): string {
  const rng = createRng({ seed: { server: 'bench', players: ['ann'] }, round: 0, words: 0 });
  for (let table = library.open(id), discards = 0; ; ) {
    const words = discardIn(table);
    if (words !== undefined && table.view(null).roundNumber === ROUND && ++discards === DISCARDS)
      return words;
    const { result, table: next } = library.change(id, (game) => {
      const command = BOTS.sharp.choose(game.view('ann'), rng);
      return game.phase === 'ROUND_END' || command === undefined
        ? game.continueGame()
        : game.execute(command);
    });
    if (!result.success) throw new Error(`Ann can't move: ${result.message}`);
    table = next;
  }
}

function discardIn(table: Orchestrator): string | undefined {
  return reportOn(table).legal.find(({ command }) => command.startsWith('discard'))?.command;
}
