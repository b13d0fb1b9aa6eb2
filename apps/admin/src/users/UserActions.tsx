import { useState } from 'react';
import { useInvalidateReads, useSend } from '@schaktkoll/api-client';
import { listAdminUsers, setAdminUserStatus } from '@schaktkoll/contract';
import type { UserAction } from '@schaktkoll/domain';
import { useActionFailure } from '@schaktkoll/shell';
import { adminUserTexts } from '@schaktkoll/texts';
import { Button, focusPageHeading, Inline, Section, Text, useDialogs, useToasts } from '@schaktkoll/ui';
import type { UserSectionProps } from './userForm.ts';

const { actions: texts, actionLabels, actionsDone } = adminUserTexts;
const changedReads = [listAdminUsers];
const question = adminUserTexts.inactivateQuestion;

/** What can be done with the account now: activate, inactivate, unlock, send again (ACCOUNT-7). */
export function UserActions({ user, onRead }: UserSectionProps) {
  const send = useSend();
  const invalidate = useInvalidateReads();
  const toasts = useToasts();
  const dialogs = useDialogs();
  const showFailure = useActionFailure();
  const [busy, setBusy] = useState<UserAction | null>(null);
  const act = async (action: UserAction): Promise<void> => {
    const { heading, body, confirm, cancel } = question;
    const confirmation = {
      heading: heading(user.name),
      body,
      confirmLabel: confirm,
      cancelLabel: cancel,
      danger: true,
    };
    if (action === 'inactivate' && !(await dialogs.confirm(confirmation))) return;
    setBusy(action);
    try {
      await send(setAdminUserStatus, { params: { id: user.id, action } });
      void invalidate(changedReads);
      toasts.showInfo(actionsDone[action]);
    } catch (error) {
      await showFailure(error);
    }
    await onRead().catch(() => undefined);
    setBusy(null);
    // The pressed button may be gone.
    focusPageHeading();
  };
  return (
    <Section heading={texts.heading}>
      {user.actions.length === 0 && <Text>{texts.none}</Text>}
      <Inline $gap={4}>
        {user.actions.map((action) => (
          <Button
            key={action}
            variant={action === 'inactivate' ? 'danger' : 'secondary'}
            busyLabel={busy === action ? actionLabels[action] : undefined}
            onClick={() => void act(action)}
          >
            {actionLabels[action]}
          </Button>
        ))}
      </Inline>
    </Section>
  );
}
