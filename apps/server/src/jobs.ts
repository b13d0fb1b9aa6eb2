import type { FileStorage } from '@flystorage/file-storage';
import { lastArchivedDay, lastErasedDay, swedishDayOf, unsentFileDays, type SettingKey } from '@schaktkoll/domain';
import type { DerivedKeys } from './platform/crypto/keyedHash.ts';
import { purgeAuditEvents } from './platform/audit/audit.repository.ts';
import { archiveCases, eraseArchivedCases } from './cases/archive/archive.repository.ts';
import { sweepLines, sweepMaps } from './cases/answerMaps/sweepMaps.ts';
import { sumAllFiles } from './cases/attachments/attachments.repository.ts';
import { purgeUnsentAttachments, sweepAttachments } from './cases/attachments/sweepAttachments.ts';
import { diskPercent, requireSpace } from './platform/files/watchDisks.ts';
import { endExpiredImpersonations } from './identity/logInAs/logInAs.ts';
import { sendDigests } from './messages/outbox/digests.ts';
import { purgeMessages } from './messages/outbox/oldMessages.repository.ts';
import { sweepArrivals } from './cases/rules/automaticAnswers.ts';
import { sendReminders } from './cases/reminders/sendReminders.ts';
import { countOpenStatistics } from './cases/statistics/openStatistics.repository.ts';
import type { OutboxJobContext } from './messages/outbox/outbox.ts';
import { sweepOutbox } from './messages/outbox/sweep.ts';
import { settleCases } from './cases/answerability/settleCases.ts';
import { removeOld, type OldRows } from './platform/db/removeOld.repository.ts';
import { readSettings } from './platform/settings/settings.ts';
import { knownBrowserDays } from './identity/signIn/knownBrowser.ts';
import { pullBackFutureMoments } from './platform/jobs/futureMoments.repository.ts';
import type { RecurringJob } from './platform/jobs/startJobs.ts';

/** What jobs use: the dependencies of the outbox, and the file store. */
export interface ServerJobContext extends OutboxJobContext {
  readonly files: FileStorage;
  /** Folders whose disks are watched, with their names for the operator. */
  readonly disks: readonly { readonly what: string; readonly folder: string }[];
  /** Keys that the audit log is sealed with. */
  readonly auditKeys: DerivedKeys;
  /** Whether there is a gateway for SMS. */
  readonly hasSms: boolean;
}

/** How long rows are retained after the moment in their column; 0 days where that says when they end. */
type Age = { readonly days: number | SettingKey } | { readonly months: SettingKey };

interface Retention {
  readonly cron: string;
  readonly after: Age;
  /** Or what removes them and returns how many, where that takes more than a moment. */
  readonly rows: OldRows | ((context: ServerJobContext, before: string) => Promise<number>);
}

const whenTheyEnd = { days: 0 };

/**
 * What is removed when it is old, by the name of its job. Cases are archived and erased by days instead
 * (`archivedCases` and `erasedCases` below).
 */
const retention: Readonly<Record<string, Retention>> = {
  expiredSignIns: { cron: '*/10 * * * *', after: whenTheyEnd, rows: { oidc_payload: 'expires_at' } },
  expiredGisKeys: { cron: '9-59/10 * * * *', after: whenTheyEnd, rows: { gis_key: 'expires_at' } },
  endedBankIdOrders: {
    cron: '3-59/10 * * * *',
    after: whenTheyEnd,
    rows: { bank_id_order: 'expires_at', bank_id_connecting: 'expires_at' },
  },
  endedWindows: { cron: '5-59/10 * * * *', after: whenTheyEnd, rows: { limit_window: 'ends_at' } },
  emptyBuckets: { cron: '4-59/10 * * * *', after: whenTheyEnd, rows: { limit_bucket: 'empty_at' } },
  endedRecoveries: { cron: '6-59/10 * * * *', after: whenTheyEnd, rows: { recovery: 'expires_at' } },
  unfinishedAccounts: { cron: '7-59/10 * * * *', after: whenTheyEnd, rows: { pending_account: 'expires_at' } },
  oldIdempotencyKeys: { cron: '7 * * * *', after: { days: 1 }, rows: { idempotency_key: 'created_at' } },
  // Retained for a day although they expire after ten minutes: the hourly limits count them, and support may need them.
  oldCodes: { cron: '22 * * * *', after: { days: 1 }, rows: { one_time_code: 'created_at' } },
  // Support may read part of a case for three years (specification section 4), so the log is retained as long.
  oldAuditEvents: {
    cron: '5 2 * * *',
    after: { months: 'auditMonths' },
    rows: ({ database, auditKeys }, before) => purgeAuditEvents(database.kysely, auditKeys, before),
  },
  oldApiUsage: { cron: '8 2 * * *', after: { months: 'apiUsageMonths' }, rows: { api_usage: 'hour' } },
  // Those that wait are retained, and so are the events in the logs of cases.
  oldMessages: {
    cron: '55 2 * * *',
    after: { days: 'messageDays' },
    rows: ({ database }, before) => purgeMessages(database.kysely, new Date(before)),
  },
  oldWebhookEvents: {
    cron: '57 2 * * *',
    after: { days: 'messageDays' },
    rows: { program_webhook_event: 'created_at' },
  },
  unusedDrafts: { cron: '15 3 * * *', after: { days: 'unusedDraftDays' }, rows: { case_draft: 'updated_at' } },
  unsentGroupCases: {
    cron: '16 3 * * *',
    after: { days: 'unusedDraftDays' },
    rows: { case_group_row: 'unsent_since' },
  },
  oldCaseGroups: { cron: '17 3 * * *', after: { months: 'archiveAfterMonths' }, rows: { case_group: 'changed_at' } },
  // Except those in a draft that has been saved since.
  unsentAttachments: {
    cron: '20 3 * * *',
    after: { days: unsentFileDays },
    rows: ({ database, files }, before) => purgeUnsentAttachments(database.kysely, files, before),
  },
  unusedBrowsers: { cron: '25 3 * * *', after: { days: knownBrowserDays }, rows: { known_browser: 'last_used_at' } },
  // A day more than they count: the support may ask.
  oldCaseCounts: { cron: '35 3 * * *', after: { days: 1 }, rows: { case_count: 'day' } },
  oldServiceDays: { cron: '37 3 * * *', after: { days: 400 }, rows: { service_day: 'day' } },
  oldJobRuns: { cron: '45 3 * * *', after: { days: 30 }, rows: { job_run: 'started_at' } },
};

