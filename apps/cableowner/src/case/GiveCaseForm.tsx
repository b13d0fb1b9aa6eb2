import { useAssignCase, useAssignees } from '@schaktkoll/api-client';
import { chosenColleagueSchema, type CableOwnerCase, type OwnerCaseRecipient } from '@schaktkoll/contract';
import { useCurrentUser } from '@schaktkoll/shell';
import { assignmentTexts } from '@schaktkoll/texts';
import { HandOverForm } from './HandOverForm.tsx';
import { useVersionOnceOpened } from './useMarkOpened.ts';

interface GiveCaseFormProps {
  readonly item: CableOwnerCase;
  readonly recipient: OwnerCaseRecipient;
  /** Waits until the server knows that the case has been opened, which changes its version. */
  readonly opened: () => Promise<void>;
  readonly onLeave: () => void;
}

/** Which colleague at the answer point is to have the case. */
export function GiveCaseForm({ item, recipient, opened, onLeave }: GiveCaseFormProps) {
  const params = { caseNumber: item.caseNumber, caseRecipientId: recipient.id };
  const { run } = useAssignCase();
  const currentVersion = useVersionOnceOpened(recipient, opened);
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
      onSend={async (userId) => run({ params, version: await currentVersion(), body: { userId } })}
      onLeave={onLeave}
      onDone={onLeave}
    />
  );
}
