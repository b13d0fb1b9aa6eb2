import type { Operations } from '@schaktkoll/contract';
import { paths } from '@schaktkoll/domain';
import { AppLink } from '@schaktkoll/routing';
import { adminStartTexts as texts, operationsTexts } from '@schaktkoll/texts';
import { ResponsiveTable, Section } from '@schaktkoll/ui';
import { jobColumns } from '../operations/OperationTables.tsx';

type Job = Operations['jobs'][number];

const most = 8;
const columns = jobColumns.filter(({ key }) => ['job', 'startedAt', 'result'].includes(key));

/** First the jobs that have failed, then those that ran longest ago. */
const order = ({ lastRun }: Job): string =>
  lastRun === null ? 'never' : lastRun.done === null ? '' : lastRun.startedAt;

/** How the recurring jobs go. */
export function JobPanel({ jobs }: { readonly jobs: readonly Job[] }) {
  const sorted = jobs.toSorted((one, other) => (order(one) < order(other) ? -1 : 1)).slice(0, most);
  return (
    <Section heading={texts.jobs} action={<AppLink to={{ path: paths.admin.operations }}>{texts.operations}</AppLink>}>
      <ResponsiveTable
        caption={operationsTexts.jobs.caption}
        captionHidden
        columns={columns}
        rows={sorted}
        rowKey={({ job }) => job}
      />
    </Section>
  );
}
