import { sql, type Kysely } from 'kysely';
import { lengthBetween, swedishSortKey } from '../migrationSql.ts';

/** Municipality borders as they were last imported; empty until somebody imports official ones. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`create table municipality (
    code text primary key constraint municipality_code check (code ~ '^[0-9]{4}$'),
    name text not null constraint municipality_name_length check (${lengthBetween('name', 1, 100)}),
    name_sort text collate "C" not null generated always as (${swedishSortKey('name')}) stored,
    polygons jsonb not null,
    west integer not null,
    south integer not null,
    east integer not null constraint municipality_width check (east >= west),
    north integer not null constraint municipality_height check (north >= south)
  )`.execute(database);
  await sql`create table municipality_row (
    code text not null references municipality (code) on delete cascade,
    northing integer not null,
    easting_from integer not null,
    easting_to integer not null constraint municipality_row_easting_to check (easting_to >= easting_from),
    constraint municipality_row_pkey primary key (code, northing, easting_from)
  )`.execute(database);
  await sql`create table municipality_import (
    is_only boolean primary key default true constraint municipality_import_one check (is_only),
    file_name text not null,
    imported_at timestamptz not null,
    imported_by uuid references app_user (id) on delete set null,
    is_generalised boolean not null
  )`.execute(database);
}
