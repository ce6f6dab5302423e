import { join } from 'node:path';
import { createServer } from 'vite';
import { root, setup } from './setup.mjs';

setup();

/** The app as it is written, shown anew at every change. Rooms are those of a server at port 8080: `npm start` in another window. */
const server = await createServer({ configFile: join(root, 'web/vite.config.ts') });
await server.listen();
server.printUrls();
server.bindCLIShortcuts({ print: true });
