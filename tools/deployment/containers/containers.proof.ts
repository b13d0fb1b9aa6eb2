import { chmodSync, chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { makeTemporaryCluster, startServer, type RunningPostgres } from '@schaktkoll/postgres';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '../../process/freePort.ts';
import {
  buildImage,
  makeBase,
  makeRootsFolder,
  missingForRoots,
  ownedByOthers,
  removeRoots,
  startContainer,
} from './cleanRoot.ts';
import { lastOf } from './dockerfile.ts';

const missing = missingForRoots();
if (missing !== null)
  process.stdout.write(`\nThe proof of the Dockerfiles is skipped: it needs ${missing} (Debian: mmdebstrap).\n`);

const serverFile = 'tools/deployment/containers/server.Dockerfile';
const appFile = 'tools/deployment/containers/app.Dockerfile';

describe.runIf(missing === null)("the Dockerfiles' steps, in a clean root without a network of containers", () => {
  let folder: string;
  let serverRoot: string;
  let appRoot: string;
  let volumes: { readonly config: string; readonly secrets: string; readonly files: string };
  let postgres: RunningPostgres;
  let socket: string;

  beforeAll(async () => {
    folder = makeRootsFolder();
    const base = makeBase(folder);
    serverRoot = buildImage(serverFile, { base, folder });
    appRoot = buildImage(appFile, { base, folder, args: { APP: 'identity' } });
    const volume = (name: string): string => {
      const place = join(folder, `volume-${name}`);
      mkdirSync(place);
      chownSync(place, 10_001, 10_001);
      return place;
    };
    volumes = { config: volume('config'), secrets: volume('secrets'), files: volume('files') };
    postgres = await startServer(makeTemporaryCluster(), { isTemporary: true });
    socket = decodeURIComponent(new URL(postgres.address).hostname);
    chmodSync(socket, 0o755);
  });
  afterAll(async () => {
    await postgres?.stop();
    removeRoots(folder);
  });

  test('the preparation of compose.yaml writes keys and configuration', async () => {
    const prepared = startContainer(serverFile, {
      root: serverRoot,
      command: ['node', 'tools/deployment/prepareCompose.ts', '/config', '/secrets'],
      environment: { DOMAIN: 'grav.example' },
      volumes: { '/config': volumes.config, '/secrets': volumes.secrets },
    });
    expect([await prepared.ended, prepared.printed()]).toEqual([0, '']);
    expect(readFileSync(join(volumes.config, 'deployment.json'), 'utf8')).toContain('https://ask.grav.example');
  });

  test('the server starts, is healthy, takes an operator command, and ends in good order', async () => {
    expect(ownedByOthers(serverRoot).toSorted()).toEqual(['/config', '/files', '/secrets']);
    // There is no host of the name "database" here.
    writeFileSync(join(volumes.secrets, 'database-url'), 'postgresql://schaktkoll@%2Fsrv/postgres');
    const own = await freePort();
    const environment = {
      PORT: String(own),
      DATABASE_URL_FILE: '/secrets/database-url',
      SECRETS_FILE: '/secrets/secrets.json',
      PERSONAL_NUMBER_KEY_FILE: '/secrets/personal-number-key',
      CLAMD_URL: 'none',
      SMTP_URL: 'smtp://127.0.0.1:1',
      SMTP_TLS: 'none',
      MAIL_FROM: 'noreply@grav.example',
      TRUST_PROXY: '127.0.0.1',
      LOG_LEVEL: 'warn',
    };
    const options = {
      root: serverRoot,
      environment,
      volumes: { '/config': volumes.config, '/secrets': volumes.secrets, '/files': volumes.files, '/srv': socket },
    };
    const server = startContainer(serverFile, options);
    for (let attempt = 0; !server.printed().includes('"listening"'); attempt += 1) {
      if (server.process.exitCode !== null || attempt > 4_000) throw new Error(server.printed());
      await setTimeout(100);
    }
    const ready = await fetch(`http://127.0.0.1:${own}/readyz`);
    expect([ready.status, await ready.text()]).toEqual([200, '{"status":"ok"}']);

    const check = JSON.parse(lastOf(serverFile, 'HEALTHCHECK').replace(/^.*CMD /, '')) as readonly string[];
    const health = startContainer(serverFile, { ...options, command: check });
    expect([await health.ended, health.printed()]).toEqual([0, '']);
    const command = startContainer(serverFile, {
      ...options,
      command: ['npm', 'run', '--silent', 'superuser', '--', 'ingen'],
    });
    expect([await command.ended, command.printed()]).toEqual([1, 'No user has the user name "ingen".\n']);

    server.process.kill('SIGTERM');
    expect(await server.ended).toBe(0);
    const silent = startContainer(serverFile, { ...options, command: check });
    expect(await silent.ended).toBe(1);
  });

  test('an app is served under its headers, with the configuration that is mounted', async () => {
    const own = await freePort();
    const config = join(volumes.config, 'identity', 'nginx.conf');
    // Every container has its own port 8080; this machine has one.
    writeFileSync(config, readFileSync(config, 'utf8').replace('listen 8080;', `listen 127.0.0.1:${own};`));
    expect(ownedByOthers(appRoot)).toEqual([]);
    const nginx = startContainer(appFile, { root: appRoot, volumes: { '/config': volumes.config } });
    const get = (path: string) => fetch(`http://127.0.0.1:${own}${path}`);
    for (let attempt = 0; !(await get('/').then(Boolean, () => false)); attempt += 1) {
      if (nginx.process.exitCode !== null || attempt > 1_000) throw new Error(nginx.printed());
      await setTimeout(100);
    }
    const page = await get('/login');
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<div id="root">')]);
    expect(page.headers.get('content-security-policy')).toContain('https://api.grav.example');
    expect(await (await get('/config.json')).json()).toMatchObject({ authority: 'https://api.grav.example/oidc' });
    const licences = await get('/licenses.txt');
    expect(licences.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(await licences.text()).toMatch(/^react 19/m);
    expect((await get('/assets/none.js')).status).toBe(404);
    expect((await get('/.vite/manifest.json')).status).toBe(404);

    const check = JSON.parse(
      lastOf(appFile, 'HEALTHCHECK')
        .replace(/^.*CMD /, '')
        .replace('8080', String(own)),
    ) as readonly string[];
    const health = startContainer(appFile, { root: appRoot, command: check, volumes: {} });
    expect([await health.ended, health.printed()]).toEqual([0, '']);
    nginx.process.kill('SIGQUIT');
    expect(await nginx.ended).toBe(0);
  });
});
