import type { Operations } from '@schaktkoll/contract';
import { paths } from '@schaktkoll/domain';
import { AppLink } from '@schaktkoll/routing';
import { adminStartTexts as texts, operationsTexts } from '@schaktkoll/texts';
import { ResponsiveTable, Section, type TableColumn } from '@schaktkoll/ui';
import { jobColumns } from '../operations/OperationTables.tsx';

type Job = Operations['jobs'][number];

const most = 8;
const operations = { path: paths.admin.operations } as const;

/** A name is cut where its column ends. */
function JobLink({ job }: Job) {
  const name = operationsTexts.jobs.name(job);
  return (
    <AppLink to={operations} title={name}>
      {name}
    </AppLink>
  );
}

const places: Readonly<Record<string, Partial<TableColumn<Job>>>> = {
  job: { cell: (row) => <JobLink {...row} /> },
  startedAt: { width: 144, phone: 'end' },
  result: { width: 112, phone: 'mark' },
};
const columns = jobColumns.flatMap((column) => (column.key in places ? [{ ...column, ...places[column.key] }] : []));

/** First the jobs that have failed, then those that ran longest ago. */
const order = ({ lastRun }: Job): string =>
  lastRun === null ? 'never' : lastRun.done === null ? '' : lastRun.startedAt;

/** How the recurring jobs go. */
export function JobPanel({ jobs }: { readonly jobs: readonly Job[] }) {
  const sorted = jobs.toSorted((one, other) => (order(one) < order(other) ? -1 : 1)).slice(0, most);
  return (
    <Section heading={texts.jobs} action={<AppLink to={operations}>{texts.operations}</AppLink>}>
      <ResponsiveTable
        caption={operationsTexts.jobs.caption}
        captionHidden
        isOneLine
        columns={columns}
        rows={sorted}
        rowKey={({ job }) => job}
      />
    </Section>
  );
}
