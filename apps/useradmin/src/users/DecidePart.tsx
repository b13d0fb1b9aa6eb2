import { useState } from 'react';
import { ApiError, useInvalidate, useSend } from '@schaktkoll/api-client';
import { decideOnPendingUser, listPendingUsers, type PendingUser } from '@schaktkoll/contract';
import { swedishDayOf } from '@schaktkoll/domain';
import { useActionFailure } from '@schaktkoll/shell';
import { formatDayLong, formatList, pendingUserTexts as texts, roleTexts } from '@schaktkoll/texts';
import { Button, DefinitionList, Inline, Text, useDialogs } from '@schaktkoll/ui';

type Action = 'activate' | 'inactivate';

interface DecidePartProps {
  readonly user: PendingUser;
  readonly onDecided: (action: Action) => void;
  /** Somebody else has made the decision, or changed the account. */
  readonly onStale: () => void;
}

/** A user pending activation, and the two buttons of the decision. */
export function DecidePart({ user, onDecided, onStale }: DecidePartProps) {
  const send = useSend();
  const dialogs = useDialogs();
  const showFailure = useActionFailure();
  useInvalidate(listPendingUsers);
  const [busy, setBusy] = useState<Action | null>(null);

  const decide = async (action: Action) => {
    setBusy(action);
    try {
      await send(decideOnPendingUser, { params: { id: user.id, action }, version: user.version });
      onDecided(action);
    } catch (error) {
      await showFailure(error);
      if (error instanceof ApiError && (error.code === 'UserNotPending' || error.code === 'VersionConflict')) onStale();
    } finally {
      setBusy(null);
    }
  };
  const refuse = async () => {
    const { heading, body, yes, no } = texts.question;
    if (await dialogs.confirm({ heading, body: body(user.name), confirmLabel: yes, cancelLabel: no, danger: true }))
      await decide('inactivate');
  };

  return (
    <>
      <Text>{texts.lead(user.organization.name)}</Text>
      <DefinitionList
        rows={[
          { label: texts.fields.name, value: user.name },
          { label: texts.fields.login, value: user.login },
          { label: texts.fields.email, value: user.email },
          { label: texts.fields.organisation, value: user.organization.name },
          {
            label: texts.fields.roles,
            value: user.roles.length === 0 ? texts.noRoles : formatList(user.roles.map((role) => roleTexts[role])),
          },
          { label: texts.fields.since, value: formatDayLong(swedishDayOf(user.creationDate)) },
        ]}
      />
      <Inline $gap={4}>
        <Button
          variant="primary"
          onClick={() => void decide('activate')}
          busyLabel={busy === 'activate' ? texts.activating : undefined}
        >
          {texts.activate}
        </Button>
        <Button onClick={() => void refuse()} busyLabel={busy === 'inactivate' ? texts.refusing : undefined}>
          {texts.refuse}
        </Button>
      </Inline>
    </>
  );
}
