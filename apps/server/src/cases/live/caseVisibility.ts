import { streamCableOwnerEvents, streamInquirerEvents } from '@schaktkoll/contract';
import { scopeOf, type Role, type ScopeSide } from '@schaktkoll/domain';
import { inquirerReadScope } from '../read/caseScope.repository.ts';
import type { CaseNearUser } from './live.repository.ts';

const rolesOf: Readonly<Record<ScopeSide, readonly Role[]>> = {
  inquirer: [...streamInquirerEvents.access.roles, ...streamInquirerEvents.access.programs],
  cableowner: [...streamCableOwnerEvents.access.roles, ...streamCableOwnerEvents.access.programs],
};

/**
 * Whether the user may see the case on that side now: the conditions of `caseWithin` and `recipientWithin` for many
 * users at once, and the roles of the calls. A test compares the two.
 */
export function isCaseVisible(near: CaseNearUser, side: ScopeSide): boolean {
  if (!rolesOf[side].some((role) => near.user.roles.includes(role))) return false;
  const scope = side === 'inquirer' ? inquirerReadScope(near.user) : scopeOf(near.user, 'cableowner');
  switch (scope.kind) {
    case 'everything':
      return true;
    case 'user':
      return near.inquirerUserId === scope.id && near.inquirerOrganisationId === scope.organisationId;
    case 'organisation':
      return side === 'inquirer' ? near.inquirerOrganisationId === scope.id : near.recipientIds.length > 0;
    case 'recipients':
      return near.heldIds.some((id) => scope.ids.includes(id));
  }
}
