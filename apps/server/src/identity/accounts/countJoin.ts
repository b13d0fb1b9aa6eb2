import type { Queries } from '../../platform/db/database.ts';
import { ApiError } from '../../platform/apiError.ts';
import { limits } from '../../platform/limits/limits.ts';
import { takeFromWindows, windowOf } from '../../platform/limits/windowLimits.ts';

/**
 * Counts an account that joins an organisation without an invite, wherever it is created.
 * @throws ApiError OrganisationAccountsUsedUp with when the next can be created
 */
export async function countJoin(queries: Queries, organisationId: string, now: Date): Promise<void> {
  const reached = await takeFromWindows(queries, [windowOf('joinOrganisation', organisationId)], now);
  if (reached === null) return;
  const { retryAfter } = reached;
  const from = new Date(now.getTime() + retryAfter * 1000).toISOString();
  throw new ApiError(limits.joinOrganisation.error, { from }, { retryAfter });
}
