import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../setup.mjs';

// Tools only see a pipe, so tell them whether the terminal behind it has colors.
const color = process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' };

// Far beyond what any step needs: an endless loop must not hang a build forever.
const LIMIT_MINUTES = 40;

/** Runs a JavaScript program under this Node, without stdin, and collects its output. */
export function runNode(script, args = [], { show = false, env = {} } = {}) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [join(root, script), ...args], {
      cwd: root,
      env: { ...process.env, ...color, ...env },
      timeout: LIMIT_MINUTES * 60_000,
      killSignal: 'SIGKILL',
      stdio: ['ignore', show ? 'inherit' : 'pipe', show ? 'inherit' : 'pipe'],
    });
    let output = '';
    const gather = (chunk) => {
      output += chunk;
    };
    child.stdout?.setEncoding('utf8').on('data', gather);
    child.stderr?.setEncoding('utf8').on('data', gather);
    child.on('error', (error) => resolve({ ok: false, output: `${output}${error.message}` }));
    child.on('close', (code, signal) => {
      if (signal) output += `\nEnded by ${signal} (the limit is ${LIMIT_MINUTES} minutes).`;
      resolve({ ok: code === 0, output });
    });
  });
}
