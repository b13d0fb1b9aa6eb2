import { useAction } from '@schaktkoll/api-client';
import { listInvites, removeInvite, renewInvite, type UserInvite } from '@schaktkoll/contract';
import { useActionFailure } from '@schaktkoll/shell';
import { invitedTexts as texts } from '@schaktkoll/texts';
import { Button, Inline, useDialogs, VisuallyHidden } from '@schaktkoll/ui';

const refresh = [listInvites];

interface InviteActionsProps {
  readonly invite: UserInvite;
  /** Shows the outcome, once the list has been read again. */
  readonly onDone: (text: string) => void;
}

/** Sends an invite again, or removes it after a question. */
export function InviteActions({ invite: { id, email }, onDone }: InviteActionsProps) {
  const again = useAction(renewInvite, refresh);
  const removal = useAction(removeInvite, refresh);
  const dialogs = useDialogs();
  const showFailure = useActionFailure();

  const renew = async () => {
    try {
      await again.run({ params: { id } });
      onDone(texts.renewed(email));
    } catch (error) {
      await showFailure(error);
    }
  };
  const remove = async () => {
    const { heading, body, yes, no } = texts.question;
    if (!(await dialogs.confirm({ heading, body: body(email), confirmLabel: yes, cancelLabel: no, danger: true })))
      return;
    try {
      await removal.run({ params: { id } });
      onDone(texts.removed(email));
    } catch (error) {
      await showFailure(error);
    }
  };
  return (
    <Inline $gap={2}>
      <Button
        size="compact"
        disabled={removal.isBusy}
        busyLabel={again.isBusy ? texts.renewing : undefined}
        onClick={() => void renew()}
      >
        {texts.renew}
        <VisuallyHidden> {texts.of(email)}</VisuallyHidden>
      </Button>
      <Button
        size="compact"
        disabled={again.isBusy}
        busyLabel={removal.isBusy ? texts.removing : undefined}
        onClick={() => void remove()}
      >
        {texts.remove}
        <VisuallyHidden> {texts.of(email)}</VisuallyHidden>
      </Button>
    </Inline>
  );
}
