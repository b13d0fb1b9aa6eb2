import {
  isHandedOver,
  measures,
  scopeOf,
  caseKinds,
  casePurposes,
  leftToAskMeasure,
  type Scope,
  type ScopeUser,
} from '@schaktkoll/domain';
import { sql, type RawBuilder } from 'kysely';
import type { Queries } from '../../platform/db/database.ts';

/** What an inquirer's side may read: its own scope, or everything for a super user who reads (ROLE-4). */
export type ReadScope = Scope | { readonly kind: 'everything' };

/** The scope in which a user of the inquirer app reads cases; actions always take `scopeOf`. */
export function inquirerReadScope(user: ScopeUser): ReadScope {
  return user.roles.includes('SuperUser') ? { kind: 'everything' } : scopeOf(user, 'inquirer');
}

/** Whether a case, table alias `c`, lies within the inquirer's scope. */
export function caseWithin(scope: ReadScope): RawBuilder<boolean> {
  switch (scope.kind) {
    case 'everything':
      return sql<boolean>`true`;
    case 'organisation':
      return sql<boolean>`c.inquirer_organisation_id = ${scope.id}::uuid`;
    case 'user':
      // Not the cases that the user has sent for an organisation and left behind there (ROLE-3).
      return sql<boolean>`(c.inquirer_user_id = ${scope.id}::uuid and c.inquirer_organisation_id = ${scope.organisationId}::uuid)`;
    case 'recipients':
      return sql<boolean>`false`;
  }
}

/** The id of a case within the inquirer's scope; null when there is none. */
export async function findCaseId(queries: Queries, scope: ReadScope, caseNumber: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select c.id from dig_case c where c.case_number = ${caseNumber} and ${caseWithin(scope)}`.execute(queries);
  return rows[0]?.id ?? null;
}

const handedOver = measures.filter(isHandedOver);

/** Whether another answer point has taken the case over from a case recipient. */
export function isHandedOverAt(alias: string): RawBuilder<boolean> {
  return sql<boolean>`coalesce(${sql.ref(`${alias}.measure`)} = any(${handedOver}::text[]), false)`;
}

/**
 * Whether a case recipient, table alias `cr` by default, lies within the owner's scope. An answer point that has handed a
 * case over does not have it any more; the organisation does.
 */
export function recipientWithin(scope: Scope, alias = 'cr'): RawBuilder<boolean> {
  const [organisation, recipient] = [sql.ref(`${alias}.organisation_id`), sql.ref(`${alias}.recipient_id`)];
  switch (scope.kind) {
    case 'organisation':
      return sql<boolean>`${organisation} = ${scope.id}::uuid`;
    case 'recipients':
      return sql<boolean>`(${organisation} = ${scope.organisationId}::uuid and ${recipient} = any(${[...scope.ids]}::uuid[]) and not ${isHandedOverAt(alias)})`;
    case 'user':
      return sql<boolean>`false`;
  }
}

/** Whether the answer of a recipient, alias `cr`, is waited for in its case, alias `c`: who is differs between the kinds of cases. */
export const isWaitedForInCase = sql`(${sql.join(
  casePurposes.map((purpose) => sql<boolean>`(c.purpose = ${purpose} and cr.hit = ${caseKinds[purpose].waitsFor})`),
  sql` or `,
)})`;

/** Whether a recipient, alias `cr`, was not left because no user or module could answer there (`isLeftToAsk`). */
export const isNotLeft = sql<boolean>`cr.measure is distinct from ${leftToAskMeasure}`;

/**
 * The telephone number of an organisation, alias `o`, that is to be asked about a case, alias `a`: its own, or that of an
 * answer point that had the case.
 */
export const phoneToAsk = sql<string | null>`coalesce(o.phone, (
  select min(r.phone) from case_recipient cr join recipient r on r.id = cr.recipient_id
  where cr.case_id = a.case_id and cr.organisation_id = a.organisation_id))`;

/** The day on which a case of an inquirer's side was archived; null when there is none within the scope. */
export function findInquirerArchivedDay(
  queries: Queries,
  scope: ReadScope,
  caseNumber: string,
): Promise<string | null> {
  return archivedDay(queries, caseNumber, caseWithin(scope));
}

/** The day on which a case at an owner's answer points was archived; null when there is none within the scope. */
export function findOwnerArchivedDay(queries: Queries, scope: Scope, caseNumber: string): Promise<string | null> {
  const reached = sql<boolean>`exists (
    select 1 from archived_case_recipient cr where cr.case_id = c.id and ${recipientWithin(scope)}
  )`;
  return archivedDay(queries, caseNumber, reached);
}

async function archivedDay(
  queries: Queries,
  caseNumber: string,
  isWithin: RawBuilder<boolean>,
): Promise<string | null> {
  const { rows } = await sql<{ archived_on: string }>`
    select c.archived_on from archived_case c where c.case_number = ${caseNumber} and ${isWithin}`.execute(queries);
  return rows[0]?.archived_on ?? null;
}
