import { sql, type Kysely } from 'kysely';
import { lengthBetween, oneOf } from '../migrationSql.ts';

/** What the OpenID provider keeps, the audit trail, and the keys of one-time acts. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('oidc_payload')
    .addColumn('model', 'text', (column) => column.notNull())
    // SHA-256 of the identifier: a copy of the table holds no live tokens.
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('payload', 'jsonb', (column) => column.notNull())
    .addColumn('grant_id', 'text')
    .addColumn('uid', 'text')
    .addColumn('account_id', 'uuid')
    .addColumn('consumed_at', 'timestamptz')
    .addColumn('last_used_at', 'timestamptz', (column) => column.notNull())
    .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
    .addPrimaryKeyConstraint('oidc_payload_pkey', ['model', 'id'])
    .addCheckConstraint('oidc_payload_id', sql`id ~ '^[0-9a-f]{64}$'`)
    .addCheckConstraint('oidc_payload_model_length', lengthBetween('model', 1, 50))
    .execute();
  await sql`create index oidc_payload_grant on oidc_payload (grant_id) where grant_id is not null`.execute(database);
  await sql`create index oidc_payload_uid on oidc_payload (model, uid) where uid is not null`.execute(database);
  await sql`create index oidc_payload_account on oidc_payload (account_id) where account_id is not null`.execute(database);
  await sql`create index oidc_payload_expires on oidc_payload (expires_at)`.execute(database);

  // One row at most per kind: keys that sign tokens and cookies of a local start, made once.
  await database.schema
    .createTable('server_secret')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('value', 'jsonb', (column) => column.notNull())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .addCheckConstraint('server_secret_name_length', lengthBetween('name', 1, 50))
    .execute();

  // No foreign key to the user: the trail outlives what it tells of.
  await database.schema
    .createTable('audit_event')
    .addColumn('id', 'uuid', (column) => column.primaryKey())
    .addColumn('at', 'timestamptz', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('user_id', 'uuid')
    .addColumn('address', 'text')
    .addColumn('request_id', 'text')
    .addColumn('details', 'jsonb', (column) => column.notNull().defaultTo(sql`'{}'`))
    .addCheckConstraint('audit_event_kind_length', lengthBetween('kind', 1, 50))
    .addCheckConstraint('audit_event_address_length', lengthBetween('address', 1, 64))
    .addCheckConstraint('audit_event_request_id_length', lengthBetween('request_id', 1, 64))
    .execute();
  await sql`create index audit_event_at on audit_event (at)`.execute(database);
  await sql`create index audit_event_user on audit_event (user_id, at) where user_id is not null`.execute(database);

  await database.schema
    .createTable('idempotency_key')
    .addColumn('user_id', 'uuid', (column) => column.notNull().references('app_user.id').onDelete('cascade'))
    .addColumn('call', 'text', (column) => column.notNull())
    .addColumn('key', 'uuid', (column) => column.notNull())
    .addColumn('request_hash', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('status', 'integer')
    .addColumn('answer', 'text')
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .addPrimaryKeyConstraint('idempotency_key_pkey', ['user_id', 'call', 'key'])
    .addCheckConstraint('idempotency_key_call_length', lengthBetween('call', 1, 100))
    .addCheckConstraint('idempotency_key_request_hash', sql`request_hash ~ '^[0-9a-f]{64}$'`)
    .addCheckConstraint('idempotency_key_state', oneOf('state', ['Running', 'Done']))
    .addCheckConstraint('idempotency_key_done', sql`(state = 'Done') = (status is not null)`)
    .addCheckConstraint('idempotency_key_status', sql`status between 200 and 399`)
    .execute();
  await sql`create index idempotency_key_created on idempotency_key (created_at)`.execute(database);
}
