import { Argument, Command, InvalidArgumentError, Option } from 'commander';
import type { KeepOptions, ShareOptions } from '../rules/rules.ts';
import type { TryOptions } from '../rules/tryRules.ts';
import { examples } from './help.ts';
import { dirOption, parseWholeNumber, seedOption } from './options.ts';

interface Folder {
  readonly dir: string;
}

export function rulesCommand(): Command {
  return new Command('rules')
    .summary('list, read, check, try, keep and share house rules')
    .description(
      'House rules for --rules: presets, and your own from a rules file or a link, such as the web app makes. Without a command, lists them, or shows the ones you name.',
    )
    .addArgument(rulesArgument('[rules]'))
    .addOption(dirOption())
    .addCommand(listCommand())
    .addCommand(showCommand())
    .addCommand(checkCommand())
    .addCommand(tryCommand())
    .addCommand(keepCommand())
    .addCommand(forgetCommand())
    .addCommand(shareCommand())
    .addHelpText(
      'after',
      examples(
        ['mayi rules', 'the presets, and the rules you kept'],
        ['mayi rules show liverpool', 'in plain words'],
        ['mayi rules keep "https://…/rules/shared#r=…"', 'a link someone sent you, by its name'],
        ['mayi play --rules "Grandma’s rules"', 'play by them'],
      ),
    )
    .action(async (rules: string | undefined, options: Folder) => {
      const { listRules, showRules } = await import('../rules/rules.ts');
      if (rules === undefined) listRules(options);
      else showRules(rules, options);
    });
}

function rulesArgument(name: string): Argument {
  return new Argument(name, 'a file, a link, rules you kept, or a preset');
}

function listCommand(): Command {
  return new Command('list')
    .summary('list the presets and the rules you kept')
    .description('Lists the presets and the rules you kept, with a line about each.')
    .addOption(dirOption())
    .addHelpText('after', examples(['mayi rules list', 'all of them']))
    .action(async (_: unknown, command: Command) => {
      const { listRules } = await import('../rules/rules.ts');
      listRules(command.optsWithGlobals<Folder>());
    });
}

function showCommand(): Command {
  return new Command('show')
    .summary('the rules in plain words')
    .description('Prints the rules in plain words, with examples, and where a preset comes from.')
    .addArgument(rulesArgument('[rules]').default('classic'))
    .addOption(dirOption())
    .addHelpText(
      'after',
      examples(
        ['mayi rules show', 'the classic rules'],
        ['mayi rules show family.json | less', 'those in a file'],
      ),
    )
    .action(async (rules: string, _: unknown, command: Command) => {
      const { showRules } = await import('../rules/rules.ts');
      showRules(rules, command.optsWithGlobals<Folder>());
    });
}

function checkCommand(): Command {
  return new Command('check')
    .summary('can these rules be played?')
    .description(
      'Checks a rules file or a link. If the rules can’t be played, says why, with the setting and its number in the rules, and exits with 1.',
    )
    .addArgument(rulesArgument('<rules>'))
    .addOption(dirOption())
    .addHelpText('after', examples(['mayi rules check family.json', 'after editing a file by hand']))
    .action(async (rules: string, _: unknown, command: Command) => {
      const { checkGiven } = await import('../rules/rules.ts');
      process.exitCode = checkGiven(rules, command.optsWithGlobals<Folder>());
    });
}

const MAX_GAMES = 10_000;

function tryCommand(): Command {
  return new Command('try')
    .summary('let computer players try the rules')
    .description(
      'Computer players play by the rules, and you see round by round how often somebody goes out, how many get down, and the turns and points of each player; about how long a game takes with people; and what’s worth knowing.\nCtrl-C stops early, with the games played so far.',
    )
    .addArgument(rulesArgument('<rules>'))
    .addOption(
      new Option(
        '--players <number>',
        'players at the table (default: 4, or as near as the rules allow)',
      ).argParser(parseWholeNumber),
    )
    .addOption(
      new Option('--games <number>', `how many games, up to ${MAX_GAMES}`).default(100).argParser(parseGames),
    )
    .addOption(seedOption())
    .addOption(dirOption())
    .addHelpText(
      'after',
      examples(
        ['mayi rules try family.json', 'a hundred games with four players'],
        ['mayi rules try Sunday --players 6 --games 20', 'a larger table, and fewer games'],
      ),
    )
    .action(async (rules: string, _: unknown, command: Command) => {
      const { tryRules } = await import('../rules/tryRules.ts');
      process.exitCode = await tryRules(rules, command.optsWithGlobals<TryOptions>());
    });
}

function parseGames(text: string): number {
  const games = parseWholeNumber(text);
  if (games < 1 || games > MAX_GAMES) {
    throw new InvalidArgumentError(`Expected a number from 1 to ${MAX_GAMES}.`);
  }
  return games;
}

function keepCommand(): Command {
  return new Command('keep')
    .summary('keep rules by name')
    .description(
      'Keeps the rules of a file or a link by name, for --rules. Rules of the same name are replaced.',
    )
    .addArgument(rulesArgument('<rules>'))
    .option('--name <name>', 'keep them by another name')
    .addOption(dirOption())
    .addHelpText(
      'after',
      examples(
        ['mayi rules keep family.json', 'by the name in the file'],
        ['mayi rules keep "#r=…" --name Sunday', 'from a link, by another name'],
      ),
    )
    .action(async (rules: string, _: unknown, command: Command) => {
      const { keepGiven } = await import('../rules/rules.ts');
      keepGiven(rules, command.optsWithGlobals<KeepOptions>());
    });
}

function forgetCommand(): Command {
  return new Command('forget')
    .summary('forget rules you kept')
    .description('Deletes rules you kept. Games that were played by them keep their rules.')
    .argument('<name>', 'their name')
    .addOption(dirOption())
    .addHelpText('after', examples(['mayi rules forget Sunday', 'deletes them']))
    .action(async (name: string, _: unknown, command: Command) => {
      const { forgetGiven } = await import('../rules/rules.ts');
      forgetGiven(name, command.optsWithGlobals<Folder>());
    });
}

function shareCommand(): Command {
  return new Command('share')
    .summary('print a link that carries the rules')
    .description(
      'Prints a link that carries the whole rules: it opens in the web app, and works for --rules. The server it leads to learns nothing about them.',
    )
    .addArgument(rulesArgument('<rules>'))
    .addOption(
      new Option('--origin <url>', 'the address of the web app')
        .env('MAYI_ORIGIN')
        .default('http://localhost:8080')
        .argParser(parseOrigin),
    )
    .option('--file <file>', 'also write a rules file, which must not exist yet')
    .addOption(dirOption())
    .addHelpText(
      'after',
      examples(
        ['mayi rules share Sunday --origin https://cards.example', 'a link to send'],
        ['mayi rules share liverpool --file ours.json', 'a file to edit'],
      ),
    )
    .action(async (rules: string, _: unknown, command: Command) => {
      const { shareRules } = await import('../rules/rules.ts');
      shareRules(rules, command.optsWithGlobals<ShareOptions>());
    });
}

function parseOrigin(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol)) {
    throw new InvalidArgumentError('Expected an address such as https://cards.example.');
  }
  return url.origin;
}
