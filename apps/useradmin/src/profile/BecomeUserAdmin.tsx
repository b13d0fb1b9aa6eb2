import { useOwnProfile, useSend } from '@schaktkoll/api-client';
import { becomeUserAdmin, type OwnProfile } from '@schaktkoll/contract';
import { useActionFailure } from '@schaktkoll/shell';
import { becomeUserAdminTexts as texts } from '@schaktkoll/texts';
import { Button, StatusBox, Text, useDialogs } from '@schaktkoll/ui';
import { useState } from 'react';

interface BecomeUserAdminProps {
  readonly profile: OwnProfile;
  readonly onDone: () => void;
}

/** Offers the role of user administrator to a user of an organisation without one (specification section 6). */
export function BecomeUserAdmin({ profile, onDone }: BecomeUserAdminProps) {
  const send = useSend();
  const { mutate } = useOwnProfile();
  const dialogs = useDialogs();
  const showFailure = useActionFailure();
  const [isBusy, setIsBusy] = useState(false);
  const take = async () => {
    const { heading, body, yes, no } = texts.question;
    const request = { heading, body: body(profile.organization.name), confirmLabel: yes, cancelLabel: no };
    if (!(await dialogs.confirm(request))) return;
    setIsBusy(true);
    const failure = await send(becomeUserAdmin, {}).then(
      () => null,
      (error: unknown) => ({ error }),
    );
    // First, because the offer may go with what is read: a colleague may have been faster.
    if (failure !== null) await showFailure(failure.error);
    // Before the link to the users, which leads away again without the new role.
    await mutate().catch(() => undefined);
    setIsBusy(false);
    if (failure === null) onDone();
  };
  return (
    <StatusBox kind="information" heading={texts.heading}>
      <Text>{texts.body}</Text>
      <div>
        <Button onClick={() => void take()} busyLabel={isBusy ? texts.submitting : undefined}>
          {texts.submit}
        </Button>
      </div>
    </StatusBox>
  );
}
