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
    try {
      await send(becomeUserAdmin, {});
      onDone();
    } catch (error) {
      await showFailure(error);
    } finally {
      setIsBusy(false);
      // A colleague may have been first.
      await mutate();
    }
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
