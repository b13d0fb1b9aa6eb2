import type { ReactNode } from 'react';
import { PagedTable, type GrowingList } from '@schaktkoll/lists';
import { caseTexts, listTexts } from '@schaktkoll/texts';
import type { TableColumn } from '@schaktkoll/ui';

interface ListedCase {
  readonly caseNumber: string;
}

interface CaseListProps<Item extends ListedCase> {
  readonly list: GrowingList<Item>;
  readonly columns: readonly TableColumn<Item>[];
  /** Narrowed by filters: no rows are no hits. */
  readonly isFiltered: boolean;
  readonly empty: ReactNode;
  readonly renderError: (error: unknown, retry: () => void) => ReactNode;
}

const expand = {
  heading: listTexts.detailsColumn,
  show: ({ caseNumber }: ListedCase) => listTexts.showDetails(caseNumber),
  hide: ({ caseNumber }: ListedCase) => listTexts.hideDetails(caseNumber),
};

/** A list of cases in each of its states. */
export function CaseList<Item extends ListedCase>({
  list,
  columns,
  isFiltered,
  empty,
  renderError,
}: CaseListProps<Item>) {
  return (
    <PagedTable
      list={list}
      caption={caseTexts.list.caption}
      columns={columns}
      rowKey={(item) => item.caseNumber}
      expand={expand}
      loading={caseTexts.list.loading}
      noneText={isFiltered ? undefined : ''}
      empty={empty}
      renderError={renderError}
    />
  );
}
