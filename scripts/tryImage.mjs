import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';

/**
 * Runs a container image as an operator would, and fails if it doesn't work: `npm run try:image -- mayi`. `--engine` is how Docker or
 * Podman is called here; `--network=host` is for machines where containers have no network of their own.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { engine: { type: 'string', default: 'docker' }, network: { type: 'string' } },
});
const [image = 'mayi'] = positionals;
const PORT = 18_080;
const url = `http://127.0.0.1:${PORT}`;
const name = `mayi-try-${randomBytes(4).toString('hex')}`;

try {
  start();
  await becomesHealthy();
  const inspected = inspect(image);
  check('has a user that isn’t root', (inspected.Config.User || '0').split(':')[0] !== '0');
  check('is that user when it runs', inside('node', '-p', 'process.getuid()') !== '0');
  check('serves the app', (await (await fetch(url)).text()).includes('<title>May I?'));
  check('answers with its version', /^\d+\.\d+\.\d+/.test(inside('mayi', '--version')));
  const { code } = await (await fetch(`${url}/api/rooms`, { method: 'POST' })).json();
  check('opens a room', /^\w+$/.test(code));
  check('makes a backup', inside('mayi', 'backup', '/data/backup.db', '--data', '/data') !== null);
  const exitCode = stop();
  check('shuts down when it’s told to', exitCode === '0');
  engine('rm', name);
  start();
  await becomesHealthy();
  check('still has the room in a new container', (await fetch(`${url}/api/rooms/${code}`)).ok);
  console.log(`${image}: ${megabytes(inspected.Size)}, ${inspected.Os}/${inspected.Architecture}`);
} finally {
  tryEngine('rm', '--force', name);
  tryEngine('volume', 'rm', name);
}

/** As compose.yaml does. */
function start() {
  const network = values.network ? [`--network=${values.network}`] : [`--publish=127.0.0.1:${PORT}:${PORT}`];
  const limits = [
    '--init',
    '--read-only',
    '--tmpfs=/tmp',
    '--cap-drop=ALL',
    '--security-opt=no-new-privileges',
  ];
  const options = [`--name=${name}`, `--env=PORT=${PORT}`, `--volume=${name}:/data`, ...network, ...limits];
  engine('run', '--detach', ...options, image);
}

async function becomesHealthy() {
  for (const deadline = Date.now() + 60_000; Date.now() < deadline; ) {
    if (inside('node', '/app/healthcheck.mjs') !== null) return;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  throw new Error(`the server didn't become ready:\n${tryEngine('logs', name)}`);
}

function stop() {
  engine('stop', '--time=15', name);
  return engine('inspect', '--format={{.State.ExitCode}}', name);
}

function inspect(image) {
  return JSON.parse(engine('image', 'inspect', image))[0];
}

/** What a command in the container prints; null if it fails. */
function inside(...words) {
  const { status, stdout } = runEngine('exec', name, ...words);
  return status === 0 ? stdout.trim() : null;
}

function engine(...words) {
  const { status, stdout, stderr, error } = runEngine(...words);
  if (status !== 0) throw new Error(`${values.engine} ${words.join(' ')}: ${stderr ?? error}`);
  return stdout.trim();
}

function tryEngine(...words) {
  const { stdout, stderr } = runEngine(...words);
  return `${stdout}${stderr}`;
}

function runEngine(...words) {
  const [program, ...first] = values.engine.split(' ');
  return spawnSync(program, [...first, ...words], { encoding: 'utf8' });
}

function check(what, isTrue) {
  if (!isTrue) throw new Error(`the image fails: it ${what}`);
  console.log(`✓ ${what}`);
}

function megabytes(bytes) {
  return `${Math.round(bytes / 1e6)} MB`;
}
