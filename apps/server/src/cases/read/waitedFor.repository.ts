import { caseKinds, casePurposes } from '@schaktkoll/domain';
import { sql } from 'kysely';

/** Whether the answer of a recipient, alias `cr`, is waited for in its case, alias `c`: who is differs between the kinds of cases. */
export const isWaitedForInCase = sql`(${sql.join(
  casePurposes.map((purpose) => sql<boolean>`(c.purpose = ${purpose} and cr.hit = ${caseKinds[purpose].waitsFor})`),
  sql` or `,
)})`;
