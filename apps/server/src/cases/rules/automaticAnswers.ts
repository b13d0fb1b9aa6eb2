import { answeringRule, type AppName } from '@schaktkoll/domain';
import { fromKysely } from 'pg-boss';
import type { CallerId } from '../../platform/db/schema/columns.ts';
import { inTransaction, type Database } from '../../platform/db/database.ts';
import { ApiError } from '../../platform/apiError.ts';
import { workOn, type JobQueue, type WorkLog } from '../../platform/jobs/jobQueue.ts';
import type { CaseArrivals, MessageQueue } from '../../platform/ports.ts';
import { answerCase } from '../actions/ownerActions.ts';
import {
  deleteArrival,
  findRuleOwner,
  hasRulesOn,
  insertArrival,
  listAutomaticCandidates,
  listOldArrivals,
  listRules,
  lockRuleToAnswer,
  type AutomaticCandidate,
} from './answerRules.repository.ts';
import { readRuledCases, ruleOf } from './ruleMatching.ts';

const queueName = 'automaticAnswers';
/** A job that takes longer counts as lost with its process, and runs again. */
const lostAfterSeconds = 120;

export interface AutomaticAnswerContext {
  readonly database: Database;
  readonly messages: MessageQueue;
  readonly apps: Readonly<Record<AppName, string>>;
  readonly hasSms: boolean;
  readonly now: () => Date;
}

/** Opens the queue of cases that rules may answer. */
export async function openCaseArrivals({ boss }: JobQueue): Promise<CaseArrivals> {
  const settings = { retryLimit: 10, retryDelay: 5, retryBackoff: true, expireInSeconds: lostAfterSeconds };
  await boss.createQueue(queueName, settings);
  // The first use is here, not in a transaction (see the outbox).
  await boss.findJobs(queueName, { key: 'none' });
  return {
    async add(transaction, { caseId, organisationIds, now }) {
      if (!(await hasRulesOn(transaction, organisationIds))) return;
      await insertArrival(transaction, caseId, now);
      await boss.insert(queueName, [{ data: { caseId } }], { db: fromKysely(transaction) });
    },
  };
}

/**
 * Answers queued cases; on several servers each job runs on one.
 * @param pollSeconds how often it looks whether there are any, while there are none
 */
export async function startAutomaticAnswers(
  { boss }: JobQueue,
  context: AutomaticAnswerContext,
  log: WorkLog,
  pollSeconds = 0.5,
): Promise<void> {
  const options = { batchSize: 1, pollingIntervalSeconds: pollSeconds };
  await workOn<{ readonly caseId: string }>(boss, queueName, options, async (jobs) => {
    for (const { data } of jobs) {
      const answered = await answerAutomatically(data.caseId, context);
      if (answered > 0) log.info({ caseId: data.caseId, answered }, 'case answered by rule');
    }
  });
}

/**
 * Answers a case at each answer point where a rule applies. A point that has been opened or answered meanwhile is left to
 * people, so that repeating it changes nothing.
 * @returns how many answers were given
 */
export async function answerAutomatically(caseId: string, context: AutomaticAnswerContext): Promise<number> {
  const queries = context.database.kysely;
  let answered = 0;
  for (const candidate of await listAutomaticCandidates(queries, caseId)) {
    const scope = { kind: 'organisation', id: candidate.organisationId } as const;
    const rules = (await listRules(queries, scope)).filter(({ is_on: isOn }) => isOn).map(ruleOf);
    const [digCase] = await readRuledCases(queries, scope, { rules, rows: [candidate] });
    const { type } = await findRuleOwner(queries, scope);
    const rule = digCase && answeringRule(rules, digCase, type);
    if (rule && (await answerByRule(candidate, rule, context))) answered += 1;
  }
  await deleteArrival(queries, caseId);
  return answered;
}

/**
 * Answers a case at an answer point in the name of the user who switched the rule on.
 * @returns false when a person or the inquirer was faster, or the version of the rule no longer answers
 */
export async function answerByRule(
  { caseNumber, caseRecipientId, version, organisationId }: AutomaticCandidate,
  rule: { readonly id: string; readonly version: number },
  { database, messages, apps, hasSms, now }: AutomaticAnswerContext,
): Promise<boolean> {
  try {
    return await inTransaction(database.kysely, async (transaction) => {
      const current = await lockRuleToAnswer(transaction, rule);
      if (current === null) return false;
      const { name, measure, comment, userId, userName } = current;
      const user = {
        id: userId as CallerId,
        name: userName,
        admin: null,
        program: null,
        organisationId,
        isPrivateUser: false,
        roles: ['CableOwnerAdmin'] as const,
        recipientIds: [],
      };
      await answerCase(
        { caseNumber, caseRecipientId, version, measure, comment: comment ?? undefined, rule: name },
        { transaction, user, messages, apps, hasSms, now: now() },
      );
      return true;
    });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return false;
  }
}

const minute = 60_000;
/** A job that is merely late may run too: a case is answered once. */
const lostArrivalMinutes = 60;
/** Later a person has seen the case. */
const givenUpMinutes = 24 * 60;
const sweptAtOnce = 200;

/**
 * Tries the rules on cases whose job was lost with its process or has failed too often. One that fails here too is tried
 * again in the next run, for a day; then it is left to people.
 * @returns how many there were
 */
export async function sweepArrivals(context: AutomaticAnswerContext & { readonly log: WorkLog }): Promise<number> {
  const { database, now, log } = context;
  const before = (minutes: number) => new Date(now().getTime() - minutes * minute).toISOString();
  const lost = await listOldArrivals(database.kysely, before(lostArrivalMinutes), sweptAtOnce);
  for (const { case_id: caseId, arrived_at: arrivedAt } of lost)
    try {
      if (arrivedAt < before(givenUpMinutes)) {
        await deleteArrival(database.kysely, caseId);
        log.error({ caseId }, 'rules were not tried on a case; it is left to people');
      } else log.warn({ caseId, answered: await answerAutomatically(caseId, context) }, 'case had lost its rules');
    } catch (error) {
      log.error({ err: error, caseId }, 'rules could not be tried on a case');
    }
  return lost.length;
}
