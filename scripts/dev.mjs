import { join } from 'node:path';
import { createServer } from 'vite';
import { root, setup } from './setup.mjs';

setup();

/** Serves the app's source with hot reload. Rooms need a server on port 8080: `npm start` in another terminal. */
const server = await createServer({ configFile: join(root, 'web/vite.config.ts') });
await server.listen();
server.printUrls();
server.bindCLIShortcuts({ print: true });
