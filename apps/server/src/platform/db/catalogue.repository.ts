import { sql } from 'kysely';
import type { Queries } from './database.ts';

/**
 * Everything that the migrations create in the schema `public`, one sorted line each: tables with columns, constraints,
 * indexes, functions, triggers, sequences, views and types. Two databases with the same lines differ only in rows and
 * column order. Checks have no parentheses: a dump turns "(a and b) and c" into "a and b and c".
 */
export async function describeCatalogue(queries: Queries): Promise<readonly string[]> {
  const { rows } = await sql<{ line: string }>`
    with our_class as (select c.* from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname = 'public')
    select 'column ' || c.relname || '.' || a.attname || ' ' || format_type(a.atttypid, a.atttypmod)
        || case when a.attnotnull then ' not null' else '' end
        || coalesce(' collate ' || nullif(co.collname, 'default'), '')
        || case a.attgenerated when 's' then ' generated' else '' end || case a.attidentity when '' then '' else ' identity ' || a.attidentity::text end
        || coalesce(' default ' || pg_get_expr(d.adbin, d.adrelid), '') as line
      from our_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
      left join pg_collation co on co.oid = a.attcollation
      where c.relkind in ('r', 'p', 'v', 'm')
    union all select 'table ' || relname || ' ' || relkind::text || ' ' || relpersistence::text || ' ' || relrowsecurity::text || coalesce(' ' || reloptions::text, '') from our_class where relkind in ('r', 'p')
    union all select 'sequence ' || relname from our_class where relkind = 'S'
    union all select 'view ' || relname || ' ' || pg_get_viewdef(oid) from our_class where relkind in ('v', 'm')
    union all select 'constraint ' || c.relname || '.' || t.conname || ' ' || translate(pg_get_constraintdef(t.oid), case t.contype when 'c' then '()' else '' end, '') || case when t.convalidated then '' else ' not valid' end
      from pg_constraint t join our_class c on c.oid = t.conrelid where t.contype <> 'n'
    union all select 'index ' || pg_get_indexdef(i.indexrelid) || case when i.indisvalid then '' else ' invalid' end from pg_index i join our_class c on c.oid = i.indrelid
    union all select 'function ' || pg_get_functiondef(p.oid) from pg_proc p join pg_namespace n on n.oid = p.pronamespace where n.nspname = 'public' and p.prokind in ('f', 'p')
    union all select 'trigger ' || pg_get_triggerdef(t.oid) || ' ' || t.tgenabled::text from pg_trigger t join our_class c on c.oid = t.tgrelid where not t.tgisinternal
    union all select 'type ' || t.typname || ' ' || coalesce((select string_agg(e.enumlabel, ',' order by e.enumsortorder) from pg_enum e where e.enumtypid = t.oid), '')
      from pg_type t join pg_namespace n on n.oid = t.typnamespace where n.nspname = 'public' and t.typtype in ('e', 'd')
    union all select 'statistics ' || pg_get_statisticsobjdef(s.oid) from pg_statistic_ext s join pg_namespace n on n.oid = s.stxnamespace where n.nspname = 'public'`.execute(
    queries,
  );
  return rows.map(({ line }) => line).sort();
}
