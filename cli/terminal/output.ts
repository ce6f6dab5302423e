import { thisTerminal } from './terminal.ts';
import { inAscii } from './toAscii.ts';

/** Words, for people: in letters that their terminal has. JSON is for programs and goes another way. */
export function tell(text: string): void {
  console.log(spoken(text));
}

/** The same, about what went wrong. */
export function tellProblem(text: string): void {
  console.error(spoken(text));
}

export function spoken(text: string): string {
  return thisTerminal().unicode ? text : inAscii(text);
}
