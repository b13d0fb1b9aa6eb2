import { ApiError, useInvalidateReads, useSend } from '@schaktkoll/api-client';
import { listOrganisationUsers, listPendingUsers, runUserAction, type OrganisationUser } from '@schaktkoll/contract';
import type { UserAction } from '@schaktkoll/domain';
import { useActionFailure } from '@schaktkoll/shell';
import { organisationUserTexts as texts } from '@schaktkoll/texts';
import { focusPageHeading, useDialogs } from '@schaktkoll/ui';
import { useState } from 'react';

const changedReads = [listOrganisationUsers, listPendingUsers];

export interface UserActionProps {
  readonly user: OrganisationUser;
  /** Shows the outcome. */
  readonly onDone: (text: string) => void;
  /** The user as it is now; undefined to read it again. */
  readonly onChanged: (user: OrganisationUser | undefined) => Promise<void>;
}

/** Takes actions on a user, after a question where the user loses something. */
export function useUserAction({ user, onDone, onChanged }: UserActionProps) {
  const send = useSend();
  const dialogs = useDialogs();
  const showFailure = useActionFailure();
  const invalidate = useInvalidateReads();
  const [busy, setBusy] = useState<UserAction | null>(null);
  const isPending = user.status === 'AwaitingActivation';

  const questionOf = (action: UserAction) => {
    if (action === 'inactivate') return isPending ? texts.questions.reject : texts.questions.inactivate;
    return action === 'endSessions' ? texts.questions.endSessions : null;
  };
  const run = async (action: UserAction) => {
    const question = questionOf(action);
    if (question !== null) {
      const { heading, body, yes } = question;
      const request = { heading, body: body(user.name), confirmLabel: yes, cancelLabel: texts.questions.no };
      if (!(await dialogs.confirm({ ...request, danger: true }))) return;
    }
    setBusy(action);
    onDone('');
    try {
      const newest = await send(runUserAction, { params: { id: user.id, action }, version: user.version });
      await onChanged(newest);
      void invalidate(changedReads);
      onDone(isPending && action === 'inactivate' ? texts.rejected(user.name) : texts.done[action](user.name));
      focusPageHeading();
    } catch (error) {
      await showFailure(error);
      if (error instanceof ApiError && (error.status === 409 || error.status === 412)) await onChanged(undefined);
    } finally {
      setBusy(null);
    }
  };
  return { busy, run };
}
