import { sql, type Kysely } from 'kysely';

/** Which turn delivers webhooks to an organisation, so that all processes together keep the limit (decision record 102). */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table module_webhook
    add column leased_by uuid,
    add column leased_until timestamptz,
    add constraint module_webhook_leased check ((leased_by is null) = (leased_until is null))`.execute(database);
}
