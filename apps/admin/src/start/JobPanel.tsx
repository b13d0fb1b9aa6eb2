import type { Operations } from '@schaktkoll/contract';
import { paths } from '@schaktkoll/domain';
import { AppLink } from '@schaktkoll/routing';
import { adminStartTexts as texts, formatMoment, operationsTexts } from '@schaktkoll/texts';
import { ResponsiveTable, Section, SignalMark, type TableColumn } from '@schaktkoll/ui';

type Job = Operations['jobs'][number];

const most = 10;

const columns: readonly TableColumn<Job>[] = [
  { key: 'job', heading: texts.jobs, isRowHeader: true, cell: ({ job }) => operationsTexts.jobs.name(job) },
  {
    key: 'lastRun',
    heading: texts.lastRun,
    width: 132,
    phone: 'end',
    cell: ({ lastRun }) => (lastRun === null ? operationsTexts.jobs.never : formatMoment(lastRun.startedAt)),
  },
  {
    key: 'state',
    heading: texts.state,
    width: 108,
    phone: 'mark',
    cell: ({ lastRun }) =>
      lastRun?.done === null ? (
        <SignalMark signal="stop">{texts.stopped}</SignalMark>
      ) : (
        <SignalMark signal="go">{texts.runs}</SignalMark>
      ),
  },
];

/** First the jobs that have failed, then those that ran longest ago. */
const order = ({ lastRun }: Job): string =>
  lastRun === null ? 'never' : lastRun.done === null ? '' : lastRun.startedAt;

/** How the recurring jobs go. */
export function JobPanel({ jobs }: { readonly jobs: readonly Job[] }) {
  const sorted = jobs.toSorted((one, other) => (order(one) < order(other) ? -1 : 1));
  return (
    <Section heading={texts.jobs} action={<AppLink to={{ path: paths.admin.operations }}>{texts.operations}</AppLink>}>
      <ResponsiveTable
        caption={texts.jobs}
        captionHidden
        isOneLine
        columns={columns}
        rows={sorted.slice(0, most)}
        rowKey={({ job }) => job}
      />
    </Section>
  );
}
