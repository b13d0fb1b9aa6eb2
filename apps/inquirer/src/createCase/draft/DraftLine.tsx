import { draftTexts, errorText } from '@schaktkoll/texts';
import { Button, Inline, StatusText, Text, VisuallyHidden } from '@schaktkoll/ui';
import { useState } from 'react';
import styled from 'styled-components';
import type { SavingState } from './DraftSaver.ts';

const texts = draftTexts.line;

interface DraftLineProps {
  readonly state: SavingState;
  /** Opens the choice between two drafts again. */
  readonly onChoose: () => void;
}

/** The status of saving, as a text beside the progress. Read aloud when it changes between kinds, not at every save. */
export function DraftLine({ state, onChoose }: DraftLineProps) {
  const [announcement, setAnnouncement] = useState('');
  const settled = announcementOf(state);
  if (settled !== null && settled !== announcement) setAnnouncement(settled);
  const isQuiet = state.kind === 'saved' || state.kind === 'saving' || state.kind === 'waiting';
  return (
    <Line $gap={3}>
      <Text $size={16} $muted={isQuiet}>
        {isQuiet || state.kind === 'none' ? (
          statusTextOf(state)
        ) : (
          <StatusText kind="warning">{statusTextOf(state)}</StatusText>
        )}
      </Text>
      {state.kind === 'conflict' && (
        <Button size="compact" onClick={onChoose}>
          {texts.choose}
        </Button>
      )}
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </Line>
  );
}

/** Its height is reserved, so that the first save causes no layout shift. */
const Line = styled(Inline)`
  min-height: 1.75rem;
`;

function statusTextOf(state: SavingState): string {
  switch (state.kind) {
    case 'none':
      return '';
    case 'waiting':
    case 'saving':
      return texts.saving;
    case 'saved':
      return texts.saved(state.at, new Date());
    case 'offline':
      return texts.offline;
    case 'refused':
      return state.code === 'NotDuringImpersonation' ? texts.impersonating : texts.refused(errorText(state.code));
    case 'conflict':
      return state.stored === null ? texts.gone : texts.conflict;
  }
}

/** Null if there is nothing to announce. */
function announcementOf(state: SavingState): string | null {
  if (state.kind === 'none' || state.kind === 'waiting' || state.kind === 'saving') return null;
  return state.kind === 'saved' ? texts.savedAloud : statusTextOf(state);
}
