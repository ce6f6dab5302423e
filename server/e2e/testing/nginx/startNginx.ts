import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../../testing/freePort.ts';
import { patiently, untilSo } from '../../../testing/withTimeout.ts';
import type { Certificate } from './certificate.ts';
import type { NginxProgram } from './nginxProgram.ts';

export interface RunningNginx {
  /** Of HTTPS. */
  readonly port: number;
  /** Of HTTP, which only leads to the other. */
  readonly plainPort: number;
  stop(): Promise<void>;
}

export interface NginxSetting {
  readonly program: NginxProgram;
  /** A file of docs/nginx. */
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
}: NginxSetting): Promise<RunningNginx> {
  const folder = mkdtempSync(join(tmpdir(), 'mayi-nginx-'));
  // Its workers are somebody else if this is root, and keep long requests in there.
  chmodSync(folder, 0o711);
  const [port, plainPort] = [await freePort(), await freePort()];
  const site = fitted(siteFile(file), { folder, port, plainPort, servers });
  writeFileSync(join(folder, 'certificate.pem'), certificate.certificate);
  writeFileSync(join(folder, 'key.pem'), certificate.key, { mode: 0o600 });
  writeFileSync(join(folder, 'site.conf'), site);
  writeFileSync(join(folder, 'nginx.conf'), frame(folder));
  const child = spawn(program.path, ['-p', folder, '-e', 'stderr', '-c', join(folder, 'nginx.conf')], {
    env: { ...process.env, ...program.env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  await listening(child, port);
  return {
    port,
    plainPort,
    async stop() {
      child.kill('SIGTERM');
      await patiently(ended, () => 'nginx does not end');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export function siteFile(file: string): string {
  return readFileSync(new URL(`../../../../docs/nginx/${file}`, import.meta.url), 'utf8');
}

interface Fitting {
  readonly folder: string;
  readonly port: number;
  readonly plainPort: number;
  readonly servers: readonly string[];
}

/** The very file, but for ports, addresses and the certificate. */
function fitted(site: string, { folder, port, plainPort, servers }: Fitting): string {
  const left = [...servers];
  const fit = site
    .replaceAll(/^ *listen \[::\]:.*\n/gm, (line) => (hasIpv6() ? line.replace('[::]', '[::1]') : ''))
    .replaceAll(/(?<=^ *listen )(?=\d)/gm, '127.0.0.1:')
    .replaceAll(/(?<=^ *listen \S+:)(443|80)\b/gm, (known) => `${known === '443' ? port : plainPort}`)
    .replaceAll(/(?<=^ *server )[\d.]+:\d+/gm, (known) => left.shift() ?? known)
    .replace(/(?<=ssl_certificate +)\S+(?=;)/, join(folder, 'certificate.pem'))
    .replace(/(?<=ssl_certificate_key +)\S+(?=;)/, join(folder, 'key.pem'));
  if (left.length > 0) throw new Error(`the file names too few servers: ${left.length} were left`);
  return fit;
}

/** What Debian has in /etc/nginx/nginx.conf, as far as it matters. */
function frame(folder: string): string {
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

async function listening(child: ChildProcess, port: number): Promise<void> {
  const said: string[] = [];
  child.stderr?.setEncoding('utf8').on('data', (text: string) => said.push(text));
  child.on('error', (error) => said.push(error.message));
  const isReady = async (): Promise<boolean> => {
    if (await isOpen(port)) return true;
    if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined)
      throw new Error(`nginx does not start:\n${said.join('')}`);
    return false;
  };
  await untilSo(isReady, () => `nginx does not listen at ${port}:\n${said.join('')}`);
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
