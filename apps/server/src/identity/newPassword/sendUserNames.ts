import { appAddress, looksLikePhone, paths, phoneToE164 } from '@schaktkoll/domain';
import { messageParts } from '@schaktkoll/texts';
import { message } from '../../messages/message.ts';
import { channelsOf } from '../../messages/sms/smsGateway.ts';
import { inTransaction } from '../../platform/db/database.ts';
import type { OutgoingMail } from '../../platform/ports.ts';
import { refuseReached } from '../../platform/limits/windowLimits.ts';
import {
  accountsOfContact,
  auditRecovery,
  hindrancesOf,
  maySendTo,
  takeRecoveryRequest,
  type RecoveryContext,
} from './forgottenAccounts.ts';
import type { ForgottenAccount } from './recovery.repository.ts';
import type { RecoveryPlatform } from './sendRecoveryCode.ts';

/**
 * Sends the user names of an address to it, those of a verified number by SMS; if it is not verified, or without a
 * gateway, to the address of each account. Nothing is sent if there are none. Accounts of programs are left out.
 * @throws ApiError TooManyRequests with the seconds to wait
 */
export async function sendUserNames(
  platform: RecoveryPlatform,
  asker: RecoveryContext,
  contact: string,
): Promise<void> {
  const { database, now } = asker;
  const found = await accountsOfContact(database, contact);
  refuseReached(await takeRecoveryRequest(asker, contact, found));
  const hindrances = await hindrancesOf(platform, database, found);
  const accounts = found.filter(({ id }) => hindrances.get(id) !== 'AccountIsModule');
  for (const message of messagesOf(platform, asker, contact, accounts)) {
    if (!(await maySendTo(asker, message.to))) continue;
    await inTransaction(database, (transaction) => platform.messages.add(transaction, [message], now));
  }
  await auditRecovery(asker, accounts, { wanted: 'UserName' });
}

function messagesOf(
  platform: RecoveryPlatform,
  { now }: RecoveryContext,
  contact: string,
  accounts: readonly ForgottenAccount[],
): OutgoingMail[] {
  const number = looksLikePhone(contact) ? phoneToE164(contact) : null;
  const link = appAddress(platform.config.deployment.apps, 'identity', paths.identity.login);
  const smsTo = channelsOf(platform).includes('Sms') ? number : null;
  const bySms = accounts.filter(({ mobileNumber }) => smsTo !== null && mobileNumber === smsTo);
  const byMail = accounts.filter((account) => !bySms.includes(account));
  const byAddress = Map.groupBy(byMail, ({ email }) => email.toLowerCase());
  const mails = [...byAddress.values()].map((group) => {
    const values = { accounts: group.map(({ login, organisation }) => ({ login, organisation })), link };
    return message('UserNames', { ...severalOf(group), to: group[0]?.email ?? contact, values }, now);
  });
  if (smsTo === null || bySms.length === 0) return mails;
  const values = { logins: messageParts.logins(bySms.map(({ login }) => login)) };
  return [message('UserNames', { channel: 'Sms', ...severalOf(bySms), to: smsTo, values }, now), ...mails];
}

const severalOf = (accounts: readonly ForgottenAccount[]) =>
  accounts.length > 1 ? ({ variant: 'Several' } as const) : {};
