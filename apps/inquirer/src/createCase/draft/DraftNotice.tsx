import { useActionFailure } from '@schaktkoll/shell';
import { draftTexts } from '@schaktkoll/texts';
import { Button, space, Note, Text, useDialogs } from '@schaktkoll/ui';
import { useState } from 'react';
import styled from 'styled-components';

const texts = draftTexts.fetched;

interface DraftNoticeProps {
  /** When the draft was saved. */
  readonly savedAt: string;
  /** Deletes the draft and starts with an empty form. */
  readonly onRestart: () => Promise<void>;
}

/** Says that a draft was opened, and offers to start with an empty form instead. */
export function DraftNotice({ savedAt, onRestart }: DraftNoticeProps) {
  const dialogs = useDialogs();
  const fail = useActionFailure();
  const [isBusy, setIsBusy] = useState(false);
  const restart = async (): Promise<void> => {
    const { heading, body, confirm, cancel } = draftTexts.restart;
    if (!(await dialogs.confirm({ heading, body, confirmLabel: confirm, cancelLabel: cancel, danger: true }))) return;
    setIsBusy(true);
    try {
      await onRestart();
    } catch (error) {
      setIsBusy(false);
      await fail(error);
    }
  };
  return (
    <Note kind="information" size="line">
      <Line>
        <Text $size={16}>{texts.text(savedAt)}</Text>
        <Button
          size="compact"
          variant="quiet"
          busyLabel={isBusy ? texts.restart : undefined}
          onClick={() => void restart()}
        >
          {texts.restart}
        </Button>
      </Line>
    </Note>
  );
}

/** One row: on a phone the map stands below it. */
const Line = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  min-height: 44px;
  padding-block: ${space[1]};
  line-height: 1.3;
  & > button {
    flex: none;
  }
`;
