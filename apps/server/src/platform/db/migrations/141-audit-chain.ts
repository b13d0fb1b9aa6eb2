import { sql, type Kysely } from 'kysely';

/**
 * The audit log is chained by keyed hashes (decision record 92) and searched by person, organisation, kind and time.
 * The organisation is the one that the user belonged to when the line was written.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table audit_event
    add column organisation_id uuid,
    add column sequence bigint constraint audit_event_sequence unique,
    add column sealed_at timestamptz,
    add column seal text constraint audit_event_seal_length check (char_length(seal) = 43),
    add constraint audit_event_sealed check ((sequence is null) = (seal is null) and (sequence is null) = (sealed_at is null))`.execute(
    database,
  );
  await sql`update audit_event e set organisation_id = u.organisation_id from app_user u where u.id = e.user_id`.execute(
    database,
  );
  await sql`create index audit_event_unsealed on audit_event (at, id) where sequence is null`.execute(database);
  await sql`drop index audit_event_at, audit_event_user, audit_event_admin`.execute(database);
  await sql`create index audit_event_at on audit_event (at, id)`.execute(database);
  await sql`create index audit_event_kind on audit_event (kind, at, id)`.execute(database);
  await sql`create index audit_event_user on audit_event (user_id, at, id) where user_id is not null`.execute(database);
  await sql`create index audit_event_admin on audit_event (admin_id, at, id) where admin_id is not null`.execute(
    database,
  );
  await sql`create index audit_event_organisation on audit_event (organisation_id, kind, at, id) where organisation_id is not null`.execute(
    database,
  );
  await sql`create index audit_event_case on audit_event ((details ->> 'caseNumber'), at, id) where details ? 'caseNumber'`.execute(
    database,
  );
  // One row: where the chain ends, and where it starts after older lines were erased.
  await sql`create table audit_chain (
    is_only boolean primary key default true constraint audit_chain_one check (is_only),
    started_at timestamptz not null,
    first_sequence bigint not null,
    before_first text not null,
    last_sequence bigint not null,
    last_seal text not null
  )`.execute(database);
  await sql`insert into audit_chain (started_at, first_sequence, before_first, last_sequence, last_seal) values (now(), 1, '', 0, '')`.execute(
    database,
  );
}
