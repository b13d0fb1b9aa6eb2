import type { ClientBase } from 'pg';
import { ConfigError } from '../config/configError.ts';

/** What every session runs with, by name in lower case, as PostgreSQL shows it. */
type SessionSettings = Readonly<Record<string, string>>;

const always: SessionSettings = {
  timezone: 'UTC',
  datestyle: 'ISO, MDY',
  // The default cost of a random page is that of a turning disk: with it small tables are read whole for a few rows.
  random_page_cost: '1.1',
  // Compiling a statement takes longer than any of ours runs.
  jit: 'off',
};

/** The settings of the product's sessions: statements, locks and idle transactions are bounded. */
export const boundedSettings: SessionSettings = {
  ...always,
  statement_timeout: '15s',
  lock_timeout: '10s',
  idle_in_transaction_session_timeout: '30s',
};

/** The settings of migrations, which may take their time. */
export const unboundedSettings: SessionSettings = {
  ...always,
  statement_timeout: '0',
  lock_timeout: '0',
  idle_in_transaction_session_timeout: '0',
};

/** The settings as the `options` of a connection that reaches PostgreSQL itself. */
export function asStartupOptions(settings: SessionSettings): string {
  return Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value.replaceAll(' ', '')}`)
    .join(' ');
}

/**
 * Checks the settings of a session.
 * @param where the variable that names the connection
 * @throws ConfigError naming the first that differs: with another timezone moments would be wrong
 */
export async function requireSettings(
  client: Pick<ClientBase, 'query'>,
  settings: SessionSettings,
  where: string,
): Promise<void> {
  const { rows } = await client.query<{ name: string; value: string }>(
    'select name, current_setting(name) as value from unnest($1::text[]) as name',
    [Object.keys(settings)],
  );
  for (const { name, value } of rows)
    if (value !== settings[name])
      throw new ConfigError(
        `The sessions of ${where} have ${name} ${value} and not ${settings[name]}: if a pooler is between, DATABASE_LISTEN_URL must name PostgreSQL itself with the same user, and the pooler must open its connections again (RECONNECT on the console of PgBouncer).`,
      );
}

/**
 * Puts the settings on the user of the connection in its database, where those of sessions come from that a pooler opens:
 * poolers refuse the settings of their clients, or drop them.
 */
export async function setForUser(client: ClientBase, settings: SessionSettings): Promise<void> {
  await client.query('begin');
  // Servers that start at the same time would change the same row.
  await client.query("select pg_advisory_xact_lock(hashtextextended('session settings', 0))");
  const { rows } = await client.query<{ database: string; entries: string[] }>(
    `select format('%I', current_database()) as database, coalesce((
      select s.setconfig from pg_db_role_setting s join pg_database d on d.oid = s.setdatabase join pg_roles r on r.oid = s.setrole
      where d.datname = current_database() and r.rolname = current_user), '{}') as entries`,
  );
  const { database = '', entries = [] } = rows[0] ?? {};
  const known = entries.map((entry) => entry.replace(/^[^=]+/, (name) => name.toLowerCase()));
  for (const [name, value] of Object.entries(settings))
    if (!known.includes(`${name}=${value}`))
      await client.query(`alter role current_user in database ${database} set ${name} = '${value}'`);
  await client.query('commit');
}

/**
 * Which database a connection reaches, as text that no other has: its name, and when its server started.
 */
export async function identityOf(client: Pick<ClientBase, 'query'>): Promise<string> {
  const { rows } = await client.query<{ identity: string }>(
    "select format('%s, started %s', current_database(), extract(epoch from pg_postmaster_start_time())) as identity",
  );
  return rows[0]?.identity ?? '';
}

/** Which database of which cluster: of a session, the same for a database and its replicas, and for no others. */
export const clusterExpression =
  "format('%s of %s', current_database(), (select system_identifier from pg_control_system()))";

/** The database and the cluster that a connection reaches. */
export async function clusterOf(client: Pick<ClientBase, 'query'>): Promise<string> {
  const { rows } = await client.query<{ cluster: string }>(`select ${clusterExpression} as cluster`);
  return rows[0]?.cluster ?? '';
}
