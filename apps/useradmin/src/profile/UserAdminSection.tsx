import { useOwnProfile, useSend } from '@schaktkoll/api-client';
import { becomeUserAdmin, type OwnProfile } from '@schaktkoll/contract';
import { paths } from '@schaktkoll/domain';
import { AppLink } from '@schaktkoll/routing';
import { useActionFailure } from '@schaktkoll/shell';
import { becomeUserAdminTexts as texts } from '@schaktkoll/texts';
import { LinkLine, Note, Text, useFocusOn, Button, useDialogs } from '@schaktkoll/ui';
import { useState } from 'react';

export function UserAdminSection({ profile }: { readonly profile: OwnProfile }) {
  const [isDone, setIsDone] = useState(false);
  // The pressed button disappears with the offer.
  const result = useFocusOn<HTMLDivElement>(isDone, { first: false });
  return (
    <div ref={result} role="status" tabIndex={-1} data-focus="quiet">
      {isDone && (
        <Note kind="success">
          <Text>{texts.done}</Text>
          <LinkLine>
            <AppLink to={{ path: paths.useradmin.users }}>{texts.link}</AppLink>
          </LinkLine>
        </Note>
      )}
      {!isDone && profile.mayBecomeUserAdmin === true && profile.admin === undefined && (
        <BecomeUserAdmin profile={profile} onDone={() => setIsDone(true)} />
      )}
    </div>
  );
}

interface BecomeUserAdminProps {
  readonly profile: OwnProfile;
  readonly onDone: () => void;
}

/** Offers the role of user administrator to a user of an organisation without one (specification section 6). */
function BecomeUserAdmin({ profile, onDone }: BecomeUserAdminProps) {
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
    <Note kind="information" heading={texts.heading}>
      <Text>{texts.body}</Text>
      <div>
        <Button onClick={() => void take()} busyLabel={isBusy ? texts.submitting : undefined}>
          {texts.submit}
        </Button>
      </div>
    </Note>
  );
}
