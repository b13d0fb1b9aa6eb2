import { useChangeRecipient, useOtherAnswerPoints } from '@schaktkoll/api-client';
import { FormInPlace } from '@schaktkoll/cases';
import { newRecipientSchema, type CableOwnerCase, type CaseRecipient } from '@schaktkoll/contract';
import { changeRecipientTransition, paths } from '@schaktkoll/domain';
import { useCurrentUser, useNavigateWhenDone } from '@schaktkoll/shell';
import { ownerAnswerTexts } from '@schaktkoll/texts';
import { focusPageHeading } from '@schaktkoll/ui';
import { HandOverForm } from './HandOverForm.tsx';

interface ChangeRecipientProps {
  readonly item: CableOwnerCase;
  readonly recipient: CaseRecipient;
}

/** Hands the case over to another answer point of the organisation. */
export function ChangeRecipient({ item, recipient }: ChangeRecipientProps) {
  return (
    <FormInPlace
      isQuiet
      label={ownerAnswerTexts.changeRecipient.open}
      isAllowed={changeRecipientTransition(item, recipient).ok}
      closes
    >
      {(leave) => <ChangeRecipientForm item={item} recipient={recipient} onLeave={leave} />}
    </FormInPlace>
  );
}

interface ChangeRecipientFormProps extends ChangeRecipientProps {
  readonly onLeave: () => void;
}

/** Which of the organisation's other answer points is to answer. */
function ChangeRecipientForm({ item, recipient, onLeave }: ChangeRecipientFormProps) {
  const params = { caseNumber: item.caseNumber, caseRecipientId: recipient.id };
  const navigate = useNavigateWhenDone();
  const { roles } = useCurrentUser();
  const keepsCase = roles.includes('CableOwnerAdmin') || item.recipients.some(({ id }) => id !== recipient.id);
  const { run } = useChangeRecipient(!keepsCase);
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
      // The case has left this answer point: an answerer without other parts of it does not see it any more.
      onDone={() => (keepsCase ? focusPageHeading() : void navigate({ path: paths.cableowner.cases }))}
    />
  );
}
