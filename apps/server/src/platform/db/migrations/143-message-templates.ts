import { sql, type Kysely } from 'kysely';

/** Texts of messages that replace the product's own, with every version (decision record 93). */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`create table message_template (
    key text not null constraint message_template_key check (char_length(key) between 1 and 100),
    channel text not null constraint message_template_channel check (channel in ('Email', 'Sms')),
    -- Both null where the product's own text was restored.
    subject text constraint message_template_subject check (char_length(subject) between 1 and 200),
    body text constraint message_template_body check (char_length(body) between 1 and 5000),
    version integer not null constraint message_template_version_positive check (version > 0),
    changed_by uuid references app_user (id) on delete set null,
    changed_at timestamptz not null,
    -- When it could first not be used for a message, which then had the product's own text.
    broken_at timestamptz,
    constraint message_template_pkey primary key (key, channel)
  )`.execute(database);
  await sql`create table message_template_version (
    key text not null,
    channel text not null,
    version integer not null,
    subject text,
    body text,
    changed_by uuid references app_user (id) on delete set null,
    changed_at timestamptz not null,
    constraint message_template_version_pkey primary key (key, channel, version)
  )`.execute(database);
}
