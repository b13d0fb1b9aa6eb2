import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { addDays, swedishDayOf } from '@schaktkoll/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeCaseWorld, type CaseWorld } from '../testing/caseWorld.ts';
import { makeProgram, type MadeProgram } from '../testing/programs.ts';
import { startTestServer, type TestServer } from '../testing/testServer.ts';
import { audiences } from '../src/platform/http/openApiDocument.ts';

const folder = join(import.meta.dirname, '../../../tools/apiClients');
const written = join(folder, 'dist');
const run = promisify(execFile);

/** Runs a program of the folder's packages; its output. Throws with that output if it fails. */
async function runTool(name: string, ...parameters: readonly string[]): Promise<string> {
  const environment = { ...process.env, NODE_ENV: 'production', CI: '1', REDOCLY_TELEMETRY: 'off' };
  const options = { cwd: folder, env: environment, maxBuffer: 64_000_000, shell: process.platform === 'win32' };
  try {
    return (await run(join(folder, 'node_modules/.bin', name), parameters, options)).stdout;
  } catch (error) {
    const { stdout, stderr } = error as { readonly stdout: string; readonly stderr: string };
    throw new Error(`${name} ${parameters.join(' ')}\n${stdout}\n${stderr}`, { cause: error });
  }
}

const documents = { all: '/openapi.json' } as Record<string, string>;
for (const audience of Object.keys(audiences)) documents[audience] = `/openapi/${audience}.json`;

describe('the OpenAPI documents and the tools that programs are made with', () => {
  let server: TestServer;
  let world: CaseWorld;
  let baseUrl: string;
  let programs: readonly [inquirer: MadeProgram, owner: MadeProgram];
  beforeAll(async () => {
    if (!existsSync(join(folder, 'node_modules/orval')))
      await run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
        cwd: folder,
        shell: process.platform === 'win32',
      });
    await rm(written, { recursive: true, force: true });
    await mkdir(written, { recursive: true });
    server = await startTestServer();
    baseUrl = await server.listen();
    world = await makeCaseWorld(server);
    programs = [
      await makeProgram(server, world.inquirer.organisationId, 'WebServiceInquirer'),
      await makeProgram(server, world.owner.id),
    ];
    for (const [name, path] of Object.entries(documents))
      await writeFile(join(written, `${name}.json`), (await server.http.inject({ url: path })).body);
    await writeFile(join(written, 'spectral.yaml'), 'extends: ["spectral:oas"]\n');
  });
  afterAll(() => server.close());

  test.each(Object.keys(documents))('Redocly and Spectral find no error in the document %s', async (name) => {
    await runTool('redocly', 'lint', `dist/${name}.json`, '--extends=recommended', '--format=summary');
    await runTool(
      'spectral',
      'lint',
      `dist/${name}.json`,
      '--ruleset=dist/spectral.yaml',
      '--fail-severity=error',
      '-q',
    );
  });

  test('clients of three generators compile under `strict`, and send, answer, confirm and close a case', async () => {
    await runTool('openapi-typescript', 'dist/all.json', '-o', 'dist/fetch/schema.d.ts');
    await runTool('openapi-ts', '-i', './dist/all.json', '-o', 'dist/heyApi');
    const orval = { api: { input: 'all.json', output: { target: 'orval/api.ts', client: 'fetch', baseUrl } } };
    await writeFile(join(written, 'orval.config.mjs'), `export default ${JSON.stringify(orval)};\n`);
    await runTool('orval', '--config', 'dist/orval.config.mjs');
    await runTool('tsc', '-p', 'tsconfig.json');

    const today = swedishDayOf(server.clock.now());
    const [inquirer, owner] = programs;
    for (const client of ['fetch', 'heyApi', 'orval']) {
      const { doMainJob } = (await import(join(folder, 'jobs', `${client}.ts`))) as {
        readonly doMainJob: (world: object) => Promise<string>;
      };
      const caseNumber = await doMainJob({
        baseUrl,
        inquirer,
        owner,
        startDate: addDays(today, 4),
        endDate: addDays(today, 14),
      });
      const stored = await server.database.kysely
        .selectFrom('dig_case as c')
        .innerJoin('case_recipient as r', 'r.case_id', 'c.id')
        .select(['r.measure', 'r.status', 'c.closed_at'])
        .where('case_number', '=', caseNumber)
        .executeTakeFirstOrThrow();
      expect([client, stored.measure, stored.status, typeof stored.closed_at]).toEqual([
        client,
        'NoInterest',
        'Confirmed',
        'string',
      ]);
    }
  });
});
