import { scopeOf, type ScopeUser } from '@schaktkoll/domain';
import type { Queries } from '../../platform/db/database.ts';
import { ApiError } from '../../platform/apiError.ts';
import { findInquirerArchivedDay, findOwnerArchivedDay, inquirerReadScope } from './caseScope.repository.ts';

/**
 * The error of the inquirer's side for a case that is not there: `CaseIsArchived` with its day for one that the caller
 * could read until then, otherwise `NotFound`.
 */
export async function noInquirerCase(queries: Queries, user: ScopeUser, caseNumber: string): Promise<ApiError> {
  return errorOf(await findInquirerArchivedDay(queries, inquirerReadScope(user), caseNumber));
}

/** The same for an owner's side. */
export async function noOwnerCase(queries: Queries, user: ScopeUser, caseNumber: string): Promise<ApiError> {
  return errorOf(await findOwnerArchivedDay(queries, scopeOf(user, 'cableowner'), caseNumber));
}

function errorOf(date: string | null): ApiError {
  return date === null ? new ApiError('NotFound') : new ApiError('CaseIsArchived', { date });
}
