import { useAction, useSend } from '@schaktkoll/api-client';
import { removeInvite, renewInvite, type UserInvite } from '@schaktkoll/contract';
import { useActionFailure } from '@schaktkoll/shell';
import { invitedTexts as texts } from '@schaktkoll/texts';
import { Button, Inline, useDialogs, VisuallyHidden } from '@schaktkoll/ui';
import { useState } from 'react';

interface InviteActionsProps {
  readonly invite: UserInvite;
  readonly onDone: (text: string) => void;
}

/** Sends an invite again, or removes it after a question. */
export function InviteActions({ invite: { id, email }, onDone }: InviteActionsProps) {
  const send = useSend();
  const { run, isBusy } = useAction(renewInvite);
  const dialogs = useDialogs();
  const showFailure = useActionFailure();
  const [isRemoving, setIsRemoving] = useState(false);

  const renew = async () => {
    try {
      await run({ params: { id } });
      onDone(texts.renewed(email));
    } catch (error) {
      await showFailure(error);
    }
  };
  const remove = async () => {
    const { heading, body, yes, no } = texts.question;
    if (!(await dialogs.confirm({ heading, body: body(email), confirmLabel: yes, cancelLabel: no, danger: true })))
      return;
    setIsRemoving(true);
    try {
      await send(removeInvite, { params: { id } });
      onDone(texts.removed(email));
    } catch (error) {
      await showFailure(error);
    } finally {
      setIsRemoving(false);
    }
  };
  return (
    <Inline $gap={2}>
      <Button size="compact" onClick={() => void renew()} busyLabel={isBusy ? texts.renewing : undefined}>
        {texts.renew}
        <VisuallyHidden> {texts.of(email)}</VisuallyHidden>
      </Button>
      <Button size="compact" onClick={() => void remove()} busyLabel={isRemoving ? texts.removing : undefined}>
        {texts.remove}
        <VisuallyHidden> {texts.of(email)}</VisuallyHidden>
      </Button>
    </Inline>
  );
}
