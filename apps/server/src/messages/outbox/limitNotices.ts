import type { Queries } from '../../platform/db/database.ts';
import { limits } from '../../platform/limits/limits.ts';
import { readSettings } from '../../platform/settings/settings.ts';
import { factsOf } from '../kinds.ts';
import { isNotice } from './messages.ts';
import type { OutgoingMail } from '../../platform/ports.ts';
import { countNotices } from './limitNotices.repository.ts';

const quarter = 900_000;

/**
 * Limits how many single notices of cases an address gets in an hour (a setting); further ones wait for the next
 * quarter of an hour and are sent in one mail (LIMIT-4). A user who keeps sending and closing cases then
 * fills lists, not mailboxes. An SMS above the limit is dropped, because a mail says the same, and so are capped mails
 * that are not collected, because the pages that they lead to say the same; those have a count of their own, so that
 * they neither take the place of notices nor lose it to them. Notices of emergencies, and messages that are not capped,
 * are not limited.
 */
export async function limitNotices(
  transaction: Queries,
  mails: readonly OutgoingMail[],
  now: Date,
): Promise<readonly OutgoingMail[]> {
  const isPrompt = (mail: OutgoingMail) => isLimited(mail) && mail.dueAt <= now.toISOString();
  const addresses = [...new Set(mails.filter(isPrompt).map(({ to }) => to))];
  if (addresses.length === 0) return mails;
  const { most, seconds } = limits.notices;
  const maximum = (await readSettings(transaction))[most];
  const sent = await countNotices(transaction, addresses, new Date(now.getTime() - seconds * 1000).toISOString());
  const counts = new Map(sent.map(({ to, isCollected, count }) => [countKey(to, isCollected), count]));
  const dueAt = new Date((Math.floor(now.getTime() / quarter) + 1) * quarter).toISOString();
  return mails.flatMap((mail) => {
    if (!isPrompt(mail)) return mail;
    const key = countKey(mail.to, factsOf(mail.kind).isCollected);
    const count = counts.get(key) ?? 0;
    counts.set(key, count + 1);
    if (count < maximum) return mail;
    return isNotice(mail) ? { ...mail, dueAt } : [];
  });
}

/** Mails between colleagues wait for nothing, also about an emergency. */
function isLimited({ kind, isEmergency }: OutgoingMail): boolean {
  const { isCapped, isCollected } = factsOf(kind);
  return isCapped && !(isCollected && isEmergency);
}

const countKey = (to: string, isCollected: boolean) => `${isCollected} ${to}`;
