import { useAssignCase, useAssignees } from '@schaktkoll/api-client';
import { chosenColleagueSchema, type CableOwnerCase, type OwnerCaseRecipient } from '@schaktkoll/contract';
import { useCurrentUser } from '@schaktkoll/shell';
import { assignmentTexts } from '@schaktkoll/texts';
import { HandOverForm } from './HandOverForm.tsx';

interface GiveCaseFormProps {
  readonly item: CableOwnerCase;
  readonly recipient: OwnerCaseRecipient;
  readonly onLeave: () => void;
}

/** Which colleague at the answer point is to have the case. */
export function GiveCaseForm({ item, recipient, onLeave }: GiveCaseFormProps) {
  const params = { caseNumber: item.caseNumber, caseRecipientId: recipient.id };
  const { run } = useAssignCase();
  const { data, error, mutate } = useAssignees(params);
  const { id: ownId } = useCurrentUser();
  return (
    <HandOverForm
      name="userId"
      schema={chosenColleagueSchema}
      texts={assignmentTexts.give}
      receivers={data?.users.filter(({ id }) => id !== ownId && id !== recipient.assignee?.id)}
      error={error}
      onRetry={() => mutate()}
      onSend={(userId) => run({ params, version: recipient.version, body: { userId } })}
      onLeave={onLeave}
      onDone={onLeave}
    />
  );
}
