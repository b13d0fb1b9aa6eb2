import { useConfirmAnswer } from '@schaktkoll/api-client';
import type { CaseRecipient, InquirerCase } from '@schaktkoll/contract';
import { useActionFailure } from '@schaktkoll/shell';
import { casePageTexts } from '@schaktkoll/texts';
import { Button, focusPageHeading, Panel, Text, useToasts } from '@schaktkoll/ui';
import { useState } from 'react';

const texts = casePageTexts.answers;

interface ConfirmAllProps {
  readonly item: InquirerCase;
  /** Answers without cables and without a comment. */
  readonly recipients: readonly CaseRecipient[];
}

/**
 * Confirms these answers in one press, each with the version that the user sees, so that one changed meanwhile is an
 * error.
 */
export function ConfirmAll({ item, recipients }: ConfirmAllProps) {
  const { run } = useConfirmAnswer();
  const [isBusy, setIsBusy] = useState(false);
  const toasts = useToasts();
  const fail = useActionFailure();

  const confirm = async () => {
    setIsBusy(true);
    try {
      for (const { id, version } of recipients)
        await run({ params: { caseNumber: item.caseNumber, caseRecipientId: id }, version });
      toasts.showInfo(texts.confirmedAllToast(recipients.length));
      // The button has disappeared.
      focusPageHeading();
    } catch (error) {
      await fail(error);
    } finally {
      setIsBusy(false);
    }
  };

  return (
    <Panel data-print="hide">
      <Text>{texts.confirmAllWithoutHint(recipients.map(({ organisationName }) => organisationName))}</Text>
      <div>
        <Button variant="primary" busyLabel={isBusy ? texts.confirming : undefined} onClick={() => void confirm()}>
          {texts.confirmAllWithout(recipients.length)}
        </Button>
      </div>
    </Panel>
  );
}
