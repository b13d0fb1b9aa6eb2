import { sandboxTexts, testBannerText } from '@schaktkoll/texts';
import { sql } from 'kysely';
import type { Queries } from '../../platform/db/database.ts';
import { prepared } from '../../platform/db/preparedStatements.ts';
import type { OutgoingMail } from '../../platform/ports.ts';
import type { TemplateText } from '../render.ts';

/**
 * Which messages are tests (OWNER-8): those about a case of a sandbox, and those about no case whose address only users
 * of sandboxes have.
 */
export async function findTestMails(
  transaction: Queries,
  mails: readonly OutgoingMail[],
): Promise<(mail: OutgoingMail) => boolean> {
  const cases = mails.flatMap(casesOf);
  const addresses = mails.filter((mail) => casesOf(mail).length === 0).map(({ to }) => to.toLowerCase());
  const { rows } = await sql<{ readonly of: string }>`${sql.raw(prepared)}
    select c.id::text as of from dig_case c join organisation o on o.id = c.inquirer_organisation_id
    where c.id = any(${cases}::uuid[]) and o.realm <> 'Real'
    union all
    select lower(u.email) from app_user u join organisation o on o.id = u.organisation_id
    where lower(u.email) = any(${addresses}::text[]) group by 1 having bool_and(o.realm <> 'Real')
    union all
    select u.mobile_number from app_user u join organisation o on o.id = u.organisation_id
    where u.mobile_number = any(${addresses}::text[]) group by 1 having bool_and(o.realm <> 'Real')`.execute(
    transaction,
  );
  const tests = new Set(rows.map(({ of }) => of));
  return (mail) => {
    const [first] = casesOf(mail);
    return mail.isTest ?? tests.has(first ?? mail.to.toLowerCase());
  };
}

/** A mail that collects several is about cases of one organisation. */
function casesOf({ caseId, signalOf = [] }: OutgoingMail): readonly string[] {
  return caseId === null ? signalOf : [caseId];
}

/** The text with the mark of tests first. */
export function markedAsTest({ subject, body }: TemplateText): TemplateText {
  return subject === null
    ? { subject, body: sandboxTexts.sms(body) }
    : { subject: sandboxTexts.subject(subject), body: `${testBannerText}\n\n${body}` };
}
