import { searchTexts } from '@schaktkoll/texts';
import { Button, fontSize, Icon, space, Spinner, VisuallyHidden } from '@schaktkoll/ui';
import type { ReactElement } from 'react';
import styled from 'styled-components';
import type { FieldChoice } from './fieldTypes.ts';
import type { SearchState } from './useSearch.ts';

interface SearchNoteProps {
  readonly state: SearchState<FieldChoice>;
  readonly note: string | undefined;
  readonly none: ((text: string) => string) | undefined;
  readonly onRetry: () => void;
}

/**
 * The state of the search, under the input and announced. The number of results is only announced: the list shows
 * them.
 */
export function SearchNote({ state, note, none, onRetry }: SearchNoteProps): ReactElement {
  return (
    <>
      <Status role="status">
        {state.kind === 'waiting' && (
          <>
            <Spinner $size={16} />
            {searchTexts.loading}
          </>
        )}
        {state.kind === 'failed' && (
          <>
            <Icon name="warning" />
            {searchTexts.failed}
          </>
        )}
        {/* If the search failed, the text must not say that nothing was found. */}
        {state.kind === 'found' && (state.results.length > 0 || note === undefined) && (
          <Found state={state} none={none} />
        )}
        {note !== undefined && (
          <>
            <Icon name="warning" />
            {note}
          </>
        )}
      </Status>
      {state.kind === 'failed' && (
        <div>
          <Button size="compact" onClick={onRetry}>
            {searchTexts.retry}
          </Button>
        </div>
      )}
    </>
  );
}

function Found({
  state: { text, results, hasMore },
  none,
}: {
  readonly state: Extract<SearchState<FieldChoice>, { kind: 'found' }>;
  readonly none: ((text: string) => string) | undefined;
}): ReactElement {
  if (results.length === 0) return <>{(none ?? searchTexts.none)(text)}</>;
  return (
    <>
      {hasMore && searchTexts.foundFirst(results.length)}
      <VisuallyHidden>{searchTexts.found(results.length)}</VisuallyHidden>
    </>
  );
}

const Status = styled.div`
  position: relative;
  display: flex;
  align-items: center;
  gap: ${space[2]};
  max-width: 60ch;
  font-size: ${fontSize[16]};
  line-height: 1.4;
`;
