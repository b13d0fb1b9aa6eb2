import type { OrganisationUser } from '@schaktkoll/contract';
import type { UserAction } from '@schaktkoll/domain';

/** The actions that change what keeps a user from working; the box that describes it offers them. */
export function stateActions({ status, isPasswordInactivated, actions }: OrganisationUser): readonly UserAction[] {
  if (status === 'AwaitingActivation') return actions;
  const changing: readonly UserAction[] =
    status === 'Inactive' ? ['activate', 'unlock'] : isPasswordInactivated ? ['unlock'] : [];
  return actions.filter((action) => changing.includes(action));
}
