import type { FileStorage } from '@flystorage/file-storage';
import { addDays, lastArchivedDay, lastErasedDay, swedishDayOf, unsentFileDays } from '@schaktkoll/domain';
import { purgeUnderWay } from './identity/accounts/pendingAccounts.repository.ts';
import { deleteCountsBefore } from './cases/create/caseQuota.repository.ts';
import type { DerivedKeys } from './platform/crypto/keyedHash.ts';
import { purgeAuditEvents } from './platform/audit/audit.repository.ts';
import { purgeCodes } from './identity/codes/codes.repository.ts';
import { purgeBankId } from './identity/bankId/bankIdOrders.repository.ts';
import { archiveCases, eraseArchivedCases } from './cases/archive/archive.repository.ts';
import { sumAllFiles } from './cases/attachments/attachments.repository.ts';
import { purgeUnsentAttachments, sweepAttachments } from './cases/attachments/sweepAttachments.ts';
import { purgeUnusedDrafts } from './cases/drafts/drafts.repository.ts';
import { diskPercent, requireSpace } from './platform/files/watchDisks.ts';
import { purgeBuckets } from './platform/limits/storedLimit.repository.ts';
import { purgeKeys } from './platform/http/idempotency.ts';
import { endExpiredImpersonations } from './identity/logInAs/logInAs.ts';
import { purgeExpired } from './identity/oidc/oidc.repository.ts';
import { sendDigests } from './messages/outbox/digests.ts';
import type { OutboxJobContext } from './messages/outbox/outboxJob.ts';
import { purgeMessages } from './messages/outbox/oldMessages.repository.ts';
import { sweepOutbox } from './messages/outbox/sweep.ts';
import { purgeRecoveries } from './identity/newPassword/recovery.repository.ts';
import { settleCases } from './cases/answerability/settleCases.ts';
import { countOpenStatistics } from './cases/statistics/countOpenStatistics.ts';
import { sweepArrivals } from './cases/rules/automaticAnswers.ts';
import { sendReminders } from './cases/reminders/sendReminders.ts';
import { purgeUsage } from './service/usage/usage.repository.ts';
import { readSettings } from './platform/settings/settings.ts';
import { purgeWebhookEvents } from './platform/webhooks/webhookEvents.repository.ts';
import { purgeWindows } from './platform/limits/windowLimits.repository.ts';
import { knownBrowserDays } from './identity/signIn/knownBrowser.ts';
import { purgeBrowsers } from './identity/signIn/passwordGuard.repository.ts';
import { pullBackFutureMoments } from './platform/jobs/futureMoments.repository.ts';
import { deleteRunsBefore } from './platform/jobs/jobRuns.repository.ts';
import type { RecurringJob } from './platform/jobs/recurringJob.ts';

const day = 24 * 3_600_000;
const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * day).toISOString();
/** How long it is remembered how jobs went. */
const rememberedDays = 30;

/** What jobs use: the dependencies of the outbox, and the file store. */
export interface HouseJobContext extends OutboxJobContext {
  readonly files: FileStorage;
  /** Folders whose disks are watched, with their names for the operator. */
  readonly disks: readonly { readonly what: string; readonly folder: string }[];
  /** Keys that the audit log is sealed with. */
  readonly auditKeys: DerivedKeys;
  /** Whether there is a gateway for SMS. */
  readonly hasSms: boolean;
}

/** All recurring jobs. A new job gets one entry here. */
export const recurringJobs: readonly RecurringJob<HouseJobContext>[] = [
  {
    name: 'expiredSignIns',
    cron: '*/10 * * * *',
    run: ({ database, now }) => purgeExpired(database.kysely, now().toISOString()),
  },
  {
    name: 'endedLogInAs',
    cron: '*/10 * * * *',
    run: ({ database, now }) => endExpiredImpersonations(database.kysely, now()),
  },
  {
    name: 'endedBankIdOrders',
    cron: '3-59/10 * * * *',
    run: ({ database, now }) => purgeBankId(database.kysely, now().toISOString()),
  },
  {
    name: 'oldIdempotencyKeys',
    cron: '7 * * * *',
    run: ({ database, now }) => purgeKeys(database.kysely, now()),
  },
  // Retained for a day although they expire after ten minutes: the hourly limits count them, and support may need them.
  {
    name: 'oldCodes',
    cron: '22 * * * *',
    run: ({ database, now }) => purgeCodes(database.kysely, daysBefore(now(), 1)),
  },
  {
    name: 'unusedDrafts',
    cron: '15 3 * * *',
    run: async ({ database, now }) => {
      const { unusedDraftDays } = await readSettings(database.kysely);
      return purgeUnusedDrafts(database.kysely, daysBefore(now(), unusedDraftDays));
    },
  },
  {
    name: 'unsentAttachments',
    cron: '20 3 * * *',
    run: ({ database, now, files }) =>
      purgeUnsentAttachments(database.kysely, files, daysBefore(now(), unsentFileDays)),
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
    run: ({ database, now, files }) => sweepAttachments(database.kysely, files, now()),
  },
  // A day more than they count: the support may ask.
  {
    name: 'oldCaseCounts',
    cron: '35 3 * * *',
    run: ({ database, now }) => deleteCountsBefore(database.kysely, addDays(swedishDayOf(now()), -1)),
  },
  {
    name: 'oldTries',
    cron: '5-59/10 * * * *',
    run: ({ database, now }) => purgeWindows(database.kysely, now().toISOString()),
  },
  {
    name: 'emptyBudgets',
    cron: '4-59/10 * * * *',
    run: ({ database, now }) => purgeBuckets(database.kysely, now().toISOString()),
  },
  {
    name: 'endedRecoveries',
    cron: '6-59/10 * * * *',
    run: ({ database, now }) => purgeRecoveries(database.kysely, now().toISOString()),
  },
  {
    name: 'unfinishedAccounts',
    cron: '7-59/10 * * * *',
    run: ({ database, now }) => purgeUnderWay(database.kysely, now().toISOString()),
  },
  {
    name: 'unusedBrowsers',
    cron: '25 3 * * *',
    run: ({ database, now }) => purgeBrowsers(database.kysely, daysBefore(now(), knownBrowserDays)),
  },
  {
    name: 'oldMessages',
    cron: '55 2 * * *',
    run: async ({ database, now }) => {
      const { messageDays } = await readSettings(database.kysely);
      return purgeMessages(database.kysely, new Date(daysBefore(now(), messageDays)));
    },
  },
  {
    name: 'oldWebhookEvents',
    cron: '57 2 * * *',
    run: async ({ database, now }) => {
      const { messageDays } = await readSettings(database.kysely);
      return purgeWebhookEvents(database.kysely, daysBefore(now(), messageDays));
    },
  },
  // Support may read part of a case for three years (specification section 4), so the log is retained as long.
  {
    name: 'oldAuditEvents',
    cron: '5 2 * * *',
    run: async ({ database, now, auditKeys }) => {
      const { auditMonths } = await readSettings(database.kysely);
      return purgeAuditEvents(database.kysely, auditKeys, daysBefore(now(), Math.ceil(auditMonths * 30.5)));
    },
  },
  {
    name: 'oldApiUsage',
    cron: '8 2 * * *',
    run: async ({ database, now }) => {
      const { apiUsageMonths } = await readSettings(database.kysely);
      return purgeUsage(database.kysely, daysBefore(now(), Math.ceil(apiUsageMonths * 30.5)));
    },
  },
  {
    name: 'oldJobRuns',
    cron: '45 3 * * *',
    run: ({ database, now }) => deleteRunsBefore(database.kysely, daysBefore(now(), rememberedDays)),
  },
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
