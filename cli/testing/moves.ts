import type { TerminalProgram } from './pseudoTerminal.ts';

/** In a narrow terminal a long line continues on the next one. */
const HINT = /type: (.+(?:\n [\d, ]+$)*)/m;
const MAX_MOVES = 500;

/** Follows the coach's hints until the screen shows the goal. */
export async function playByHints(program: TerminalProgram, goal: string): Promise<string> {
  for (let moves = 0; moves < MAX_MOVES; moves++) {
    const before = await program.until('the table or the goal', (now) => now.includes(goal) || isReady(now));
    if (before.includes(goal)) return before;
    program.type('hint');
    const advised = await program.until('a hint', (now) => isReady(now) && HINT.test(now));
    const line = (HINT.exec(advised)?.[1] ?? '').replaceAll('\n', '');
    program.type(line);
    const after = await program.until('the hint to disappear', (now) => !HINT.test(now) && hasPrompt(now));
    if (!after.includes('Lay this down?')) continue;
    program.type('y');
    await program.until('the melds on the table', (now) => !now.includes('Lay this down?') && hasPrompt(now));
  }
  throw new Error(`not shown after ${MAX_MOVES} moves: ${goal}\n${program.screen()}`);
}

/** Plays this many simple moves. Unlike hints, they are the same in every run. */
export async function playSimply(program: TerminalProgram, moves: number): Promise<string> {
  let screen = await program.until('the table', isReady);
  for (let move = 0; move < moves; move++) {
    const before = screen;
    program.type(simpleMove(before));
    screen = await program.until('the next move', (now) => now !== before && isReady(now));
  }
  return screen;
}

function simpleMove(screen: string): string {
  if (screen.includes('Your turn: draw')) return 'd';
  return screen.includes('Your turn') ? 'x 1' : 'p';
}

/** The prompt is there, and nothing has been typed yet. */
function isReady(screen: string): boolean {
  return / >$/.test(screen);
}

function hasPrompt(screen: string): boolean {
  return isReady(screen) || screen.includes('y/n:');
}

/** The table waits for this player. */
const YOUR_MOVE = /^ ▶ (?:Your turn|May I\?|.+ wants? )/m;

/** In a room, where others move meanwhile: moves when it's this player's turn, until the screen shows the goal. */
export async function playInRoom(
  program: TerminalProgram,
  goal: string,
  how: 'byHints' | 'simply',
): Promise<string> {
  const isGoal = (now: string) => now.includes(goal);
  const isMine = (now: string) => YOUR_MOVE.test(now) && isReady(now);
  for (let moves = 0; moves < MAX_MOVES; moves++) {
    const before = await program.until(
      'a move or the goal',
      (now) => isGoal(now) || isMine(now) || isScores(now),
    );
    if (isGoal(before)) return before;
    if (isScores(before)) program.press('\r');
    else if (how === 'simply') program.type(simpleMove(before));
    else await followHint(program, isMine);
    if (how === 'simply' || isScores(before)) await program.until('a change', (now) => now !== before);
  }
  throw new Error(`not shown after ${MAX_MOVES} moves: ${goal}\n${program.screen()}`);
}

/** Unless the others have settled it in the meantime. */
async function followHint(program: TerminalProgram, isMine: (screen: string) => boolean): Promise<void> {
  program.type('hint');
  const advised = await program.until('a hint', (now) => HINT.test(now) || !isMine(now));
  const line = HINT.exec(advised)?.[1]?.replaceAll('\n', '');
  if (line === undefined) return;
  program.type(line);
  const after = await program.until('the hint to disappear', (now) => !HINT.test(now) && hasPrompt(now));
  if (!after.includes('Lay this down?')) return;
  program.type('y');
  await program.until('the melds on the table', (now) => !now.includes('Lay this down?') && hasPrompt(now));
}

function isScores(screen: string): boolean {
  return /^ Enter: (?:go on|the final scores|more)/m.test(screen) && hasPrompt(screen);
}
