import type { TerminalProgram } from './terminalProgram.ts';

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
