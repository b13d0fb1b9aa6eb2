import { caseKinds, casePurposes, leftToAskMeasure } from '@schaktkoll/domain';
import { sql } from 'kysely';

/** Whether the answer of a recipient, alias `cr`, is waited for in its case, alias `c`: who is differs between the kinds of cases. */
export const isWaitedForInCase = sql`(${sql.join(
  casePurposes.map((purpose) => sql<boolean>`(c.purpose = ${purpose} and cr.hit = ${caseKinds[purpose].waitsFor})`),
  sql` or `,
)})`;

/** Whether a recipient, alias `cr`, was not left because nobody could answer there (`isLeftToAsk`). */
export const isNotLeft = sql<boolean>`cr.measure is distinct from ${leftToAskMeasure}`;

/**
 * The telephone number of an organisation, alias `o`, that is to be asked about a case, alias `a`: its own, or that of an
 * answer point that had the case.
 */
export const phoneToAsk = sql<string | null>`coalesce(o.phone, (
  select min(r.phone) from case_recipient cr join recipient r on r.id = cr.recipient_id
  where cr.case_id = a.case_id and cr.organisation_id = a.organisation_id))`;
