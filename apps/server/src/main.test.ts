import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testConfig } from './testing/testServer.ts';

const main = fileURLToPath(new URL('./main.ts', import.meta.url));
let folder: string;
const started: ChildProcess[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'schaktkoll-main-'));
  writeFileSync(join(folder, 'deployment.json'), JSON.stringify((await testConfig()).deployment));
});
afterAll(() => {
  for (const child of started) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

interface Started {
  readonly child: ChildProcess;
  /** The port, once it listens; or what it said last, if it ended first. */
  readonly outcome: Promise<number | string>;
  readonly ended: Promise<number | null>;
}

function start(environment: Record<string, string>): Started {
  const { DATABASE_URL: _database, ...inherited } = process.env;
  const child = spawn(process.execPath, [main], { env: { ...inherited, HOST: '127.0.0.1', PORT: '0', DEPLOYMENT: join(folder, 'deployment.json'), DATA_FOLDER: join(folder, 'data'), LOG_LEVEL: 'warn', ...environment } });
  started.push(child);
  let said = '';
  const ended = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));
  const outcome = new Promise<number | string>((resolve) => {
    child.stdout.on('data', (chunk: Buffer) => {
      const port = /^\{"listening":(\d+)\}$/m.exec(chunk.toString())?.[1];
      if (port !== undefined) resolve(Number(port));
    });
    child.stderr.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
    child.once('close', () => resolve(said.trim()));
  });
  return { child, outcome, ended };
}

test('the server starts on an empty folder, keeps the folder for itself, names a taken port and stops when told', async () => {
  const first = start({});
  const port = await first.outcome;
  expect(port).toBeTypeOf('number');
  expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200);

  const second = start({});
  expect(await second.outcome).toBe(`The database folder ${join(folder, 'data')} is in use by another process. Stop that one first, or choose another DATA_FOLDER.`);
  expect(await second.ended).toBe(1);

  first.child.kill('SIGTERM');
  expect(await first.ended).toBe(0);

  const holder = createServer();
  await new Promise<void>((resolve) => holder.listen(0, '127.0.0.1', resolve));
  const address = holder.address();
  const taken = typeof address === 'object' && address !== null ? address.port : 0;
  const third = start({ PORT: String(taken) });
  expect(await third.outcome).toBe(`Port ${taken} is taken by another program. Stop it, or choose another PORT.`);
  holder.close();

  const fourth = start({ DEPLOYMENT: '/nowhere.json' });
  expect(await fourth.outcome).toBe('The deployment file /nowhere.json cannot be read.');
}, 60_000);
