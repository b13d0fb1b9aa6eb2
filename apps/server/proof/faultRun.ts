import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { openDatabase, type DatabaseOptions } from '../src/platform/db/database.ts';
import { countStoredCases, mailsOfCase, type StoredCases } from './storedCases.ts';
import { openMailSink, type MailSink } from './mailSink.ts';
import { openClients, sendCases, type Clients } from './sendCases.ts';
import { prepareSending } from './sendingWorld.ts';
import { startServerProcess, type ServerProcess } from './serverProcess.ts';

/** What a fault can reach while cases are sent. */
interface Stage {
  readonly clients: Clients;
  readonly sink: MailSink;
  /** The folder of attachments. */
  readonly files: string;
  /** Kills the server and starts it again. */
  killServer(): Promise<void>;
}

export interface FaultRun {
  readonly name: string;
  readonly options: DatabaseOptions;
  /** An empty folder of the run. */
  readonly folder: string;
  readonly cases: number;
  /** Happens when a third of the cases are sent, while the others are; ends when all is well again. */
  readonly fault: (stage: Stage) => Promise<void>;
  /** Default: a folder inside that of the run. */
  readonly files?: string;
  readonly environment?: Readonly<Record<string, string>>;
  /** How long messages may take after the last case. */
  readonly deliveryMilliseconds?: number;
  /** How long to wait at most before counting, so that a message which would be sent again has been. */
  readonly settleMilliseconds?: number;
}

/** What a run has left, and what its clients and the mail server have seen. */
export interface FaultResult extends Omit<StoredCases, 'messageIds'> {
  readonly numbers: number;
  readonly refusals: Readonly<Record<string, number>>;
  readonly brokenLines: number;
  readonly delivered: number;
  /** Mails that were accepted more than once. */
  readonly repeats: number;
  /** Mails accepted that are not in the outbox. */
  readonly unknownMails: number;
  readonly refusedMails: number;
}

/** Sends cases with files, answers them, lets the fault happen meanwhile, and counts what there is at the end. */
export async function runWithFault(run: FaultRun): Promise<FaultResult> {
  const { folder, options, cases, files = join(folder, 'files') } = run;
  await mkdir(files, { recursive: true });
  const world = await prepareSending(options, folder, 16);
  const sink = await openMailSink();
  const environment = {
    DEPLOYMENT: world.deployment,
    SMTP_URL: sink.address,
    FILES: files,
    DATABASE_URL: options.address,
    ...run.environment,
  };
  let server: ServerProcess = await startServerProcess(environment);
  const clients = openClients(world, server.address);
  clients.ended = () => server.ended();
  const killServer = async () => {
    clients.ended = () => null;
    await server.kill();
    server = await startServerProcess(environment);
    clients.address = server.address;
    clients.ended = () => server.ended();
  };
  // Assigned in a callback, which TypeScript does not follow.
  let fault = null as Promise<void> | null;
  try {
    await sendCases(clients, cases, (sent) => {
      if (sent >= cases / 3) fault ??= run.fault({ clients, sink, files, killServer });
    });
    await fault;
    await sink.untilDelivered(cases * mailsOfCase, run.deliveryMilliseconds ?? 180_000);
    await settle(options, run.settleMilliseconds ?? 1_000);
  } finally {
    await fault?.catch(() => undefined);
    await server.stop();
    await sink.close();
  }
  const { messageIds, ...left } = await countStoredCases(options, files, clients.sent);
  const result = {
    numbers: new Set(clients.sent.map(({ caseNumber }) => caseNumber)).size,
    ...left,
    refusals: Object.fromEntries(clients.refusals),
    brokenLines: clients.brokenLines,
    delivered: sink.delivered.length,
    repeats: sink.delivered.length - new Set(sink.delivered).size,
    unknownMails: sink.delivered.filter((id) => !messageIds.has(id)).length,
    refusedMails: sink.refused(),
  };
  process.stdout.write(`\n${run.name}: ${JSON.stringify(result)}\n`);
  return result;
}

/** A message that is marked as sent is not sent again. */
async function settle(options: DatabaseOptions, milliseconds: number): Promise<void> {
  const database = openDatabase(options);
  try {
    const end = performance.now() + milliseconds;
    while (performance.now() < end) {
      const waiting = await database.kysely
        .selectFrom('outbox_message')
        .select('id')
        .where('sent_at', 'is', null)
        .where('dead_at', 'is', null)
        .execute();
      if (waiting.length === 0) return;
      await setTimeout(1_000);
    }
  } finally {
    await database.close();
  }
}
