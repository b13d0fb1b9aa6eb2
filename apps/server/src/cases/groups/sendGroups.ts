import { setTimeout } from 'node:timers/promises';
import { mostGroupAttempts, type AppName } from '@schaktkoll/domain';
import { ApiError } from '../../platform/apiError.ts';
import { inTransaction, type Database } from '../../platform/db/database.ts';
import type { CallerId } from '../../platform/db/schema/columns.ts';
import type { WorkLog } from '../../platform/jobs/jobQueue.ts';
import { storedLimit, type StoredLimit } from '../../platform/limits/storedLimit.ts';
import type { CaseArrivals, MessageQueue, SettingsReader } from '../../platform/ports.ts';
import { readSettings } from '../../platform/settings/settings.ts';
import { createCase } from '../create/createCase.ts';
import { recordIssues, type GroupRow } from './caseGroups.repository.ts';
import { orIssues, readRow } from './checkGroup.ts';
import * as waiting from './waitingRows.repository.ts';

export interface GroupSendContext {
  readonly database: Database;
  readonly settings: SettingsReader;
  readonly messages: MessageQueue;
  readonly arrivals: CaseArrivals;
  readonly apps: Readonly<Record<AppName, string>>;
  readonly supportAddress: string;
  readonly hasSms: boolean;
  readonly now: () => Date;
  readonly log: WorkLog;
}

/** Cases of one turn: then those of the other senders are sent. */
const casesOfTurn = 5;
/** Longer than a turn can take: after that its group counts as lost with its process. */
const leaseSeconds = 60;
/** After a fault of the server's own. */
const pauseSeconds = 10;
const pollMilliseconds = 1_000;

/**
 * Sends waiting cases of groups while the process runs, one at a time, so that a large group takes no more of the server
 * than one user does. Senders take turns, also between processes.
 * @returns ends it after the case under way
 */
export function startGroupSends(context: GroupSendContext): () => Promise<void> {
  const stopping = new AbortController();
  const creations = storedLimit('createCase', context);
  const run = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      const isBusy = await sendTurn(context, { creations, stopping: stopping.signal }).catch((error: unknown) => {
        context.log.error({ err: error }, 'waiting cases could not be sent');
        return false;
      });
      if (!isBusy) await setTimeout(pollMilliseconds, null, { signal: stopping.signal }).catch(() => undefined);
    }
  };
  const running = run();
  return async () => {
    stopping.abort();
    await running;
  };
}

interface Turn {
  /** How many cases a user may create in a minute, those of groups among them. */
  readonly creations: StoredLimit;
  readonly stopping?: AbortSignal;
}

/** Sends some cases of the sender whose turn it is; false when no case waits. */
export async function sendTurn(
  context: GroupSendContext,
  { creations, stopping }: Turn = { creations: storedLimit('createCase', context) },
): Promise<boolean> {
  const { database, now } = context;
  const queries = database.kysely;
  const group = await waiting.takeDueGroup(queries, leaseSeconds, now());
  if (group === undefined) return false;
  let nextTurn = now();
  try {
    for (const row of await waiting.listWaitingRows(queries, group.id, casesOfTurn)) {
      if (stopping?.aborted === true) break;
      await takePlace(group.userId, { creations, settings: context.settings });
      await sendRow(row, group, context);
    }
  } catch (error) {
    const isLimit = error instanceof ApiError && error.retryAfter !== undefined;
    nextTurn = new Date(now().getTime() + 1_000 * (isLimit ? (error.retryAfter ?? 1) : pauseSeconds));
    if (!isLimit) context.log.error({ err: error, groupId: group.id }, 'a case of a group could not be sent');
  } finally {
    await waiting.endTurn(queries, group.id, nextTurn);
  }
  return true;
}

/**
 * Counts a case among those that a user may create in a minute. Half of them are left for what the user sends by hand
 * meanwhile, such as an emergency.
 * @throws ApiError TooManyRequests with the seconds until there is room
 */
async function takePlace(
  userId: string,
  { creations, settings }: Turn & Pick<GroupSendContext, 'settings'>,
): Promise<void> {
  const { casesPerUserPerMinute: most } = await settings.current();
  const above = (await creations.used(userId)) + 1 - most / 2;
  if (above > 0) throw new ApiError('TooManyRequests', undefined, { retryAfter: Math.ceil((60 * above) / most) });
  await creations.spend(userId, 1);
}

/**
 * Sends the case of a row by the rules of every other, and records in the same transaction that it is sent: whatever
 * ends the process, the row has its one case or waits. What a rule refuses is recorded with the row.
 */
async function sendRow(row: GroupRow, group: waiting.DueGroup, context: GroupSendContext): Promise<void> {
  const { database, now } = context;
  const queries = database.kysely;
  const { isProgram, networks } = group.sender;
  const side = isProgram ? ('program' as const) : ('inquirer' as const);
  const { organisationId, organisationName, organisationRealm, isPrivateUser } = group;
  const checking = { sender: { id: group.userId, networks, side }, organisationId, isProgram, queries, now: now() };
  const record = (issues: Parameters<typeof recordIssues>[3]) =>
    recordIssues(queries, row.group_id, row.row_number, issues);
  if (!group.roles.includes(isProgram ? 'WebServiceInquirer' : 'Inquirer'))
    return record([{ path: '', code: 'NotAllowed' }]);
  try {
    const read = await readRow(group, row, checking);
    if ('issues' in read) return await record(read.issues);
    const sent = await orIssues(() =>
      inTransaction(queries, async (transaction) => {
        if (!(await waiting.lockWaitingRow(transaction, row))) return null;
        const settings = await readSettings(transaction);
        const { caseNumber } = await createCase(
          read,
          {
            id: group.userId as CallerId,
            admin: null,
            organisationId,
            organisationName,
            organisationRealm,
            isPrivateUser,
            program: isProgram ? group.userId : null,
            networks,
          },
          { ...context, transaction, settings, now: now(), keepsDraft: true },
        );
        await waiting.recordSentRow(transaction, row, caseNumber);
        return null;
      }),
    );
    if (sent !== null) await record(sent.issues);
  } catch (error) {
    if (error instanceof ApiError && error.retryAfter !== undefined) throw error;
    if ((await waiting.countAttempt(queries, row)) >= mostGroupAttempts) await record([{ path: '', code: 'Unknown' }]);
    throw error;
  }
}
