import { type Command, CommanderError } from 'commander';
import { tellProblem } from './terminal/output.ts';
import { harmless } from './terminal/sanitize.ts';

/** Exit codes: done; refused or failed; not understood. */
export const EXIT = { ok: 0, failed: 1, usage: 2 } as const;

/** Reads the words and does what they say. The process ends with the exit code that was set on the way. */
export async function run(program: Command, words: readonly string[]): Promise<void> {
  let acting = program;
  program.hook('preAction', (_, command) => {
    acting = command;
  });
  const tell = words.includes('--json') ? tellAsJson : tellInWords;
  for (const command of withSubcommands(program)) hearMistakes(command, tell);
  const fail = (error: unknown) => tellFailure(error, acting, tell);
  process.on('uncaughtException', (error) => process.exit(fail(error)));
  endQuietlyWithReader();
  try {
    await program.parseAsync(words, { from: 'user' });
  } catch (error) {
    process.exitCode = fail(error);
  }
}

interface Trouble {
  /** Stable, for programs. */
  readonly code: string;
  readonly message: string;
  readonly command: Command;
}

type Tell = (trouble: Trouble) => void;

/** In one line. Whoever has typed something wrong is told where to read how. */
function tellInWords({ code, message, command }: Trouble): void {
  const name = fullName(command);
  const more = code === 'usage' ? `. See ${name} --help.` : '';
  tellProblem(`${name}: ${harmless(message)}${more}`);
}

/** As `mayi game` does. */
function tellAsJson({ code, message }: Trouble): void {
  console.log(JSON.stringify({ ok: false, error: { code, rule: null, message } }));
}

export function withSubcommands(command: Command): Command[] {
  return [command, ...command.commands.flatMap(withSubcommands)];
}

/** `mayi game` */
export function fullName(command: Command): string {
  return command.parent === null ? command.name() : `${fullName(command.parent)} ${command.name()}`;
}

function hearMistakes(command: Command, tell: Tell): void {
  command.exitOverride();
  command.configureOutput({
    outputError(text) {
      const [what = '', guess] = text.replace('error: ', '').trim().split('\n');
      const message = guess === undefined ? what : `${what} ${guess.replace('Did', 'did')}`;
      tell({ code: 'usage', message: message.replace(/\.$/, ''), command });
    },
  });
}

/** Commander has said what it had to say. A RangeError is a word that makes no sense; all else went wrong later. */
function tellFailure(error: unknown, command: Command, tell: Tell): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.ok : EXIT.usage;
  const isMistake = error instanceof RangeError;
  const { message, stack, kind } = error as Error & { readonly kind?: string };
  if (process.env.MAYI_DEBUG) console.error(stack);
  tell({ code: isMistake ? 'usage' : (kind ?? 'failed'), message, command });
  return isMistake ? EXIT.usage : EXIT.failed;
}

/** `mayi watch | head` has read enough: that is no failure. */
function endQuietlyWithReader(): void {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EPIPE') process.exit();
      throw error;
    });
  }
}
