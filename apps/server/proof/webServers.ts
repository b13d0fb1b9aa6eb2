import { execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { connect } from 'node:tls';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { testCertificate } from '../testing/bankIdFiles.ts';
import { freePort } from '../testing/freePort.ts';

/** Where Debian, and others, install a program; undefined where it is not. */
export const findProgram = (name: string): string | undefined =>
  ['/usr/sbin', '/usr/bin', '/usr/local/sbin', '/usr/local/bin', '/opt/homebrew/bin']
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path));

const programs = { nginx: findProgram('nginx'), caddy: findProgram('caddy') };

/** Whether the web servers are on this machine (Debian: nginx-light, caddy). */
export const webServersThere = { nginx: programs.nginx !== undefined, caddy: programs.caddy !== undefined };

/** A web server of our own. */
export interface WebServer {
  /** `https://127.0.0.1:<port>`; the host is in the header and, for Caddy, in the name that TLS asks for. */
  readonly address: string;
  /** What it has said. */
  log(): Promise<string>;
  stop(): Promise<void>;
}

/**
 * What the operator's command writes for a web server, for the API and the five apps.
 * @param ports of the processes of the server
 */
export async function writtenSnippets(
  file: 'nginx.conf' | 'Caddyfile',
  deployment: string,
  output: string,
  ports: readonly (string | number)[],
): Promise<string> {
  const command = fileURLToPath(new URL('../../../tools/deployment/write.ts', import.meta.url));
  const servers = ports.map((port) => `127.0.0.1:${port}`).join(',');
  const { stdout } = await promisify(execFile)(process.execPath, [
    ...[command, deployment, output, '/srv/apps'],
    ...['--servers', servers],
  ]);
  const written = stdout
    .split('\n')
    .filter((path) => path.endsWith(file) && !path.startsWith(join(output, 'containers')));
  return (await Promise.all(written.map((path) => readFile(path, 'utf8')))).join('\n');
}

/**
 * Starts nginx with written snippets, on free ports of 127.0.0.1 in place of 443 and 80, with its files in a new folder
 * below the given one.
 */
export async function openNginx(parent: string, snippets: string): Promise<WebServer> {
  const folder = join(parent, 'nginx');
  await mkdir(folder);
  const [secure, plain] = [await freePort(), await freePort()];
  const at = (name: string) => join(folder, name);
  const ported = snippets
    .replaceAll(/^ *listen \[::\].*\n/gm, '')
    .replaceAll('listen 443', `listen 127.0.0.1:${secure}`)
    .replaceAll('listen 80', `listen 127.0.0.1:${plain}`);
  await writeFile(at('cert.pem'), testCertificate.cert);
  await writeFile(at('key.pem'), testCertificate.key);
  await writeFile(
    at('nginx.conf'),
    `daemon off;
${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes 2;
pid ${at('nginx.pid')};
error_log ${at('error.log')};
events { worker_connections 1024; }
http {
  access_log off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${at(kind)};`).join('\n  ')}
  ssl_certificate ${at('cert.pem')};
  ssl_certificate_key ${at('key.pem')};
${ported}
}
`,
  );
  const words = ['-e', at('error.log'), '-p', folder, '-c', at('nginx.conf')];
  return run({ program: programs.nginx, words, port: secure, logFile: at('error.log') });
}

/** Starts Caddy with written blocks in the same way, with certificates of its own. */
export async function openCaddy(parent: string, blocks: string): Promise<WebServer> {
  const folder = join(parent, 'caddy');
  await mkdir(folder);
  const [secure, plain] = [await freePort(), await freePort()];
  const file = join(folder, 'Caddyfile');
  const options = `admin off
  local_certs
  skip_install_trust
  default_bind 127.0.0.1
  https_port ${secure}
  http_port ${plain}
  storage file_system ${folder}`;
  await writeFile(file, `{\n  ${options}\n}\n${blocks}`);
  return run({ program: programs.caddy, words: ['run', '--adapter', 'caddyfile', '--config', file], port: secure });
}

interface Program {
  readonly program: string | undefined;
  readonly words: readonly string[];
  readonly port: number;
  readonly logFile?: string;
}

async function run({ program, words, port, logFile }: Program): Promise<WebServer> {
  if (program === undefined) throw new Error('The web server is not on this machine.');
  const output: string[] = [];
  const child = spawn(program, words, { stdio: ['ignore', 'pipe', 'pipe'] });
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => output.push(chunk.toString()));
  for (let attempt = 0; !(await takesTls(port)); attempt += 1) {
    if (child.exitCode !== null || attempt > 100) throw new Error(`${program} does not start: ${output.join('')}`);
    await setTimeout(100);
  }
  return {
    address: `https://127.0.0.1:${port}`,
    log: async () => (logFile === undefined ? output.join('') : readFile(logFile, 'utf8')),
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await gone;
    },
  };
}

/** Caddy makes its certificates after it listens. */
function takesTls(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const options = { host: '127.0.0.1', port, servername: 'api.schaktkoll.example', rejectUnauthorized: false };
    const socket = connect(options, () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
