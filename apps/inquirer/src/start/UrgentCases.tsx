import { CaseName, ListStatus } from '@schaktkoll/cases';
import type { InquirerCaseItem } from '@schaktkoll/contract';
import { buildPath, paths } from '@schaktkoll/domain';
import { openWithFilters } from '@schaktkoll/lists';
import { AppLink } from '@schaktkoll/routing';
import { caseTexts, formatDayShort, inquirerStartTexts as texts } from '@schaktkoll/texts';
import { ResponsiveTable, Section } from '@schaktkoll/ui';

const most = 8;
const headings = caseTexts.list.columns;

interface UrgentCasesProps {
  readonly cases: readonly InquirerCaseItem[];
  /** How many own cases there are, finished ones too. */
  readonly total: number;
  readonly isOutdated: boolean;
}

/** The cases to look at first, and the way to all. */
export function UrgentCases({ cases, total, isOutdated }: UrgentCasesProps) {
  return (
    <Section
      heading={texts.urgent}
      action={
        <AppLink to={{ path: paths.inquirer.cases }} onClick={() => openWithFilters('cases', { whose: 'Own' })}>
          {texts.all(total)}
        </AppLink>
      }
    >
      <ResponsiveTable
        caption={texts.urgent}
        captionHidden
        isOneLine
        columns={[
          {
            key: 'status',
            heading: headings.status,
            width: 220,
            phone: 'mark',
            cell: ({ status }) => <ListStatus status={status} isOutdated={isOutdated} />,
          },
          {
            key: 'name',
            heading: headings.caseNumber,
            isRowHeader: true,
            cell: (item) => (
              <AppLink to={{ path: buildPath(paths.inquirer.caseDetail, { caseNumber: item.caseNumber }) }}>
                <CaseName {...item} />
              </AppLink>
            ),
          },
          {
            key: 'start',
            heading: headings.start,
            width: 76,
            phone: 'end',
            cell: ({ startDate }) => formatDayShort(startDate),
          },
        ]}
        rows={cases.slice(0, most)}
        rowKey={({ caseNumber }) => caseNumber}
      />
    </Section>
  );
}
