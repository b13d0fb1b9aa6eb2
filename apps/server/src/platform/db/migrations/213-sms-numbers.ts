import { sql, type Kysely } from 'kysely';

/**
 * Numbers for SMS are stored by E.164, as `phoneToE164` of the domain makes them; one that names neither a country nor a
 * Swedish area never got an SMS, and goes. A message that cannot be formed is stored with the reason, so the outbox takes
 * any address.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`create function pg_temp.to_e164(text) returns text language sql as $$
    select '+' || number from (
      select regexp_replace(case when $1 ~ '^\\s*\\+' then digits when digits like '00%' then substr(digits, 3) when digits like '0%' then '46' || digits end, '^460+', '46') as number
      from (select regexp_replace($1, '\\D', '', 'g') as digits) as given
    ) as international where number ~ '^[1-9][0-9]{6,14}$'
  $$`.execute(database);
  for (const [table, column] of [
    ['recipient', 'sms_number'],
    ['dig_case', 'notification_sms_number'],
  ] as const) {
    const [name, number] = [sql.table(table), sql.ref(column)];
    await sql`update ${name} set ${number} = pg_temp.to_e164(${number}) where ${number} is not null`.execute(database);
    const constraint = sql.ref(table === 'recipient' ? 'recipient_sms_number_length' : `${table}_${column}`);
    await sql`alter table ${name} drop constraint ${constraint},
      add constraint ${sql.ref(`${table}_${column}`)} check (${number} ~ '^\\+[1-9][0-9]{6,14}$')`.execute(database);
  }
  await sql`drop function pg_temp.to_e164(text)`.execute(database);
  await sql`alter table outbox_message
    drop constraint outbox_message_to,
    add column fault text constraint outbox_message_fault_length check (char_length(fault) between 1 and 500),
    add constraint outbox_message_to check (char_length(to_address) between 1 and 255 and to_address !~ '[[:cntrl:]]' and
      (fault is not null or (channel = 'Email' and char_length(to_address) >= 3) or (channel = 'Sms' and to_address ~ '^\\+[1-9][0-9]{6,14}$')))`.execute(
    database,
  );
}
