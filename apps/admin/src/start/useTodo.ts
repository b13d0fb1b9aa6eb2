import {
  useActiveAnnouncements,
  useAdminOrganisations,
  useAdminUsers,
  useOperations,
  type ApiError,
} from '@schaktkoll/api-client';
import type { Operations } from '@schaktkoll/contract';
import { buildPath, paths, swedishDayOf } from '@schaktkoll/domain';
import { openWithFilters } from '@schaktkoll/lists';
import type { CountCell } from '@schaktkoll/shell';
import { adminStartTexts as texts, formatDay, operationsTexts } from '@schaktkoll/texts';
import type { Todo } from './TodoRow.tsx';

/** Rows of one kind; the list behind its number has the rest. */
const mostRows = 5;

const operations = { path: paths.admin.operations } as const;
const awaiting = 'AwaitingActivation';
const waitingUsers = {
  filter: {
    userStatusFilter: { isActive: false, isAwaitingActivation: true, isContactUnverified: false, isInactive: false },
  },
} as const;

interface AllTodo {
  /** Undefined until all is read. */
  readonly counts: readonly CountCell[] | undefined;
  readonly rows: readonly (Todo & { readonly key: string })[];
  readonly jobs: Operations['jobs'];
  readonly error: ApiError | undefined;
  readonly retry: () => void;
}

/** What needs a super user: stopped jobs, messages that did not arrive, organisations and accounts that wait. */
export function useTodo(): AllTodo {
  const running = useOperations();
  const organisations = useAdminOrganisations({ statuses: awaiting });
  const users = useAdminUsers(waitingUsers);
  const announcements = useActiveAnnouncements();
  const error = running.error ?? organisations.error ?? users.error ?? announcements.error;
  const retry = (): void => {
    void running.mutate();
    void announcements.mutate();
    organisations.retry();
    users.retry();
  };
  if (!running.data || !organisations.items || !users.items || !announcements.data)
    return { counts: undefined, rows: [], jobs: [], error, retry };
  const { jobs, deadLetters, deadLetterCount, deadWebhookCount } = running.data;
  const stopped = jobs.flatMap(({ job, lastRun }) => (lastRun?.done === null ? [{ job, lastRun }] : []));
  const counts: readonly CountCell[] = [
    {
      key: 'jobs',
      signal: 'stop',
      count: stopped.length,
      words: texts.stoppedJobs,
      to: operations,
    },
    {
      key: 'messages',
      signal: 'stop',
      count: deadLetterCount + deadWebhookCount,
      words: texts.deadMessages(deadLetterCount + deadWebhookCount),
      to: operations,
    },
    {
      key: 'organisations',
      signal: 'wait',
      count: organisations.totalCount,
      words: texts.waitingOrganisations(organisations.totalCount),
      to: { path: paths.admin.organisations },
      onFollow: () => openWithFilters('organisations', { statuses: [awaiting] }),
    },
    {
      key: 'users',
      signal: 'wait',
      count: users.totalCount,
      words: texts.waitingUsers(users.totalCount),
      to: { path: paths.admin.users },
      onFollow: () => openWithFilters('users', { status: [awaiting] }),
    },
    {
      key: 'announcements',
      signal: 'none',
      count: announcements.data.numberOfActiveSystemAnnouncements,
      words: texts.announcements(announcements.data.numberOfActiveSystemAnnouncements),
      to: { path: paths.admin.announcements },
    },
  ];
  const rows: AllTodo['rows'] = [
    ...stopped.map(({ job, lastRun }) => ({
      key: job,
      signal: 'stop' as const,
      what: texts.jobStopped(operationsTexts.jobs.name(job)),
      details: texts.jobFailed(lastRun.startedAt, lastRun.error ?? ''),
      job,
      action: texts.show,
      to: operations,
    })),
    ...deadLetters.slice(0, mostRows).map(({ id, channel, to, subject, lastError }) => ({
      key: id,
      signal: 'stop' as const,
      what: texts.undelivered[channel](to),
      details: [subject, lastError].filter(Boolean).join('. '),
      action: texts.show,
      to: operations,
    })),
    ...organisations.items.slice(0, mostRows).map(({ id, name, organizationNumber, creationDate }) => ({
      key: id,
      signal: 'wait' as const,
      what: texts.waits(name),
      details: texts.appliedOn(organizationNumber, formatDay(swedishDayOf(creationDate))),
      action: texts.review,
      to: { path: buildPath(paths.admin.organisation, { id }) },
    })),
    ...users.items.slice(0, mostRows).map(({ id, name, organization }) => ({
      key: id,
      signal: 'wait' as const,
      what: texts.waits(name),
      details: organization.name,
      action: texts.review,
      to: { path: buildPath(paths.admin.user, { id }) },
    })),
  ];
  return { counts, rows, jobs, error: undefined, retry };
}