/** A job for each row of the table. */
const retentionJobs: readonly RecurringJob<ServerJobContext>[] = Object.entries(retention).map(
  ([name, { cron, after, rows }]) => ({
    name,
    cron,
    run: async (context) => {
      const { database, now } = context;
      const before = new Date(now().getTime() - (await daysOf(after, context)) * 24 * 3_600_000).toISOString();
      return typeof rows === 'function' ? rows(context, before) : removeOld(database.kysely, rows, before);
    },
  }),
);

async function daysOf(age: Age, { database }: ServerJobContext): Promise<number> {
  if ('days' in age && typeof age.days === 'number') return age.days;
  const settings = await readSettings(database.kysely);
  return 'days' in age ? settings[age.days as SettingKey] : Math.ceil(settings[age.months] * 30.5);
}

/** All recurring jobs. A new job gets one entry here, one that only removes what is old a row of the table above. */
export const recurringJobs: readonly RecurringJob<ServerJobContext>[] = [
  ...retentionJobs,
  {
    name: 'endedLogInAs',
    cron: '*/10 * * * *',
    run: ({ database, now }) => endExpiredImpersonations(database.kysely, now()),
  },
  {
    name: 'diskSpace',
    cron: '1-59/10 * * * *',
    run: async ({ database, disks }) => {
      const { storedGigabytes } = await readSettings(database.kysely);
      const percent = Math.ceil((await sumAllFiles(database.kysely)) / (storedGigabytes * 10_000_000));
      const ofDisks = disks.map(async ({ what, folder }) => ({ what, percent: await diskPercent(folder) }));
      return requireSpace([{ what: 'storedGigabytes', percent }, ...(await Promise.all(ofDisks))]);
    },
  },
  {
    name: 'openStatistics',
    cron: '5 3 * * *',
    run: ({ database, now }) => countOpenStatistics(database.kysely, now()),
  },
  // Before the stray files: those of an archived case are removed in the same night.
  {
    name: 'archivedCases',
    cron: '30 3 * * *',
    run: async ({ database, now }) => {
      const { archiveAfterMonths } = await readSettings(database.kysely);
      const today = swedishDayOf(now());
      return archiveCases(database.kysely, { today, lastDay: lastArchivedDay(today, archiveAfterMonths) });
    },
  },
  {
    name: 'erasedCases',
    cron: '32 3 * * *',
    run: ({ database, now }) => {
      const today = swedishDayOf(now());
      return eraseArchivedCases(database.kysely, { today, lastDay: lastErasedDay(today) });
    },
  },
  {
    name: 'strayFiles',
    cron: '40 3 * * *',
    run: async ({ database, now, files }) =>
      (await sweepAttachments(database.kysely, files, now())) + (await sweepLines(database.kysely, files, now())),
  },
  { name: 'oldLines', cron: '50 * * * *', run: ({ database, now, files }) => sweepMaps(database.kysely, files, now()) },
  // Runs often, though digests are due at seven: a delayed one is sent as soon as possible.
  { name: 'collectedNotices', cron: '*/5 * * * *', run: sendDigests },
  // Several times a day: a server that was down, or an act under way, delays a reminder by an hour.
  { name: 'reminders', cron: '10 8-16 * * *', run: sendReminders },
  {
    name: 'lostAutomaticAnswers',
    cron: '3-59/10 * * * *',
    run: ({ outbox, ...context }) => sweepArrivals({ ...context, messages: outbox }),
  },
  // Who can answer changes in many ways; a case does not wait longer than this for somebody who cannot.
  { name: 'unanswerableCases', cron: '* * * * *', run: settleCases },
  { name: 'lostMessages', cron: '2-59/5 * * * *', run: sweepOutbox },
  // Of a server that is not there any more; those that run correct their own at once (`watchClocks`).
  {
    name: 'futureMoments',
    cron: '9-59/10 * * * *',
    run: ({ database, now }) => pullBackFutureMoments(database.kysely, now()),
  },
];
