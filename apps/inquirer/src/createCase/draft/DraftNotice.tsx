import { useActFailure } from '@schaktkoll/shell';
import { draftTexts } from '@schaktkoll/texts';
import { Button, Inline, StatusBox, Text, useDialogs } from '@schaktkoll/ui';
import { useState } from 'react';

const texts = draftTexts.fetched;

interface DraftNoticeProps {
  /** When the draft was saved; null when there was none. */
  readonly savedAt: string | null;
  /** The session ended while something was being written. */
  readonly wasCutOff: boolean;
  /** Throws the draft away and begins with nothing. */
  readonly onRestart: () => Promise<void>;
}

/** Tells that a draft was fetched, and offers to begin with nothing instead. */
export function DraftNotice({ savedAt, wasCutOff, onRestart }: DraftNoticeProps) {
  const dialogs = useDialogs();
  const fail = useActFailure();
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
    <StatusBox kind={wasCutOff ? 'warning' : 'information'}>
      <Inline $gap={3}>
        <div>
          {savedAt !== null && <Text>{texts.text(savedAt)}</Text>}
          {wasCutOff && <Text>{texts.cutOff}</Text>}
        </div>
        {savedAt !== null && (
          <Button size="compact" busyLabel={isBusy ? texts.restart : undefined} onClick={() => void restart()}>
            {texts.restart}
          </Button>
        )}
      </Inline>
    </StatusBox>
  );
}
