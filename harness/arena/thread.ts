import { parentPort, workerData } from 'node:worker_threads';
import { serveDeals } from './threads.ts';

if (parentPort !== null) serveDeals(parentPort, workerData);
