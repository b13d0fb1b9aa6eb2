import { sql, type Kysely } from 'kysely';
import { lengthBetween } from '../migrationSql.ts';

/** System settings and who changed them; a setting without a row has the default of the domain. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('system_setting')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('value', 'jsonb', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('changed_by', 'uuid', (column) => column.references('app_user.id'))
    .addColumn('changed_at', 'timestamptz', (column) => column.notNull())
    .addCheckConstraint('system_setting_key_length', lengthBetween('key', 1, 100))
    .addCheckConstraint('system_setting_version', sql`version > 0`)
    .execute();
  await database.schema
    .createTable('system_setting_history')
    .addColumn('id', 'uuid', (column) => column.primaryKey())
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('old_value', 'jsonb')
    .addColumn('new_value', 'jsonb', (column) => column.notNull())
    .addColumn('changed_by', 'uuid', (column) => column.references('app_user.id'))
    .addColumn('changed_at', 'timestamptz', (column) => column.notNull())
    .addCheckConstraint('system_setting_history_key_length', lengthBetween('key', 1, 100))
    .execute();
  await sql`create index system_setting_history_key on system_setting_history (key, changed_at)`.execute(database);
}
