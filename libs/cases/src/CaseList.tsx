import type { ReactNode } from 'react';
import type { PagedList } from '@schaktkoll/api-client';
import { caseTexts } from '@schaktkoll/texts';
import { Button, LoadingBlock, ResponsiveTable, Stack, Text, type TableColumn } from '@schaktkoll/ui';

const texts = caseTexts.list;

interface CaseListProps<Item extends { readonly caseNumber: string }> {
  readonly list: PagedList<Item>;
  readonly columns: readonly TableColumn<Item>[];
  readonly empty: ReactNode;
  readonly renderError: (error: unknown, retry: () => void) => ReactNode;
}

/** A list of cases in each of its states: waiting, failed, empty, and with rows that more can be added to. */
export function CaseList<Item extends { readonly caseNumber: string }>({ list, columns, empty, renderError }: CaseListProps<Item>) {
  const { items, totalCount, error, isLoadingMore, showMore, retry } = list;
  if (error && !items) return renderError(error, retry);
  if (!items) return <LoadingBlock text={texts.loading} />;
  if (items.length === 0) return empty;
  return (
    <Stack $gap={4}>
      <ResponsiveTable caption={texts.caption} captionHidden columns={columns} rows={items} rowKey={(item) => item.caseNumber} />
      <Text role="status">{texts.shown(items.length, totalCount)}</Text>
      {showMore && (
        <div>
          <Button busyLabel={isLoadingMore ? texts.loadingMore : undefined} onClick={showMore}>
            {texts.showMore}
          </Button>
        </div>
      )}
    </Stack>
  );
}
