import { sql, type Kysely } from 'kysely';

/**
 * A project, a plan and a wish for coordination have no methods of work that are known, and nobody to meet on site; an
 * emergency is confirmed as one by its sender.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table dig_case
    alter column marking_name drop not null,
    alter column marking_phone drop not null,
    add constraint dig_case_marking check ((marking_name is null) = (marking_phone is null)),
    drop constraint dig_case_work_methods,
    add constraint dig_case_work_methods check (work_methods <@ array['MachineExcavation', 'MillingOrPlowing', 'Drilling', 'Blasting', 'PilingOrSheetPiling', 'Logging', 'GroundWork', 'LakeLaying']),
    add column is_emergency boolean not null default false`.execute(database);
}
