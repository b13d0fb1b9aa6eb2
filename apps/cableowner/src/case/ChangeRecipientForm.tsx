import { useChangeRecipient, useOtherAnswerPoints } from '@schaktkoll/api-client';
import { newRecipientSchema, type CableOwnerCase, type CaseRecipient } from '@schaktkoll/contract';
import { ownerAnswerTexts } from '@schaktkoll/texts';
import { focusPageHeading } from '@schaktkoll/ui';
import { HandOverForm } from './HandOverForm.tsx';

interface ChangeRecipientFormProps {
  readonly item: CableOwnerCase;
  readonly recipient: CaseRecipient;
  readonly onLeave: () => void;
}

/** Which of the organisation's other answer points is to answer. */
export function ChangeRecipientForm({ item, recipient, onLeave }: ChangeRecipientFormProps) {
  const params = { caseNumber: item.caseNumber, caseRecipientId: recipient.id };
  const { run } = useChangeRecipient();
  const { data, error, mutate } = useOtherAnswerPoints(params);
  return (
    <HandOverForm
      name="recipientId"
      schema={newRecipientSchema}
      texts={ownerAnswerTexts.changeRecipient}
      receivers={data?.answerPoints}
      error={error}
      onRetry={() => mutate()}
      onSend={(recipientId) => run({ params, version: recipient.version, body: { recipientId } })}
      onLeave={onLeave}
      // The case has left this answer point, and its section the page.
      onDone={focusPageHeading}
    />
  );
}
