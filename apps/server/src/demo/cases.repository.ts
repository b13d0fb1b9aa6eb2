import type { CancelReason, Role } from '@schaktkoll/domain';
import { sql } from 'kysely';
import type { Queries } from '../db/database.ts';

/** A user of the demo data as an actor of the case acts. */
export interface DemoActor {
  readonly id: string;
  readonly name: string;
  readonly organisationId: string;
  readonly organisationName: string;
  readonly organisationStatus: 'Active';
  readonly isPrivateUser: boolean;
  readonly roles: readonly Role[];
  readonly recipientIds: readonly string[];
}

/** Reads a user of the demo data by login. */
export async function actorOf(queries: Queries, login: string): Promise<DemoActor> {
  const { rows } = await sql<Omit<DemoActor, 'organisationStatus'>>`
    select u.id, u.name, o.id as "organisationId", o.name as "organisationName", o.is_private as "isPrivateUser",
      array(select role from user_role where user_id = u.id) as roles, array[]::text[] as "recipientIds"
    from app_user u join organisation o on o.id = u.organisation_id where u.login = ${login}`.execute(queries);
  const [user] = rows;
  if (user === undefined) throw new Error(`The demo data lacks the user ${login}`);
  return { ...user, organisationStatus: 'Active' };
}

/** The recipients of a case, with a login that may answer for each. */
export async function recipientsToAnswer(queries: Queries, caseNumber: string): Promise<{ id: string; version: number; hit: 'Affected' | 'Control'; login: string }[]> {
  const { rows } = await sql<{ id: string; version: number; hit: 'Affected' | 'Control'; login: string }>`
    select cr.id, cr.version, cr.hit,
      (select u.login from app_user u join user_role ur on ur.user_id = u.id and ur.role = 'CableOwnerAdmin'
        where u.organisation_id = cr.organisation_id order by u.id limit 1) as login
    from case_recipient cr join dig_case c on c.id = cr.case_id where c.case_number = ${caseNumber} order by cr.id`.execute(queries);
  return rows;
}

/** Marks a case as cancelled by its inquirer, with all its recipients. */
export async function cancelCase(transaction: Queries, caseNumber: string, { reason, now }: { readonly reason: CancelReason; readonly now: Date }): Promise<{ id: string; userId: string }> {
  const at = now.toISOString();
  const digCase = await transaction
    .updateTable('dig_case')
    .set({ canceled_at: at, cancel_reason: reason, changed_at: at, version: sql<number>`version + 1` })
    .where('case_number', '=', caseNumber)
    .returning(['id', 'inquirer_user_id as userId'])
    .executeTakeFirstOrThrow();
  await transaction.updateTable('case_recipient').set({ status: 'Canceled', confirmed_at: null, changed_at: at, version: sql<number>`version + 1` }).where('case_id', '=', digCase.id).execute();
  return digCase;
}
