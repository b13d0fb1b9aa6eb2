import type { Operations } from '@schaktkoll/contract';
import { buildPath, paths } from '@schaktkoll/domain';
import { AppLink } from '@schaktkoll/routing';
import { formatMoment, formatNumber, operationsTexts, purposeTexts } from '@schaktkoll/texts';
import { ResponsiveTable, StatusText, Text, type TableColumn } from '@schaktkoll/ui';

type Job = Operations['jobs'][number];
type Failure = Operations['failures'][number];
type Erasure = Operations['erasures'][number];

const { jobs: jobTexts, failures: failureTexts, erasures: erasureTexts } = operationsTexts;

export const jobColumns: readonly TableColumn<Job>[] = [
  { key: 'job', heading: jobTexts.columns.job, isRowHeader: true, cell: ({ job }) => jobTexts.name(job) },
  { key: 'schedule', heading: jobTexts.columns.schedule, cell: ({ cron }) => jobTexts.schedule(cron) },
  {
    key: 'startedAt',
    heading: jobTexts.columns.startedAt,
    noWrap: true,
    cell: ({ lastRun }) => (lastRun === null ? jobTexts.never : formatMoment(lastRun.startedAt)),
  },
  {
    key: 'time',
    heading: jobTexts.columns.time,
    isNumeric: true,
    cell: ({ lastRun }) => lastRun && jobTexts.seconds(Date.parse(lastRun.endedAt) - Date.parse(lastRun.startedAt)),
  },
  { key: 'result', heading: jobTexts.columns.result, width: 'wide', cell: ({ lastRun }) => <Result run={lastRun} /> },
];

function Result({ run }: { readonly run: Job['lastRun'] }) {
  if (run === null) return null;
  return run.done === null ? (
    <StatusText kind="error">{jobTexts.failed(run.error ?? '')}</StatusText>
  ) : (
    <StatusText kind="success">{jobTexts.done(run.done)}</StatusText>
  );
}

/** When every recurring job runs, and its last run. */
export function JobTable({ jobs }: { readonly jobs: readonly Job[] }) {
  return (
    <ResponsiveTable
      caption={jobTexts.caption}
      captionHidden
      columns={jobColumns}
      rows={jobs}
      rowKey={({ job }) => job}
    />
  );
}

const failureColumns: readonly TableColumn<Failure>[] = [
  {
    key: 'organisation',
    heading: failureTexts.columns.organisation,
    isRowHeader: true,
    cell: ({ organisationId, organisationName }) => (
      <AppLink to={{ path: buildPath(paths.admin.organisation, { id: organisationId }) }}>{organisationName}</AppLink>
    ),
  },
  { key: 'failed', heading: failureTexts.columns.failed, isNumeric: true, cell: ({ failed }) => formatNumber(failed) },
  { key: 'lastAt', heading: failureTexts.columns.lastAt, noWrap: true, cell: ({ lastAt }) => formatMoment(lastAt) },
];

export function FailureTable({ failures }: { readonly failures: readonly Failure[] }) {
  if (failures.length === 0) return <Text>{failureTexts.none}</Text>;
  return (
    <ResponsiveTable
      caption={failureTexts.caption}
      captionHidden
      columns={failureColumns}
      rows={failures}
      rowKey={({ organisationId }) => organisationId}
    />
  );
}

const erasureColumns: readonly TableColumn<Erasure>[] = [
  {
    key: 'day',
    heading: erasureTexts.columns.day,
    isRowHeader: true,
    noWrap: true,
    cell: ({ day }) => erasureTexts.day(day),
  },
  { key: 'step', heading: erasureTexts.columns.step, cell: ({ step }) => erasureTexts.steps[step] },
  {
    key: 'count',
    heading: erasureTexts.columns.count,
    isNumeric: true,
    cell: ({ purposes }) => formatNumber(purposes.reduce((sum, { count }) => sum + count, 0)),
  },
  {
    key: 'purposes',
    heading: erasureTexts.columns.purposes,
    cell: ({ purposes }) =>
      purposes.map(({ purpose, count }) => erasureTexts.purpose(purposeTexts[purpose], count)).join(', '),
  },
];

export function ErasureTable({ erasures }: { readonly erasures: readonly Erasure[] }) {
  if (erasures.length === 0) return <Text>{erasureTexts.none}</Text>;
  return (
    <ResponsiveTable
      caption={erasureTexts.caption}
      captionHidden
      columns={erasureColumns}
      rows={erasures}
      rowKey={({ day, step }) => `${day} ${step}`}
    />
  );
}
