import { listTexts } from '@schaktkoll/texts';
import {
  Button,
  LoadingRows,
  media,
  ResponsiveTable,
  Stack,
  Note,
  space,
  target,
  Text,
  type ResponsiveTableProps,
  useFocusOn,
} from '@schaktkoll/ui';
import { useRef, type ReactElement, type ReactNode } from 'react';
import styled from 'styled-components';
import { linkOf } from './rowKeys.ts';

/** A list that grows, as the API client's `usePages` gives it. */
export interface GrowingList<Row, Failure = unknown> {
  readonly items: readonly Row[] | undefined;
  readonly totalCount: number;
  readonly isCountCapped: boolean;
  readonly error: Failure | undefined;
  /** The rows are those of other filters or another order; the right ones are being loaded. */
  readonly isStale: boolean;
  readonly isLoadingMore: boolean;
  /** The next page was requested and failed. */
  readonly hasMoreFailed: boolean;
  readonly showMore: (() => void) | null;
  readonly retry: () => void;
}

interface PagedTableProps<Row> extends Omit<ResponsiveTableProps<Row>, 'rows' | 'captionHidden'> {
  readonly list: GrowingList<Row>;
  readonly loading: string;
  /** The number of shown rows, where the general text does not fit. */
  readonly shownText?: (shown: number, total: number, isCapped: boolean) => string;
  /** The text for no rows, where the filters are not the reason. */
  readonly noneText?: string | undefined;
  /** Beside the number of rows, such as the list as a file. After the list on a phone. */
  readonly tools?: ReactNode;
  /** In place of the table: why it is empty and what to do next. */
  readonly empty: ReactNode;
  readonly renderError: (error: unknown, retry: () => void) => ReactNode;
}

/**
 * A list in each state: loading, failed, empty, with rows, loading more, and with a failed next page. "Show more"
 * focuses the first new row, if focus is still on the button.
 */
export function PagedTable<Row>({
  list,
  loading,
  shownText,
  noneText = listTexts.none,
  tools,
  empty,
  renderError,
  ...table
}: PagedTableProps<Row>): ReactElement {
  const { items, totalCount, isCountCapped, error, isStale, isLoadingMore, hasMoreFailed, showMore, retry } = list;
  const firstNew = useRef<number | null>(null);
  const count = items?.length ?? 0;
  const frame = useFocusOn<HTMLDivElement>(count, {
    first: false,
    move: (element) => {
      const index = firstNew.current;
      if (index === null || count <= index) return;
      firstNew.current = null;
      const focused = document.activeElement;
      if (focused === document.body || element?.contains(focused) === true) focusRow(element, index);
    },
  });
  const askForMore = (): void => {
    firstNew.current = count;
    showMore?.();
  };

  const isWaiting = isStale || (items === undefined && error === undefined);
  return (
    <Stack ref={frame} $gap={1}>
      <Line>
        {/* Rendered in all states, because screen readers announce changes of an existing element. */}
        <Text role="status" $muted $size={14}>
          {items === undefined || isWaiting
            ? ''
            : count === 0
              ? noneText
              : (shownText ?? listTexts.shown)(count, totalCount, isCountCapped)}
        </Text>
        <div data-print="hide">{tools}</div>
      </Line>
      {items === undefined && error !== undefined && renderError(error, retry)}
      {isWaiting && <LoadingRows text={loading} />}
      {items !== undefined && count === 0 && !isWaiting && empty}
      {items !== undefined && count > 0 && (
        <div aria-busy={isStale || undefined} hidden={isStale}>
          <ResponsiveTable {...table} captionHidden rows={items} />
        </div>
      )}
      {items !== undefined && error !== undefined && !isLoadingMore && !isStale && (
        <Note kind="error" role="alert">
          <p>{hasMoreFailed ? listTexts.moreFailed : listTexts.refreshFailed}</p>
          <div>
            <Button onClick={retry}>{listTexts.retry}</Button>
          </div>
        </Note>
      )}
      {showMore !== null && !isStale && !(hasMoreFailed && !isLoadingMore) && (
        <div>
          <Button busyLabel={isLoadingMore ? listTexts.loadingMore : undefined} onClick={askForMore}>
            {listTexts.showMore}
          </Button>
        </div>
      )}
    </Stack>
  );
}

const Line = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[3]};
  ${media.belowTablet} {
    display: contents;
    > div {
      order: 1;
    }
  }
  > div {
    display: flex;
    gap: ${space[3]};
    min-width: 0;
  }
  select {
    min-height: 36px;
    padding-block: 0;
    ${media.coarsePointer} {
      min-height: ${target.coarse};
    }
  }
`;

/** Focuses the link in the header of a row, or the row itself if it has none. */
function focusRow(frame: HTMLElement | null, index: number): void {
  const row = frame?.querySelectorAll<HTMLElement>('[data-row]')[index];
  const link = linkOf(row);
  if (!link) row?.setAttribute('tabindex', '-1');
  (link ?? row)?.focus();
}
