import { paths } from '@schaktkoll/domain';
import { AppLink } from '@schaktkoll/routing';
import { formatMoment, inactivationReasonTexts, organisationUserTexts } from '@schaktkoll/texts';
import { Button, Inline, StatusBox, Text } from '@schaktkoll/ui';
import { useUserAction, type UserActionProps } from './useUserAction.ts';

const texts = organisationUserTexts.states;

/** What keeps a user from working, why, and the decision on a new account. */
export function UserState(props: UserActionProps & { readonly isOwn: boolean }) {
  const { user, isOwn } = props;
  return (
    <>
      {isOwn && (
        <StatusBox kind="information">
          <Text>{organisationUserTexts.own.body}</Text>
          <AppLink to={{ path: paths.useradmin.root }}>{organisationUserTexts.own.link}</AppLink>
        </StatusBox>
      )}
      {user.status === 'AwaitingActivation' && <PendingState {...props} />}
      {user.status === 'Inactive' && <InactiveState {...props} />}
      {user.status === 'UnverifiedContactInfo' && (
        <StatusBox kind="warning" heading={texts.unverified.heading}>
          <Text>{texts.unverified.body}</Text>
        </StatusBox>
      )}
      {user.isPasswordInactivated && user.status !== 'Inactive' && (
        <StatusBox kind="warning" heading={texts.locked.heading}>
          <Text>{texts.locked.body}</Text>
        </StatusBox>
      )}
      {!isOwn && user.actions.length === 0 && user.choices === undefined && (
        <Text>{organisationUserTexts.readOnly}</Text>
      )}
    </>
  );
}

function PendingState(props: UserActionProps) {
  const { busy, run } = useUserAction(props);
  const { organization, actions } = props.user;
  const mayDecide = actions.includes('activate');
  const { heading, body } = mayDecide ? texts.pending : texts.pendingForSupport;
  const { activate } = organisationUserTexts.actions;
  return (
    <StatusBox kind="warning" heading={heading}>
      <Text>{body(organization.name)}</Text>
      {mayDecide && (
        <Inline $gap={4}>
          <Button
            variant="primary"
            onClick={() => void run('activate')}
            busyLabel={busy === 'activate' ? activate.busy : undefined}
          >
            {activate.label}
          </Button>
          <Button
            onClick={() => void run('inactivate')}
            busyLabel={busy === 'inactivate' ? organisationUserTexts.rejecting : undefined}
          >
            {organisationUserTexts.reject}
          </Button>
        </Inline>
      )}
    </StatusBox>
  );
}

function InactiveState({ user: { inactivation } }: UserActionProps) {
  const { reason = null, by = null, at = null } = inactivation ?? {};
  return (
    <StatusBox kind="warning" heading={texts.inactive.heading}>
      <Text>{texts.inactive.body}</Text>
      {reason !== null && <Text>{texts.inactive.reason(inactivationReasonTexts[reason])}</Text>}
      {by !== null && at !== null && <Text>{texts.inactive.by(by, formatMoment(at))}</Text>}
      {by === null && at !== null && <Text>{texts.inactive.at(formatMoment(at))}</Text>}
    </StatusBox>
  );
}
