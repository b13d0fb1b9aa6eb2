import { FileRow } from '@schaktkoll/forms';
import { fileAreaTexts as texts } from '@schaktkoll/texts';
import type { ReactElement } from 'react';
import styled from 'styled-components';
import type { Sending } from './useSending.ts';

interface SendingFileProps {
  readonly sending: Sending | null;
  /** Names the list. */
  readonly label: string;
  /** The row is gone with its button: puts the focus where the person goes on. */
  readonly onCancelled: () => void;
}

/** What is on its way, how far it has come and how it is ended; nothing while nothing is. */
export function SendingFile({ sending, label, onCancelled }: SendingFileProps): ReactElement | null {
  if (sending === null) return null;
  const { cancel, ...file } = sending;
  return (
    <List aria-label={label}>
      <FileRow
        {...file}
        state="uploading"
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
