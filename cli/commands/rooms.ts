import type { TurnTime } from '@mayi/core/protocol';
import { Command, Option } from 'commander';
import { examples } from './help.ts';
import { dirOption, parseWholeNumber, rulesOption } from './options.ts';

/** The protocol's own list comes with its schemas, and every command would load them; this one has the same names by its type. */
const TURN_TIMES = Object.keys({ live: 0, '1h': 0, '8h': 0, '1d': 0, '3d': 0 } satisfies Record<TurnTime, 0>);

interface JoinWords {
  readonly dir: string;
  readonly server?: string;
  readonly name?: string;
  readonly watch?: boolean;
  readonly fourColor?: boolean;
}

export function joinCommand(): Command {
  return new Command('join')
    .summary('play in a room on a server, with friends in their browsers or terminals')
    .description(
      'Sits down in a room of a server (mayi serve) and plays there, at the same table and with the same commands as mayi play. Your seat is kept: join again to come back.',
    )
    .argument('<link>', "the room's link, or just its code")
    .option('--name <name>', "your name at the table (default: the one you used last, or you're asked)")
    .option('--watch', "just watch: you see what everyone sees, and nobody's cards")
    .addOption(serverOption())
    .addOption(
      new Option('--four-color', 'a color for each suit: clubs green, diamonds blue').env('MAYI_FOUR_COLOR'),
    )
    .addOption(dirOption('folder that remembers your seats'))
    .addHelpText(
      'after',
      examples(
        ['mayi join https://example.org/r/k7rm2p --name Ann', 'the link someone sent you'],
        ['mayi join 192.168.1.20:8080/r/k7rm2p', 'on your network'],
        ['mayi join k7rm2p', 'a room on this computer, by its code'],
        ['mayi join k7rm2p --watch', 'without a seat'],
      ),
    )
    .action(async (link: string, { server, fourColor, ...options }: JoinWords) => {
      if (fourColor) process.env.MAYI_FOUR_COLOR = '1';
      const { parseRoomLink } = await import('../room/roomLink.ts');
      const address = parseRoomLink(link, server);
      const { join } = await import('../room/join.ts');
      process.exitCode = await join({ ...options, ...address });
    });
}

function serverOption(): Option {
  return new Option('--server <url>', 'the server, if the link is only a code').default(
    'http://localhost:8080',
  );
}

interface OpenWords {
  readonly dir: string;
  readonly server: string;
  readonly rules: string;
  readonly seats?: number;
  readonly turnTime?: TurnTime;
  readonly name?: string;
  readonly join?: boolean;
}

export function roomsCommand(): Command {
  return new Command('rooms')
    .summary('open a room on a server, and share its link')
    .description('Opens rooms on a server, where people play in their browsers or terminals.')
    .addCommand(openCommand())
    .addHelpText(
      'after',
      examples(['mayi rooms open', 'a room on this computer, with its link and QR code']),
    );
}

function openCommand(): Command {
  return new Command('open')
    .summary('open a room, and print its link and QR code')
    .description(
      'Opens a room on a server, and prints its link and a QR code for it. Then you can sit down yourself.',
    )
    .option('--server <url>', 'the server', 'http://localhost:8080')
    .addOption(rulesOption())
    .option(
      '--seats <number>',
      'how many seats the table has (default: 4, if the rules allow)',
      parseWholeNumber,
    )
    .addOption(
      new Option(
        '--turn-time <time>',
        'how long a turn may take, if people play when they have a moment',
      ).choices(TURN_TIMES),
    )
    .option('--name <name>', 'your name at the table')
    .option('--join', 'sit down without asking')
    .addOption(dirOption())
    .addHelpText(
      'after',
      examples(
        ['mayi rooms open', 'on this computer'],
        ['mayi rooms open --server https://example.org --rules liverpool', 'elsewhere, by other rules'],
        ['mayi rooms open --seats 6 --name Ann --join', 'for six, and sit down'],
        ['mayi rooms open --turn-time 1d', 'a day for each turn'],
      ),
    )
    .action(async (options: OpenWords) => {
      const { openRoom } = await import('../room/openRoom.ts');
      process.exitCode = await openRoom(options);
    });
}
