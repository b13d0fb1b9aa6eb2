import { hasErrorCode, useAssignCase, useAssignees } from '@schaktkoll/api-client';
import { FormInPlace } from '@schaktkoll/cases';
import { chosenColleagueSchema, type CableOwnerCase, type OwnerCaseRecipient } from '@schaktkoll/contract';
import { assignTransition } from '@schaktkoll/domain';
import { useActionFailure, useCurrentUser } from '@schaktkoll/shell';
import { assignmentTexts as texts, formatMoment } from '@schaktkoll/texts';
import { Button, Inline, Note, Text, useToasts } from '@schaktkoll/ui';
import { useRef, useState } from 'react';
import { HandOverForm } from './HandOverForm.tsx';

interface AssignmentProps {
  readonly item: CableOwnerCase;
  readonly recipient: OwnerCaseRecipient;
}

/** Who at the answer point has the case, and what the user may do about it: take it, release it, give it away. */
export function Assignment({ item, recipient }: AssignmentProps) {
  const user = useCurrentUser();
  const { run } = useAssignCase();
  const [isBusy, setIsBusy] = useState(false);
  const toasts = useToasts();
  const showFailure = useActionFailure();
  const [takenBy, setTakenBy] = useState<string | null>(null);
  const line = useRef<HTMLParagraphElement>(null);
  const { assignee, assignedAt } = recipient;
  const isMine = assignee?.id === user.id;
  const isAllowed = assignTransition(item, recipient).ok;
  if (!isAllowed && assignee === null) return null;

  const assign = async (userId: string | null) => {
    setTakenBy(null);
    setIsBusy(true);
    try {
      const params = { caseNumber: item.caseNumber, caseRecipientId: recipient.id };
      await run({ params, version: recipient.version, body: { userId } });
      toasts.showInfo(userId === null ? texts.released : texts.taken);
      line.current?.focus();
    } catch (error) {
      const by = hasErrorCode(error, 'VersionConflict') ? error.info?.params?.['by'] : undefined;
      if (typeof by === 'string') setTakenBy(by);
      else await showFailure(error);
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <div role="group" aria-label={texts.group}>
      <Text ref={line} tabIndex={-1} data-focus="quiet">
        {assignee === null
          ? texts.none
          : isMine
            ? texts.mine
            : texts.other(assignee.name, formatMoment(assignedAt ?? ''))}
      </Text>
      {takenBy !== null && (
        <Note kind="warning" role="alert">
          <Text>{texts.wasFaster(takenBy)}</Text>
        </Note>
      )}
      {isAllowed && (
        <Inline data-print="hide">
          <Button
            size="compact"
            onClick={() => void assign(isMine ? null : user.id)}
            busyLabel={isBusy ? (isMine ? texts.releasing : texts.taking) : undefined}
          >
            {isMine ? texts.release : assignee === null ? texts.take : texts.takeOver}
          </Button>
          <FormInPlace isQuiet label={texts.give.open}>
            {(leave) => <GiveCaseForm item={item} recipient={recipient} onLeave={leave} />}
          </FormInPlace>
        </Inline>
      )}
    </div>
  );
}

interface GiveCaseFormProps extends AssignmentProps {
  readonly onLeave: () => void;
}

/** Which colleague at the answer point is to have the case. */
function GiveCaseForm({ item, recipient, onLeave }: GiveCaseFormProps) {
  const params = { caseNumber: item.caseNumber, caseRecipientId: recipient.id };
  const { run } = useAssignCase();
  const { data, error, mutate } = useAssignees(params);
  const { id: ownId } = useCurrentUser();
  return (
    <HandOverForm
      name="userId"
      schema={chosenColleagueSchema}
      texts={texts.give}
      receivers={data?.users.filter(({ id }) => id !== ownId && id !== recipient.assignee?.id)}
      error={error}
      onRetry={() => mutate()}
      onSend={(userId) => run({ params, version: recipient.version, body: { userId } })}
      onLeave={onLeave}
      onDone={onLeave}
    />
  );
}
