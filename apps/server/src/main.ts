import { tmpdir } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { createBankIdClient } from './identity/bankId/client.ts';
import { migrateDatabase, openDatabase, type Database } from './platform/db/database.ts';
import { ConfigError, readConfig, type ServerConfig } from './platform/config/config.ts';
import { listenOn, type Listening } from './platform/http/listen.ts';
import type { Platform } from './platform/http/platform.ts';
import { openFileStore } from './platform/files/fileStore.ts';
import { createVirusScanner } from './platform/files/virusScanner.ts';
import { openJobQueue } from './platform/jobs/jobQueue.ts';
import { auditKeyUse } from './platform/audit/auditSeal.ts';
import { startSealing } from './platform/audit/startSealing.ts';
import { deriveKeys } from './platform/crypto/keyedHash.ts';
import { storedSecrets } from './platform/crypto/secrets.ts';
import { recurringJobs } from './jobs.ts';
import { queueJob, startJobs } from './platform/jobs/startJobs.ts';
import { openCaseArrivals, startAutomaticAnswers } from './cases/rules/automaticAnswers.ts';
import { startGroupSends } from './cases/groups/sendGroups.ts';
import { startMailer } from './messages/outbox/mailerThread.ts';
import type { SmsSender } from './messages/outbox/messages.ts';
import { watchClocks } from './platform/jobs/watchClocks.ts';
import { serveMetrics } from './service/metrics/serveMetrics.ts';
import { openOutbox } from './messages/outbox/outbox.ts';
import { createSmsGateway } from './messages/sms/smsGateway.ts';
import { traceWith } from './platform/tracing/spans.ts';
import { startWebhooks } from './platform/webhooks/deliverWebhooks.ts';
import { buildServer } from './server.ts';

/** What a program does with the migrated database before the server uses it. */
type Prepare = (database: Database, config: ServerConfig) => Promise<unknown>;

/** How long requests under way may take when the listener is closed. Orchestrators end a process after half a minute. */
const graceSeconds = { inProduction: 15, elsewhere: 5 } as const;
/** How long the workers may take after that, before the process ends all the same. */
const workersSeconds = 20;
/** npm passes on a signal that the terminal has sent already: what comes sooner is not a second one. */
const secondSignalMilliseconds = 500;

/**
 * Starts the server: database, migrations, routes, workers; stops in reverse on SIGTERM or SIGINT, after it has served
 * on for `drainSeconds`. A second signal ends it at once.
 */
async function start(config: ServerConfig, prepare?: Prepare): Promise<void> {
  // Read only where it is used: some twenty packages.
  const tracing = config.tracing && (await import('./platform/tracing/openTelemetry.ts')).openTracing(config.tracing);
  traceWith(tracing);
  await migrateDatabase(config.databaseOptions);
  const database = openDatabase(config.databaseOptions);
  const now = () => new Date();
  await prepare?.(database, config);
  const queue = await openJobQueue(database, { keepsTime: true });
  const outbox = await openOutbox({ database, queue, now });
  const bankId = config.bankId === null ? null : createBankIdClient(config.bankId);
  const { store } = config.files;
  const files = await openFileStore(store);
  const findVirus = createVirusScanner(config.files.clamd);
  const arrivals = await openCaseArrivals(queue);
  const dependencies = {
    ...{ database, now, messages: outbox, arrivals, bankId, files, findVirus },
    queueJob: (name: string) => queueJob(queue, name),
  };
  const { http, platform } = await buildServer(config, dependencies);
  const mailer = startMailer({ address: config.smtpAddress, from: config.mailFrom, needsTls: config.smtpNeedsTls });
  queue.logTo(http.log);
  await outbox.handOver({ mailer, sms: smsSender(platform) }, http.log);
  const { apps } = config.deployment;
  await startAutomaticAnswers(queue, { database, messages: outbox, apps, hasSms: config.sms !== null, now }, http.log);
  const auditKeys = deriveKeys(platform.config.secrets ?? (await storedSecrets(database.kysely)), auditKeyUse);
  await startJobs(queue, recurringJobs, {
    database,
    now,
    log: http.log,
    outbox,
    files,
    apps,
    auditKeys,
    disks: [
      { what: 'temporary files', folder: tmpdir() },
      ...(store.kind === 'folder' ? [{ what: 'FILES', folder: store.folder }] : []),
    ],
    hasSms: config.sms !== null,
  });

  const stopWebhooks = startWebhooks({
    queries: database.kysely,
    keys: platform.webhookKeys,
    now,
    log: http.log,
    allowsLocal: !config.isProduction,
  });
  const stopGroupSends = startGroupSends({
    ...{ database, settings: platform.settings, messages: outbox, arrivals, apps, now, log: http.log },
    supportAddress: config.supportAddress,
    hasSms: config.sms !== null,
  });
  const stopClocks = watchClocks({ queries: database.kysely, now, log: http.log });
  const stopSealing = startSealing({
    queries: database.kysely,
    keys: auditKeys,
    now,
    log: http.log,
  });

  const metrics = config.metrics && (await serveMetrics(config.metrics, { database, now, jobs: recurringJobs }));
  let listening: Listening | null = null;
  let stoppingSince: number | null = null;
  const stop = async () => {
    if (stoppingSince !== null) {
      if (performance.now() - stoppingSince > secondSignalMilliseconds) process.exit(1);
      return;
    }
    stoppingSince = performance.now();
    const drainSeconds = listening === null ? 0 : config.drainSeconds;
    const grace = config.isProduction ? graceSeconds.inProduction : graceSeconds.elsewhere;
    // Work under way is finished; what never ends must not hold the process.
    setTimeout(() => process.exit(1), 1_000 * (drainSeconds + grace + workersSeconds)).unref();
    http.isDraining = true;
    if (drainSeconds > 0) await wait(1_000 * drainSeconds);
    await (listening?.close(1_000 * grace) ?? http.close());
    await stopGroupSends();
    await stopWebhooks();
    await stopSealing();
    await stopClocks();
    await queue.stop();
    mailer.close();
    await bankId?.close();
    await database.close();
    await metrics?.close();
    await tracing?.close();
    process.exit(0);
  };
  process.on('SIGTERM', () => void stop());
  process.on('SIGINT', () => void stop());

  listening = await listenOn(http, config.hosts, config.port);
  if (metrics !== null) console.log(JSON.stringify({ metrics: metrics.port }));
  console.log(JSON.stringify({ listening: listening.port }));
}

function smsSender({ config, codeKeys }: Pick<Platform, 'config' | 'codeKeys'>): SmsSender | null {
  if (config.sms === null) return null;
  return createSmsGateway({
    ...config.sms,
    keys: codeKeys,
    reportAddress: `${config.deployment.api.identity}/api/sms/delivery`,
  });
}

/** A configuration error is printed in one line; any other error with its stack trace, and the message last. */
function tellOf(error: unknown): string {
  if (error instanceof ConfigError) return error.message;
  const { code, port, stack, message } = error as NodeJS.ErrnoException & { port?: number };
  if (code === 'EADDRINUSE')
    return `Port ${port} is taken by another program. Stop it, or choose another PORT or METRICS_PORT.`;
  return `${stack ?? ''}\n${message}`;
}

/** Runs the server with the environment as its configuration. An error ends the process with status 1. */
export async function runServer(prepare?: Prepare): Promise<void> {
  try {
    await start(readConfig(process.env), prepare);
  } catch (error) {
    console.error(tellOf(error));
    process.exit(1);
  }
}

if (import.meta.main) await runServer();
