import type { ReactNode } from 'react';
import type { ApiError } from '@schaktkoll/api-client';
import { casePageTexts } from '@schaktkoll/texts';
import { LoadingBlock, PageContainer, Stack } from '@schaktkoll/ui';
import { CaseNotFound, isArchived, isCaseNotFound, caseErrorTitle } from './CaseNotFound.tsx';

const texts = casePageTexts;

interface CaseStatesProps<Item> {
  /** The state of reading the case. */
  readonly reading: {
    readonly data: Item | undefined;
    readonly error: ApiError | undefined;
    readonly mutate: () => unknown;
  };
  /** The top of a page with this title, below the list of cases. */
  readonly renderTop: (title: string) => ReactNode;
  readonly renderError: (error: ApiError, retry: () => void) => ReactNode;
  /** The field that opens another case, where this one cannot be shown. */
  readonly search: ReactNode;
  /** What the user may see of an archived case. */
  readonly archived?: ReactNode;
  /** While the case is read, for a page with a layout of its own. */
  readonly waiting?: ReactNode;
  readonly children: (item: Item) => ReactNode;
}

/** A case page in each of its states: waiting, not there or not yours, failed, and with the case. */
export function CaseStates<Item>({
  reading,
  renderTop,
  renderError,
  search,
  archived,
  waiting,
  children,
}: CaseStatesProps<Item>) {
  const { data, error, mutate } = reading;
  if (isCaseNotFound(error)) {
    return (
      <PageContainer $width="reading">
        <Stack>
          {renderTop(caseErrorTitle(error))}
          <CaseNotFound error={error} isReadable={Boolean(archived)} search={search} />
          {isArchived(error) && archived}
        </Stack>
      </PageContainer>
    );
  }
  if (data !== undefined) return children(data);
  if (error) return renderError(error, () => void mutate());
  if (waiting !== undefined) return waiting;
  return (
    <PageContainer>
      <LoadingBlock text={texts.loading} />
    </PageContainer>
  );
}
