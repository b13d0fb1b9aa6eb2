import { scopeOf, type Scope, type ScopeUser } from '@schaktkoll/domain';
import { ApiError } from '../platform/apiError.ts';

/** Organisations are administered by users whose scope is the whole organisation. */
export type OrganisationScope = Extract<Scope, { readonly kind: 'organisation' }>;

/**
 * The organisation of an administrator of a cable owner.
 * @throws ApiError NotAllowed
 */
export function ownScope(user: ScopeUser): OrganisationScope {
  const scope = scopeOf(user, 'cableowner');
  if (scope.kind !== 'organisation') throw new ApiError('NotAllowed');
  return scope;
}
