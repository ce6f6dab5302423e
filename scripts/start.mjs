import { run } from './lib/run.mjs';

/** The server. Other commands go by their name: `npm start -- play`. */
const words = process.argv.slice(2);
const isCommand = words.length > 0 && !words[0].startsWith('-');
await run('mayi', 'mayi', isCommand ? words : ['serve', ...words]);
