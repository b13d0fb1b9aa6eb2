import { FileRow } from '@schaktkoll/forms';
import { useLeaveUploadsQuestion } from '@schaktkoll/routing';
import { fileAreaTexts as texts } from '@schaktkoll/texts';
import type { ReactElement } from 'react';
import styled from 'styled-components';
import type { Sending } from './useSending.ts';

interface SendingFileProps {
  readonly sending: Sending | null;
  readonly label: string;
  /** The row and its button are gone: moves focus to the next element. */
  readonly onCancelled: () => void;
}

/** The current upload, its progress and a cancel button; nothing without one. */
export function SendingFile({ sending, label, onCancelled }: SendingFileProps): ReactElement | null {
  useLeaveUploadsQuestion(sending !== null);
  if (sending === null) return null;
  const { cancel, isPaused, ...file } = sending;
  return (
    <List aria-label={label}>
      <FileRow
        {...file}
        state={isPaused ? 'paused' : 'uploading'}
        doing={file.share === 1 ? texts.reading : undefined}
        onRemove={() => {
          cancel();
          onCancelled();
        }}
      />
    </List>
  );
}

const List = styled.ul`
  padding: 0;
  list-style: none;
`;
