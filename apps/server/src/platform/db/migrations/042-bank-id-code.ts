import { sql, type Kysely } from 'kysely';

/**
 * Whether an e-ID was connected with the code that goes to the owner's e-mail address. What was connected at sign-in was; of
 * the others it is not known, and a new password ends them.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table bank_id_link add column is_code_verified boolean not null default false`.execute(database);
  await sql`update bank_id_link l set is_code_verified = true where exists (
    select 1 from audit_event e where e.user_id = l.user_id and e.kind = 'BankIdConnected' and e.at = l.connected_at and e.details ->> 'during' = 'SignIn'
  )`.execute(database);
}
