import { randomBytes } from 'node:crypto';
import { playDemo } from './demo.ts';
import { readOptions, USAGE } from './options.ts';

const wish = readOptions(process.argv.slice(2), randomBytes(4).toString('hex'));
switch (wish.kind) {
  case 'play':
    playDemo(wish.options, (text) => console.log(text));
    break;
  case 'help':
    console.log(USAGE);
    break;
  case 'mistake':
    console.error(`${wish.message}\n\n${USAGE}`);
    process.exitCode = 2;
    break;
}
