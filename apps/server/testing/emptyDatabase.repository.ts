import type { EmbeddedEngine } from '../src/platform/db/embeddedEngine.ts';

/** Tables with rows that belong to the migrations and to the queue. */
const excludedTables = [
  'public.kysely_migration',
  'public.kysely_migration_lock',
  'public.audit_chain',
  'message_queue.version',
];

/**
 * Distinguishes a database whose rows were deleted from one that was changed otherwise: its objects, what constraints
 * and defaults say, and the organisation of private persons. A test of an early migration puts an old constraint in the
 * place of a newer one of the same name.
 */
export async function fingerprintOf(engine: EmbeddedEngine): Promise<string> {
  const { rows } = await engine.query(
    `select (select string_agg(o::text, ' ') from organisation o) as made,
      (select count(*) from pg_class) as relations, (select count(*) from pg_trigger) as triggers, (select count(*) from pg_proc) as functions,
      (select md5(string_agg(conname || conrelid::regclass::text || pg_get_constraintdef(oid), ' ' order by conrelid::regclass::text, conname)) from pg_constraint) as constraints,
      (select md5(string_agg(pg_get_expr(adbin, adrelid), ' ' order by adrelid::regclass::text, adnum)) from pg_attrdef) as defaults`,
    [],
  );
  return JSON.stringify(rows);
}

/**
 * Deletes all rows that a test has written, and resets sequences.
 * @throws Error if a transaction was left open
 */
export async function emptyDatabase(engine: EmbeddedEngine): Promise<void> {
  await engine.execute(`
    begin;
    set local session_replication_role = replica;
    do $$
    declare
      each record;
      is_there boolean;
    begin
      for each in
        select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where c.relkind = 'r' and n.nspname in ('public', 'message_queue') and n.nspname || '.' || c.relname not in (${excludedTables.map((name) => `'${name}'`).join(', ')})
      loop
        execute 'select exists (select from ' || each.name || ')' into is_there;
        if is_there then execute 'delete from ' || each.name || case each.name when 'organisation' then ' where not is_private' else '' end; end if;
      end loop;
      perform setval(s.seqrelid, s.seqstart, false) from pg_sequence s;
    end $$;
    update audit_chain set first_sequence = 1, before_first = '', last_sequence = 0, last_seal = '';
    update message_queue.version set cron_on = null, bam_on = null, flow_on = null, reindex_on = null, monitor_backoff_on = null;
    commit`);
}
