import type { Queries } from '../../platform/db/database.ts';
import { ApiError } from '../../platform/apiError.ts';
import { takeTry } from '../../platform/http/attempts.ts';

/** Each has to be activated or refused by a user administrator of the organisation. */
const joinsADay = 20;
const daySeconds = 24 * 3_600;

/**
 * Counts an account that joins an organisation without an invite, wherever it is created.
 * @throws ApiError OrganisationAccountsUsedUp with when the next can be created
 */
export async function countJoin(queries: Queries, organisationId: string, now: Date): Promise<void> {
  const limit = { name: ['joinOrganisation', organisationId], maximum: joinsADay, seconds: daySeconds };
  const tooMany = await takeTry(queries, [limit], now);
  if (tooMany === null) return;
  const { retryAfter } = tooMany;
  const from = new Date(now.getTime() + retryAfter * 1000).toISOString();
  throw new ApiError('OrganisationAccountsUsedUp', { from }, { retryAfter });
}
