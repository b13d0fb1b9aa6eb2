import { buildPath, paths, type CasePurpose } from '@schaktkoll/domain';
import { AppLink } from '@schaktkoll/routing';
import { caseTexts, formatDay, purposeTexts } from '@schaktkoll/texts';
import type { TableColumn } from '@schaktkoll/ui';
import { CaseName, CaseTitle } from './CaseTitle.tsx';

interface ListedCase {
  readonly caseNumber: string;
  readonly name: string;
  readonly startDate: string;
  readonly endDate: string;
  readonly createdAt: string;
  readonly purpose: CasePurpose;
}

const headings = caseTexts.list.columns;

/** What the lists of cases of both sides have: the case by number and name as a link to its page, and columns. */
export function caseColumns(side: 'inquirer' | 'cableowner') {
  const linkWith =
    (Words: typeof CaseTitle) =>
    ({ caseNumber, name }: Pick<ListedCase, 'caseNumber' | 'name'>) => (
      <AppLink to={{ path: buildPath(paths[side].caseDetail, { caseNumber }) }}>
        <Words caseNumber={caseNumber} name={name} />
      </AppLink>
    );
  const columns = {
    name: { key: 'name', heading: headings.caseNumber, isRowHeader: true, cell: linkWith(CaseName) },
    number: {
      key: 'number',
      heading: headings.number,
      width: 124,
      isSecondary: 'desktop',
      cell: (item) => item.caseNumber,
    },
    start: {
      key: 'start',
      heading: headings.start,
      width: 104,
      phone: 'end',
      cell: (item) => formatDay(item.startDate),
    },
    end: {
      key: 'end',
      heading: headings.end,
      width: 104,
      isSecondary: 'desktop',
      cell: (item) => formatDay(item.endDate),
    },
    createdAt: {
      key: 'createdAt',
      heading: headings.createdAt,
      width: 104,
      isSecondary: 'desktopXl',
      sorts: { descending: 'CreatedDescending', ascending: 'CreatedAscending' },
      cell: (item) => formatDay(item.createdAt),
    },
    purpose: {
      key: 'purpose',
      heading: headings.purpose,
      width: 170,
      isSecondary: 'desktopXl',
      cell: (item) => purposeTexts[item.purpose],
    },
  } as const satisfies Readonly<Record<string, TableColumn<ListedCase>>>;
  return { ...columns, link: linkWith(CaseTitle) };
}
