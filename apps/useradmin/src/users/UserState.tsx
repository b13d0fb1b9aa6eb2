import type { OrganisationUser } from '@schaktkoll/contract';
import { paths, type UserAction } from '@schaktkoll/domain';
import { AppLink } from '@schaktkoll/routing';
import { formatMoment, inactivationReasonTexts, organisationUserTexts } from '@schaktkoll/texts';
import { Button, Inline, Note, Text } from '@schaktkoll/ui';
import { useUserAction, type UserActionProps } from './useUserAction.ts';

const texts = organisationUserTexts.states;

/** What keeps a user from working, why, and the decision on a new account. */
export function UserState(props: UserActionProps & { readonly isOwn: boolean }) {
  const { user, isOwn } = props;
  return (
    <>
      {isOwn && (
        <Note kind="information">
          <Text>{organisationUserTexts.own.body}</Text>
          <AppLink to={{ path: paths.useradmin.root }}>{organisationUserTexts.own.link}</AppLink>
        </Note>
      )}
      {user.status === 'AwaitingActivation' && <PendingState {...props} />}
      {user.status === 'Inactive' && (
        <Note kind="warning" heading={texts.inactive.heading}>
          <InactiveReason user={user} />
          <StateActions {...props} />
        </Note>
      )}
      {user.status === 'UnverifiedContactInfo' && (
        <Note kind="warning" heading={texts.unverified.heading}>
          <Text>{texts.unverified.body}</Text>
        </Note>
      )}
      {user.isPasswordInactivated && user.status !== 'Inactive' && (
        <Note kind="warning" heading={texts.locked.heading}>
          <Text>{texts.locked.body}</Text>
          <StateActions {...props} />
        </Note>
      )}
      {!isOwn && user.actions.length === 0 && user.choices === undefined && (
        <Text>{organisationUserTexts.readOnly}</Text>
      )}
    </>
  );
}

function PendingState(props: UserActionProps) {
  const { organization, actions } = props.user;
  const { heading, body } = actions.includes('activate') ? texts.pending : texts.pendingForSupport;
  return (
    <Note kind="warning" heading={heading}>
      <Text>{body(organization.name)}</Text>
      <StateActions {...props} />
    </Note>
  );
}

/** The actions that change the state, beside what they change. */
function StateActions(props: UserActionProps) {
  const { busy, run } = useUserAction(props);
  const { user } = props;
  const isPending = user.status === 'AwaitingActivation';
  const shown = stateActions(user);
  if (shown.length === 0) return null;
  return (
    <Inline $gap={4}>
      {shown.map((action) => {
        const isRejection = isPending && action === 'inactivate';
        const { label, busy: busyLabel } = organisationUserTexts.actions[action];
        return (
          <Button
            key={action}
            variant={isPending && !isRejection ? 'primary' : 'secondary'}
            onClick={() => void run(action)}
            busyLabel={busy !== action ? undefined : isRejection ? organisationUserTexts.rejecting : busyLabel}
          >
            {isRejection ? organisationUserTexts.reject : label}
          </Button>
        );
      })}
    </Inline>
  );
}

function InactiveReason({ user: { inactivation } }: Pick<UserActionProps, 'user'>) {
  const { reason = null, by = null, at = null } = inactivation ?? {};
  return (
    <>
      <Text>{texts.inactive.body}</Text>
      {reason !== null && <Text>{texts.inactive.reason(inactivationReasonTexts[reason])}</Text>}
      {by !== null && at !== null && <Text>{texts.inactive.by(by, formatMoment(at))}</Text>}
      {by === null && at !== null && <Text>{texts.inactive.at(formatMoment(at))}</Text>}
    </>
  );
}

/** The actions that change what keeps a user from working; the box that describes it offers them. */
export function stateActions({ status, isPasswordInactivated, actions }: OrganisationUser): readonly UserAction[] {
  if (status === 'AwaitingActivation') return actions;
  const changing: readonly UserAction[] =
    status === 'Inactive' ? ['activate', 'unlock'] : isPasswordInactivated ? ['unlock'] : [];
  return actions.filter((action) => changing.includes(action));
}
