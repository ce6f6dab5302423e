import type { Refusal } from '@mayi/core/rules';
import { type Command, CommanderError } from 'commander';
import { printError, sanitize } from './terminal/output.ts';

/** Exit codes: done; refused or failed; not understood. */
export const EXIT = { ok: 0, failed: 1, usage: 2 } as const;

/** Parses the arguments and runs the command, which may set `process.exitCode`. */
export async function run(program: Command, args: readonly string[]): Promise<void> {
  let current = program;
  program.hook('preAction', (_, command) => {
    current = command;
  });
  const report = args.includes('--json') ? reportJson : reportText;
  for (const command of withSubcommands(program)) reportUsageErrors(command, report);
  const fail = (error: unknown) => reportError(error, current, report);
  process.on('uncaughtException', (error) => process.exit(fail(error)));
  exitWhenPipeCloses();
  try {
    await program.parseAsync(args, { from: 'user' });
  } catch (error) {
    process.exitCode = fail(error);
  }
}

export function withSubcommands(command: Command): Command[] {
  return [command, ...command.commands.flatMap(withSubcommands)];
}

/** `mayi game` */
export function fullName(command: Command): string {
  return command.parent === null ? command.name() : `${fullName(command.parent)} ${command.name()}`;
}

type Report = (refusal: Refusal, command: Command) => void;

/** One line; after a usage error it says where to find help. */
function reportText({ code, message }: Refusal, command: Command): void {
  const name = fullName(command);
  const more = code === 'usage' ? `. See ${name} --help.` : '';
  printError(`${name}: ${sanitize(message)}${more}`);
}

function reportJson(error: Refusal): void {
  console.log(JSON.stringify({ ok: false, error }));
}

/** Reports what Commander would print. */
function reportUsageErrors(command: Command, report: Report): void {
  command.exitOverride();
  command.configureOutput({
    outputError(text) {
      const [problem = '', suggestion] = text.replace('error: ', '').trim().split('\n');
      const message = suggestion === undefined ? problem : `${problem} ${suggestion.replace('Did', 'did')}`;
      report({ code: 'usage', rule: null, message: message.replace(/\.$/, '') }, command);
    },
  });
}

/** A RangeError means bad arguments; any other error is a failure. Commander has already reported its own. */
function reportError(error: unknown, command: Command, report: Report): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.ok : EXIT.usage;
  const isUsage = error instanceof RangeError;
  const { message, stack, kind } = error as Error & { readonly kind?: string };
  if (process.env.MAYI_DEBUG) console.error(stack);
  report({ code: isUsage ? 'usage' : (kind ?? 'failed'), rule: null, message }, command);
  return isUsage ? EXIT.usage : EXIT.failed;
}

/** `mayi watch | head` closes the pipe early, which is not an error. */
function exitWhenPipeCloses(): void {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EPIPE') process.exit();
      throw error;
    });
  }
}
