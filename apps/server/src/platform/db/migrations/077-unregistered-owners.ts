import { sql, type Kysely } from 'kysely';
import { lengthBetween, swedishSortKey } from '../migrationSql.ts';

/**
 * Cable owners that are not connected, by municipality. A case keeps those of its place as they were when it was sent,
 * because the inquirer was told so.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`create table unregistered_owner (
    id uuid primary key,
    municipality_code text not null constraint unregistered_owner_municipality check (municipality_code ~ '^[0-9]{4}$'),
    name text not null constraint unregistered_owner_name_length check (${lengthBetween('name', 1, 100)}),
    name_sort text collate "C" not null generated always as (${swedishSortKey('name')}) stored,
    about text constraint unregistered_owner_about_length check (${lengthBetween('about', 1, 200)}),
    phone text,
    email text,
    website text constraint unregistered_owner_website check (website ilike 'https://%'),
    changed_at timestamptz not null,
    constraint unregistered_owner_name unique (municipality_code, name),
    constraint unregistered_owner_reached check (coalesce(phone, email, website) is not null)
  )`.execute(database);
  await sql`alter table dig_case add column unregistered_owners jsonb not null default '[]'
    constraint dig_case_unregistered_owners check (jsonb_typeof(unregistered_owners) = 'array')`.execute(database);
}
