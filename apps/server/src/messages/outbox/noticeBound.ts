import type { Queries } from '../../platform/db/database.ts';
import { readSettings } from '../../platform/settings/settings.ts';
import { factsOf } from '../kinds.ts';
import { isNotice } from './messages.ts';
import type { OutgoingMail } from '../../platform/ports.ts';
import { countNotices } from './noticeBound.repository.ts';

const hour = 3_600_000;
const quarter = 900_000;

/**
 * Limits how many single notices of cases an address gets in an hour (a setting); further ones wait for the next
 * quarter of an hour and are sent in one mail (decision record 38). A user who keeps sending and closing cases then
 * fills lists, not mailboxes. An SMS above the limit is dropped, because a mail says the same. Emergencies, and
 * messages that are not notices, are not limited.
 */
export async function boundNotices(
  transaction: Queries,
  mails: readonly OutgoingMail[],
  now: Date,
): Promise<readonly OutgoingMail[]> {
  const isPrompt = (mail: OutgoingMail) => (isNotice(mail) || isNoticeSms(mail)) && mail.dueAt <= now.toISOString();
  const addresses = [...new Set(mails.filter(isPrompt).map(({ to }) => to))];
  if (addresses.length === 0) return mails;
  const { noticesPerAddressPerHour } = await readSettings(transaction);
  const counts = await countNotices(transaction, addresses, new Date(now.getTime() - hour).toISOString());
  const dueAt = new Date((Math.floor(now.getTime() / quarter) + 1) * quarter).toISOString();
  return mails.flatMap((mail) => {
    if (!isPrompt(mail)) return mail;
    const count = counts.get(mail.to) ?? 0;
    counts.set(mail.to, count + 1);
    if (count < noticesPerAddressPerHour) return mail;
    return mail.channel === 'Sms' ? [] : { ...mail, dueAt };
  });
}

const isNoticeSms = ({ channel, kind, isEmergency }: OutgoingMail): boolean =>
  channel === 'Sms' && factsOf(kind).isCapped && !isEmergency;
