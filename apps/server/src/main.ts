import { tmpdir } from 'node:os';
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
import { startMailer } from './messages/outbox/mailerThread.ts';
import type { SmsSender } from './messages/outbox/messages.ts';
import { watchClocks } from './platform/jobs/watchClocks.ts';
import { openOutbox } from './messages/outbox/outbox.ts';
import { createSmsGateway } from './messages/sms/smsGateway.ts';
import { startWebhooks } from './platform/webhooks/deliverWebhooks.ts';
import { buildServer } from './server.ts';

/** What a program does with the migrated database before the server uses it. */
type Prepare = (database: Database, config: ServerConfig) => Promise<unknown>;

/** Starts the server: database, migrations, routes, workers; stops in reverse on SIGTERM or SIGINT. */
async function start(config: ServerConfig, prepare?: Prepare): Promise<void> {
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
  const stopClocks = watchClocks({ queries: database.kysely, now, log: http.log });
  const stopSealing = startSealing({
    queries: database.kysely,
    keys: auditKeys,
    now,
    log: http.log,
  });

  let listening: Listening | null = null;
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    // Requests under way are answered; a client that never ends must not hold the process.
    setTimeout(() => process.exit(1), 20_000).unref();
    await (listening ?? http).close();
    await stopWebhooks();
    await stopSealing();
    await stopClocks();
    await queue.stop();
    mailer.close();
    await bankId?.close();
    await database.close();
    process.exit(0);
  };
  process.on('SIGTERM', () => void stop());
  process.on('SIGINT', () => void stop());

  listening = await listenOn(http, config.hosts, config.port);
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
  if (code === 'EADDRINUSE') return `Port ${port} is taken by another program. Stop it, or choose another PORT.`;
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
