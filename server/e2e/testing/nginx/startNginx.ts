import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../../testing/freePort.ts';
import { waitUntil, withTimeout } from '../../../testing/withTimeout.ts';
import type { Certificate } from './certificate.ts';
import type { NginxProgram } from './nginxProgram.ts';

export interface RunningNginx {
  /** For HTTPS. */
  readonly port: number;
  /** For HTTP, which only redirects. */
  readonly plainPort: number;
  stop(): Promise<void>;
}

export interface NginxOptions {
  readonly program: NginxProgram;
  /** A file in docs/nginx. */
  readonly file: string;
  /** `127.0.0.1:8080`, as many as the file has. */
  readonly servers: readonly string[];
  readonly certificate: Certificate;
}

export async function startNginx({
  program,
  file,
  servers,
  certificate,
}: NginxOptions): Promise<RunningNginx> {
  const folder = mkdtempSync(join(tmpdir(), 'mayi-nginx-'));
  // Workers of a root process run as another user and store long requests here.
  chmodSync(folder, 0o711);
  const [port, plainPort] = [await freePort(), await freePort()];
  const site = adapt(siteFile(file), { folder, port, plainPort, servers });
  writeFileSync(join(folder, 'certificate.pem'), certificate.certificate);
  writeFileSync(join(folder, 'key.pem'), certificate.key, { mode: 0o600 });
  writeFileSync(join(folder, 'site.conf'), site);
  writeFileSync(join(folder, 'nginx.conf'), mainConfig(folder));
  const child = spawn(program.path, ['-p', folder, '-e', 'stderr', '-c', join(folder, 'nginx.conf')], {
    env: { ...process.env, ...program.env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  await waitUntilListening(child, port);
  return {
    port,
    plainPort,
    async stop() {
      child.kill('SIGTERM');
      await withTimeout(ended, () => 'nginx does not end');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export function siteFile(file: string): string {
  return readFileSync(new URL(`../../../../docs/nginx/${file}`, import.meta.url), 'utf8');
}

interface Adaptation {
  readonly folder: string;
  readonly port: number;
  readonly plainPort: number;
  readonly servers: readonly string[];
}

/** The documented file with other ports, addresses and certificate. */
function adapt(site: string, { folder, port, plainPort, servers }: Adaptation): string {
  const left = [...servers];
  const adapted = site
    .replaceAll(/^ *listen \[::\]:.*\n/gm, (line) => (hasIpv6() ? line.replace('[::]', '[::1]') : ''))
    .replaceAll(/(?<=^ *listen )(?=\d)/gm, '127.0.0.1:')
    .replaceAll(/(?<=^ *listen \S+:)(443|80)\b/gm, (known) => `${known === '443' ? port : plainPort}`)
    .replaceAll(/(?<=^ *server )[\d.]+:\d+/gm, (known) => left.shift() ?? known)
    .replace(/(?<=ssl_certificate +)\S+(?=;)/, join(folder, 'certificate.pem'))
    .replace(/(?<=ssl_certificate_key +)\S+(?=;)/, join(folder, 'key.pem'));
  if (left.length > 0) throw new Error(`the file has too few servers: ${left.length} are left`);
  return adapted;
}

/** The parts of Debian's /etc/nginx/nginx.conf that matter. */
function mainConfig(folder: string): string {
  const bodies = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return [
    'daemon off;',
    'worker_processes 2;',
    `pid ${join(folder, 'nginx.pid')};`,
    'events {}',
    'http {',
    '  access_log off;',
    ...bodies.map((name) => `  ${name}_temp_path ${join(folder, name)};`),
    '  include site.conf;',
    '}',
  ].join('\n');
}

async function waitUntilListening(child: ChildProcess, port: number): Promise<void> {
  const output: string[] = [];
  child.stderr?.setEncoding('utf8').on('data', (text: string) => output.push(text));
  child.on('error', (error) => output.push(error.message));
  const isReady = async (): Promise<boolean> => {
    if (await isOpen(port)) return true;
    if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined)
      throw new Error(`nginx does not start:\n${output.join('')}`);
    return false;
  };
  await waitUntil(isReady, () => `nginx does not listen at ${port}:\n${output.join('')}`);
}

async function isOpen(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  const opened = await new Promise<boolean>((resolve) => {
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
  });
  socket.destroy();
  return opened;
}

function hasIpv6(): boolean {
  return Object.values(networkInterfaces()).some((all) => all?.some(({ address }) => address === '::1'));
}
