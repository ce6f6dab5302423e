import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { createAnswerer, type Question } from './question.ts';

// On Linux the priority is the thread's own: where cores are few, people's moves go before a computer's thoughts.
if (process.platform === 'linux') setPriority(5);

const answer = createAnswerer();
parentPort?.on('message', (question: Question) => parentPort?.postMessage(answer(question)));
