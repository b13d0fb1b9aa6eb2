import { casePurposes, messageChannels } from '@schaktkoll/domain';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { collectDefaultMetrics } from 'prom-client';
import type { MetricsConfig } from '../../platform/config/config.ts';
import type { Database } from '../../platform/db/database.ts';
import type { RecurringJob } from '../../platform/jobs/startJobs.ts';
import { commonLines, limits } from '../../platform/limits/limits.ts';
import * as metrics from '../../platform/metrics/metrics.ts';
import { StoredMetrics } from './storedMetrics.ts';

export interface MetricsServer {
  readonly port: number;
  close(): Promise<void>;
}

/**
 * Serves the metrics of this process at `/metrics`, on a port of their own: the one that users reach has none.
 * @throws what listening on the port throws
 */
export async function serveMetrics(
  { host, port }: MetricsConfig,
  options: {
    readonly database: Database;
    readonly now: () => Date;
    readonly jobs: readonly Pick<RecurringJob, 'name' | 'cron'>[];
  },
): Promise<MetricsServer> {
  const { database, now, jobs } = options;
  setOut(jobs);
  const stored = new StoredMetrics({ queries: database.kysely, now, jobs: jobs.map(({ name }) => name) });
  const scrape = async (response: ServerResponse) => {
    for (const [state, count] of Object.entries(database.connections()))
      metrics.databaseConnections.set({ state }, count);
    await stored.refresh();
    response.setHeader('Content-Type', metrics.registry.contentType).end(await metrics.registry.metrics());
  };
  const server = createServer((request, response) => {
    if (request.method === 'GET' && request.url === '/metrics')
      scrape(response).catch(() => response.writeHead(500).end());
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const hour = 3_600;

/** Has every counter start at 0, because Prometheus sees no increase in a series that begins with its first event. */
function setOut(jobs: readonly Pick<RecurringJob, 'name' | 'cron'>[]): void {
  if (metrics.registry.getSingleMetric('process_resident_memory_bytes') === undefined)
    collectDefaultMetrics({ register: metrics.registry });
  for (const limit of Object.keys(limits)) metrics.limitRefusals.inc({ limit }, 0);
  for (const [line, bounds] of Object.entries(commonLines)) {
    metrics.lineRefusals.inc({ line }, 0);
    if ('running' in bounds) for (const state of ['running', 'waiting']) metrics.lineTasks.inc({ line, state }, 0);
  }
  for (const { name, cron } of jobs) {
    for (const outcome of ['ok', 'failed']) metrics.jobSeconds.zero({ name, outcome });
    metrics.jobInterval.set({ name }, cron.split(' ')[1] === '*' ? hour : 24 * hour);
  }
  for (const channel of messageChannels)
    for (const outcome of ['Sent', 'Failed', 'GivenUp']) metrics.messageAttempts.inc({ channel, outcome }, 0);
  metrics.webhookAttempts.inc({ outcome: 'Delivered' }, 0);
  for (const purpose of casePurposes) metrics.casesSent.inc({ purpose }, 0);
  for (const timing of ['onTime', 'late']) metrics.answersGiven.inc({ timing }, 0);
}
