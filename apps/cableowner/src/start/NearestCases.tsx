import { useToday } from '@schaktkoll/cases';
import type { CableOwnerCaseItem } from '@schaktkoll/contract';
import { paths } from '@schaktkoll/domain';
import { openWithFilters } from '@schaktkoll/lists';
import { AppLink } from '@schaktkoll/routing';
import { ownerStartTexts as texts, statisticsTexts } from '@schaktkoll/texts';
import { isFrom, ResponsiveTable, Section, Text, useMedia, type TableColumn } from '@schaktkoll/ui';
import { columnsOn } from '../cases/caseColumns.tsx';

const most = 11;
const narrow: readonly string[] = ['status', 'name'];
const wide: readonly string[] = [...narrow, 'inquirer'];

const recipientColumn: TableColumn<CableOwnerCaseItem> = {
  key: 'recipients',
  heading: statisticsTexts.columns.name,
  width: 160,
  phone: 'end',
  cell: ({ recipients }) => recipients.map(({ name }) => name).join(', '),
};

interface NearestCasesProps {
  /** Nearest due day first. */
  readonly cases: readonly CableOwnerCaseItem[];
  readonly total: number;
}

/** The cases that are to be answered next. */
export function NearestCases({ cases, total }: NearestCasesProps) {
  const today = useToday();
  const shown = useMedia(isFrom('mapPanel')) ? wide : narrow;
  return (
    <Section
      heading={texts.nearest}
      action={
        total > 0 && (
          <AppLink
            to={{ path: paths.cableowner.cases }}
            onClick={() => openWithFilters('ownerCases', { status: ['ToAnswer'] })}
          >
            {texts.all(total)}
          </AppLink>
        )
      }
    >
      {cases.length === 0 ? (
        <Text>{texts.nothing}</Text>
      ) : (
        <ResponsiveTable
          caption={texts.nearest}
          captionHidden
          isOneLine
          columns={[...columnsOn(today).filter(({ key }) => shown.includes(key)), recipientColumn]}
          rows={cases.slice(0, most)}
          rowKey={({ caseNumber }) => caseNumber}
        />
      )}
    </Section>
  );
}
