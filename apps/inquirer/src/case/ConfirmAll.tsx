import { useConfirmAnswer } from '@schaktkoll/api-client';
import type { CaseRecipient, InquirerCase } from '@schaktkoll/contract';
import { useActionFailure } from '@schaktkoll/shell';
import { casePageTexts } from '@schaktkoll/texts';
import { focusPageHeading, Panel, Text, useToasts } from '@schaktkoll/ui';
import { ConfirmForm } from './ConfirmForm.tsx';

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
  const toasts = useToasts();
  const fail = useActionFailure();

  const confirm = async (acceptsTerms: boolean) => {
    for (const { id, version, termsUrl } of recipients) {
      const body = { acceptsTerms: acceptsTerms && termsUrl !== null };
      await run({ params: { caseNumber: item.caseNumber, caseRecipientId: id }, version, body });
    }
    toasts.showInfo(texts.confirmedAllToast(recipients.length));
    // The button has disappeared.
    focusPageHeading();
  };

  return (
    <Panel data-print="hide">
      <Text>{texts.confirmAllWithoutHint(recipients.map(({ organisationName }) => organisationName))}</Text>
      <ConfirmForm
        recipients={recipients}
        label={texts.confirmAllWithout(recipients.length)}
        isPrimary
        onConfirm={confirm}
        onFailure={fail}
      />
    </Panel>
  );
}
