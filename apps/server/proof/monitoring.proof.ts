import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { openTemporaryPostgres, type RunningPostgres } from '@schaktkoll/postgres';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '../testing/freePort.ts';
import { prepareServer } from './prepareServer.ts';
import { startServerProcess, type ServerProcess } from './serverProcess.ts';

const files = resolve('tools/deployment/monitoring');
const rules = readFileSync(join(files, 'alerts.yml'), 'utf8');
const alerts = [...rules.matchAll(/^ +- alert: (\w+)$/gm)].map((match) => match[1] ?? '');

const programs = {
  prometheus: '/usr/bin/prometheus',
  promtool: '/usr/bin/promtool',
  alertmanager: '/usr/bin/prometheus-alertmanager',
};
const areThere = Object.values(programs).every((program) => existsSync(program));
if (!areThere)
  process.stdout.write(
    '\nPrometheus is not on this machine: the proof of alerts and dashboards is skipped (Debian: prometheus, prometheus-alertmanager).\n',
  );

describe.runIf(areThere)('the rules of the alerts', () => {
  test('are right for Prometheus, and so is its example', () => {
    const said = execFileSync(programs.promtool, ['check', 'config', join(files, 'prometheus.yml')], {
      encoding: 'utf8',
    });
    expect(said).toContain(`${alerts.length} rules found`);
  });

  test('make each alert fire when it should, with its text', () => {
    const tests = readFileSync(join(files, 'alerts.test.yml'), 'utf8');
    const fired = [...tests.matchAll(/^ +alertname: (\w+)\n +exp_alerts:\n/gm)].map((match) => match[1]);
    expect([...new Set(fired)].sort()).toEqual([...alerts].sort());
    const said = execFileSync(programs.promtool, ['test', 'rules', join(files, 'alerts.test.yml')], {
      encoding: 'utf8',
    });
    expect(said).toContain('SUCCESS');
  });
});

describe.runIf(areThere)('a server with Prometheus and Alertmanager', () => {
  let folder: string;
  let postgres: RunningPostgres;
  let server: ServerProcess;
  let tokens: readonly string[];
  const children: ChildProcess[] = [];
  const ports = { metrics: 0, prometheus: 0, alertmanager: 0 };

  const run = (program: string, parameters: readonly string[]) =>
    children.push(spawn(program, parameters, { cwd: folder, stdio: 'ignore' }));

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'schaktkoll-monitoring-'));
    postgres = await openTemporaryPostgres();
    const options = { address: postgres.address };
    const prepared = await prepareServer(options, folder, { logins: ['fragare'], settings: {} });
    ({ tokens } = prepared);
    for (const name of ['metrics', 'prometheus', 'alertmanager'] as const) ports[name] = await freePort();
    server = await startServerProcess({
      DATABASE_URL: postgres.address,
      DEPLOYMENT: prepared.deployment,
      FILES: join(folder, 'files'),
      METRICS_PORT: String(ports.metrics),
    });
    // The rules as they are, but that nothing has to last: how long is proved by promtool.
    await writeFile(join(folder, 'alerts.yml'), rules.replaceAll(/^( +for: ).*$/gm, '$10s'));
    await writeFile(
      join(folder, 'alertmanager.yml'),
      readFileSync(join(files, 'alertmanager.yml'), 'utf8').replaceAll('mail.schaktkoll.example:587', '127.0.0.1:1'),
    );
    await writeFile(
      join(folder, 'prometheus.yml'),
      readFileSync(join(files, 'prometheus.yml'), 'utf8')
        .replaceAll('15s', '1s')
        .replace(`['127.0.0.1:9464', '127.0.0.1:9465']`, `['127.0.0.1:${ports.metrics}']`)
        .replace('127.0.0.1:9093', `127.0.0.1:${ports.alertmanager}`),
    );
    run(programs.alertmanager, [
      '--config.file=alertmanager.yml',
      '--storage.path=alertmanager',
      '--cluster.listen-address=',
      `--web.listen-address=127.0.0.1:${ports.alertmanager}`,
    ]);
    run(programs.prometheus, [
      '--config.file=prometheus.yml',
      '--storage.tsdb.path=prometheus',
      `--web.listen-address=127.0.0.1:${ports.prometheus}`,
    ]);
  });
  afterAll(async () => {
    for (const child of children) {
      const gone = new Promise((done) => child.once('exit', done));
      child.kill('SIGTERM');
      await gone;
    }
    await server?.kill();
    await postgres?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  /** What Prometheus answers to a query: the values of its series. */
  const query = async (expression: string): Promise<readonly number[]> => {
    const address = `http://127.0.0.1:${ports.prometheus}/api/v1/query?query=${encodeURIComponent(expression)}`;
    const { status, data } = (await (await fetch(address)).json()) as {
      readonly status: string;
      readonly data: { readonly result: readonly { readonly value: readonly [number, string] }[] };
    };
    expect([expression, status]).toEqual([expression, 'success']);
    return data.result.map(({ value }) => Number(value[1]));
  };
  /** The names of the alerts that Alertmanager has. */
  const alerted = async (): Promise<readonly string[]> => {
    const response = await fetch(`http://127.0.0.1:${ports.alertmanager}/api/v2/alerts`);
    const found = (await response.json()) as readonly { readonly labels: { readonly alertname: string } }[];
    return found.map(({ labels }) => labels.alertname);
  };
  const eventually = { timeout: 60_000, interval: 500 };

  test('is scraped', async () => {
    await expect.poll(() => query('up{job="schaktkoll"}').catch(() => []), eventually).toEqual([1]);
    await expect.poll(() => query('schaktkoll_database_up'), eventually).toEqual([1]);
    const headers = { authorization: tokens[0] ?? '' };
    const calls = 'schaktkoll_http_request_duration_seconds_count{route="/inquirer/api/cases/summary",status="2xx"}';
    await fetch(`${server.address}/inquirer/api/cases/summary`, { headers });
    await expect.poll(() => query(calls), eventually).toEqual([1]);
    // The metrics of a job come with its first run, and that of the minute comes within one.
    await expect
      .poll(() => query('schaktkoll_job_last_success_timestamp_seconds'), { timeout: 120_000, interval: 1_000 })
      .not.toEqual([]);
  });

  test.each(['service', 'processes'])('gives data to every query of the dashboard %s', async (name) => {
    const { panels } = JSON.parse(readFileSync(join(files, `${name}.dashboard.json`), 'utf8')) as {
      readonly panels: readonly { readonly title: string; readonly targets: readonly { readonly expr: string }[] }[];
    };
    expect(panels.length).toBeGreaterThan(8);
    for (const { title, targets } of panels)
      for (const { expr } of targets)
        await expect
          .poll(
            async () => {
              // A rate is that of counts which grow from one scrape to the next.
              await fetch(`${server.address}/inquirer/api/statistics`);
              return (await query(expr)).filter((value) => !Number.isNaN(value)).length;
            },
            { ...eventually, message: `${title}: ${expr}` },
          )
          .toBeGreaterThan(0);
  });

  test('lets Alertmanager know when the database is away, and when the process is', async () => {
    expect(await alerted()).not.toContain('DatabaseDown');
    await postgres.stop();
    await expect.poll(alerted, eventually).toContain('DatabaseDown');
    expect(await query('up{job="schaktkoll"}')).toEqual([1]);
    await server.kill();
    await expect.poll(alerted, eventually).toEqual(expect.arrayContaining(['ServerDown', 'NoServer']));
  });
});
