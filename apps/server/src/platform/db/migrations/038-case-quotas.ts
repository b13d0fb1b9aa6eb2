import { sql, type Kysely } from 'kysely';

/**
 * How many cases each user, organisation and network has sent in a day (decision record 38), when the support was told
 * that half of a day's serials are used, and an index that tells how many notices an address was sent lately.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`create table case_count (
    day date not null,
    scope text not null constraint case_count_scope check (scope in ('user', 'organisation', 'network')),
    -- SHA-256 of who: the table names nobody.
    who text not null constraint case_count_who check (who ~ '^[0-9a-f]{64}$'),
    is_emergency boolean not null,
    cases integer not null constraint case_count_cases check (cases > 0),
    primary key (day, scope, who, is_emergency)
  )`.execute(database);
  await sql`alter table case_number_serial add column alarmed_at timestamptz`.execute(database);
  await sql`create index outbox_message_notices on outbox_message (to_address, created_at) where kind in ('NewCase', 'CaseClosed', 'AnswerGiven')`.execute(database);
  // The kinds are a list of the code: each new one would need a migration here.
  await sql`alter table outbox_message drop constraint outbox_message_kind, add constraint outbox_message_kind check (char_length(kind) between 1 and 50)`.execute(database);
}
