import { run } from './lib/run.mjs';

/** At a terminal, a game to play in; where nobody can type, a game to watch. Other commands go by their name. */
const words = process.argv.slice(2);
const isCommand = words.length > 0 && !words[0].startsWith('-');
const isAtTerminal = process.stdin.isTTY && process.stdout.isTTY;
await run('mayi', 'mayi', isCommand ? words : [isAtTerminal ? 'play' : 'watch', ...words]);
