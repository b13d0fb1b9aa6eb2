import { draftTexts } from '@schaktkoll/texts';
import { Button, colour, fontSize, media, StatusText, VisuallyHidden } from '@schaktkoll/ui';
import { useState } from 'react';
import styled from 'styled-components';
import type { SavingState } from './DraftSaver.ts';
import { progressOf, troubleOf } from './savingWords.ts';

const texts = draftTexts.line;

interface DraftLineProps {
  readonly state: SavingState;
  /** The page itself says why the draft is not saved. */
  readonly isQuiet: boolean;
  /** Opens the choice between two drafts again. */
  readonly onChoose: () => void;
}

/** The status of saving, as a text in the header. Read aloud when it changes between kinds, not at every save. */
export function DraftLine({ state, isQuiet, onChoose }: DraftLineProps) {
  const [announcement, setAnnouncement] = useState('');
  const trouble = troubleOf(state);
  const settled = state.kind === 'saved' ? texts.savedAloud : isQuiet && trouble !== null ? '' : trouble;
  if (settled !== null && settled !== announcement) setAnnouncement(settled);
  return (
    <>
      {trouble === null ? (
        <Saved>{progressOf(state)}</Saved>
      ) : (
        !isQuiet && <StatusText kind="warning">{trouble}</StatusText>
      )}
      {state.kind === 'conflict' && !isQuiet && (
        <Button size="compact" onClick={onChoose}>
          {texts.choose}
        </Button>
      )}
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </>
  );
}

/** Its room is kept, so that the first save moves nothing. A phone has none. */
const Saved = styled.span`
  flex: none;
  min-width: 6rem;
  color: ${colour.inkMuted};
  font-size: ${fontSize[14]};
  white-space: nowrap;
  ${media.phone} {
    display: none;
  }
`;
