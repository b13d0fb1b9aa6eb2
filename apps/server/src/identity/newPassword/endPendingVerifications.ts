import type { Queries } from '../../platform/db/database.ts';
import { endConnectingOf } from '../bankId/bankIdConnecting.repository.ts';
import { voidCodes } from '../codes/codes.repository.ts';
import { endRecoveriesOf } from './recovery.repository.ts';

/**
 * After a change of a user's address or number: what was sent to the former one gives access no more. Codes, recoveries
 * in progress and a verified connecting of BankID end.
 */
export async function endPendingVerifications(transaction: Queries, userId: string, now: Date): Promise<void> {
  await voidCodes(transaction, userId, now.toISOString());
  await endRecoveriesOf(transaction, userId);
  await endConnectingOf(transaction, userId);
}
