import { sql } from 'kysely';
import type { Queries } from '../src/platform/db/database.ts';
import { places, streets, works } from './caseNames.ts';

/** Logins of the users of the data set whose lists are measured. */
export const manyCasesUsers = ['inquirer', 'bigInquirer', 'superUser', 'answerer', 'owner'] as const;
export type ManyCasesUser = (typeof manyCasesUsers)[number];

/** How large a data set {@link makeManyCases} makes. */
export interface ManyCases {
  /** Number of cases; each has eight answer points. */
  readonly cases: number;
  /** The Swedish day of the newest cases. */
  readonly today: string;
}

/**
 * Cases of two years with a realistic, skewed distribution: one organisation has sent a fifth, one owner has received
 * all, most are closed. Set-based, for an empty database; 200,000 cases take about a minute.
 */
export async function makeManyCases(queries: Queries, { cases, today }: ManyCases): Promise<void> {
  await queries.transaction().execute(async (transaction) => {
    await sql`set local statement_timeout = 0`.execute(transaction);
    await makeOrganisations(transaction);
    await makePeople(transaction);
  });
  // In one transaction, so that foreign key checks can be switched off for it alone: the rows are correct by
  // construction.
  await queries.transaction().execute(async (transaction) => {
    await sql`set local session_replication_role = replica`.execute(transaction);
    await sql`set local statement_timeout = 0`.execute(transaction);
    await sql`set local synchronous_commit = off`.execute(transaction);
    await sql`set local maintenance_work_mem = '256MB'`.execute(transaction);
    // Creating an index at the end takes a tenth of the time of maintaining it.
    const indexes = await dropIndexes(transaction);
    await makeCases(transaction, cases, today);
    await makeRecipients(transaction, cases);
    for (const { definition } of indexes) await sql.raw(definition).execute(transaction);
  });
}

async function dropIndexes(transaction: Queries): Promise<readonly { readonly definition: string }[]> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
    where indrelid in ('dig_case'::regclass, 'case_recipient'::regclass) and not indisunique`.execute(transaction);
  for (const { name } of rows) await sql.raw(`drop index ${name}`).execute(transaction);
  return rows;
}

/** Updates the planner statistics and the visibility map; must run outside a transaction. */
export const settleStatements = ['vacuum (analyze) dig_case', 'vacuum (analyze) case_recipient', 'analyze'] as const;

/** The id of a user of the data set. */
export async function manyCasesUserId(queries: Queries, login: ManyCasesUser): Promise<string> {
  const { id } = await queries.selectFrom('app_user').select('id').where('login', '=', login).executeTakeFirstOrThrow();
  return id;
}

/** An identifier of the data set: a letter for its table and a number. */
const identifier = (letter: string, number: string) =>
  sql.raw(`('${letter}0000000-0000-7000-8000-' || lpad(to_hex(${number}), 12, '0'))::uuid`);

const inquirerOrganisations = 1000;
const owners = 400;
const pointsOfOwner = 5;
const usersOfOrganisation = 40;

/** Organisation 0 sends a fifth of all cases; owner 0 receives all. */
async function makeOrganisations(queries: Queries): Promise<void> {
  await sql`insert into organisation (id, name, type, status)
    select ${identifier('a', 'n')}, 'Grävbolaget ' || n || ' AB', 'Inquirer', 'Active' from generate_series(0, ${inquirerOrganisations - 1}::int) n`.execute(
    queries,
  );
  await sql`insert into organisation (id, name, type, status, takes_purposes, infrastructure_types)
    select ${identifier('b', 'n')}, 'Nätägaren ' || n || ' AB', 'CableOwner', 'Active', '{CableIndication}', '{Electricity}' from generate_series(0, ${owners - 1}::int) n`.execute(
    queries,
  );
  await sql`insert into recipient (id, organisation_id, name, notification_schedule)
    select ${identifier('c', `n * ${pointsOfOwner} + point`)}, ${identifier('b', 'n')}, 'Svarsställe ' || (point + 1), 'Now'
    from generate_series(0, ${owners - 1}::int) n, generate_series(0, ${pointsOfOwner - 1}::int) point`.execute(
    queries,
  );
}

async function makePeople(queries: Queries): Promise<void> {
  await sql`insert into app_user (id, organisation_id, login, name, email, status)
    select ${identifier('d', `n * ${usersOfOrganisation} + person`)}, ${identifier('a', 'n')},
      case when person = 0 and n = 0 then 'bigInquirer' when person = 0 and n = 300 then 'inquirer' else 'person' || n || '-' || person end,
      'Person ' || person || ' i ' || n, 'person' || n || '-' || person || '@exempel.se', 'Active'
    from generate_series(0, ${inquirerOrganisations - 1}::int) n, generate_series(0, ${usersOfOrganisation - 1}::int) person`.execute(
    queries,
  );
  await sql`insert into user_role (user_id, role) select id, 'Inquirer' from app_user where login in ('inquirer', 'bigInquirer')`.execute(
    queries,
  );
  const others = [
    { login: 'superUser', organisation: identifier('a', '999'), role: 'SuperUser', number: '900001' },
    { login: 'answerer', organisation: identifier('b', '0'), role: 'CableOwnerAnswerer', number: '900002' },
    { login: 'owner', organisation: identifier('b', '0'), role: 'CableOwnerAdmin', number: '900003' },
  ];
  for (const { login, organisation, role, number } of others) {
    const id = identifier('d', number);
    await sql`insert into app_user (id, organisation_id, login, name, email, status) values (${id}, ${organisation}, ${login}, ${login}, ${`${login}@exempel.se`}, 'Active')`.execute(
      queries,
    );
    await sql`insert into user_role (user_id, role) values (${id}, ${role})`.execute(queries);
  }
  await sql`insert into recipient_user (organisation_id, recipient_id, user_id)
    select ${identifier('b', '0')}, ${identifier('c', 'point')}, ${identifier('d', '900002')} from generate_series(0, 1) point`.execute(
    queries,
  );
}

/**
 * The state of a case, by its number: of 100, 85 are closed, 4 cancelled, 4 awaiting answers, 2 to confirm, 5 answered.
 */
const state = (number: string) =>
  sql.raw(`case when ${number} * 37 % 100 < 85 then 'closed' when ${number} * 37 % 100 < 89 then 'canceled'
  when ${number} * 37 % 100 < 93 then 'awaiting' when ${number} * 37 % 100 < 95 then 'toConfirm' else 'answered' end`);
const createdAt = (today: string, cases: number) =>
  sql`date_trunc('milliseconds', ${today}::timestamptz - interval '730 days' * (1 - n / ${cases}::double precision))`;

async function makeCases(queries: Queries, cases: number, today: string): Promise<void> {
  await sql`insert into dig_case (id, case_number, purpose, creation_method, inquirer_organisation_id, inquirer_user_id, name, description, work_categories,
      work_methods, start_date, end_date, contact_name, contact_phone, cable_maps_email, wanted_file_format, wanted_coordinate_system, notification_schedule,
      marking_name, marking_phone, created_at, closed_at, canceled_at, cancel_reason, changed_at, changed_by, open_answers, unconfirmed_answers)
    select ${identifier('e', 'n')}, to_char(at, 'YYYYMMDD') || '-' || lpad((n % 10000)::text, 4, '0'),
      case when n % 1000 = 0 then 'Planning' when n % 50 = 1 then 'Project' when n % 200 = 2 then 'Emergency' else 'CableIndication' end,
      'DrawnOnMap', ${identifier('a', 'organisation')}, ${identifier('d', `organisation * ${usersOfOrganisation} + (n / 7) % ${usersOfOrganisation}`)},
      name, 'Schakt', '{Electricity}', '{MachineExcavation}',
      (at + interval '5 days')::date, (at + interval '20 days')::date, 'Greta Grävare', '070-1740605', 'kartor@exempel.se', 'Pdf', 'SWEREF99', 'Now',
      'Greta Grävare', '070-1740605', at, case when state = 'closed' then at + interval '30 days' end, case when state = 'canceled' then at + interval '1 day' end,
      case when state = 'canceled' then 'Duplicate' end, at, ${identifier('d', `organisation * ${usersOfOrganisation}`)},
      case state when 'awaiting' then 3 else 0 end, case state when 'awaiting' then 5 when 'toConfirm' then 8 else 0 end
    from (
      select n, ${createdAt(today, cases)} as at, ${state('n')} as state, work.word || ' ' || street.word || ' ' || (n * 17 % 97 + 1) || ', ' || place.word as name,
        case when n % 5 = 0 then 0 else (power((n * 7919::bigint % 10007) / 10007.0, 3) * ${inquirerOrganisations - 1}::int)::int end as organisation
      from generate_series(1, ${cases}::int) n
      join ${numbered(works)} work (word, number) on work.number = ${skewed(7919, 10_007, works)}
      join ${numbered(streets)} street (word, number) on street.number = ${skewed(48_611, 9973, streets)}
      join ${numbered(places)} place (word, number) on place.number = ${skewed(104_729, 99_991, places)}
    ) made order by n`.execute(queries);
}

const numbered = (words: readonly string[]) => sql`unnest(${[...words]}::text[]) with ordinality`;
/** The number of a word for the case `n`: of the first tenth for nearly half of the cases. */
const skewed = (factor: number, modulus: number, { length }: readonly string[]) =>
  sql`1 + floor(${length}::int * power(n * ${factor}::bigint % ${modulus}::bigint / ${modulus}::double precision, 3))::bigint`;

/** Slot 1 is the owner that receives all; the others are distributed over the owners, a few of which receive most. */
async function makeRecipients(queries: Queries, cases: number): Promise<void> {
  const ownersOfSlot = Math.floor((owners - 1) / 7);
  await sql`insert into case_recipient (id, case_id, organisation_id, recipient_id, hit, status, measure, answered_at, answered_by, confirmed_at, answer_due_day,
      changed_at, changed_by, case_created_at, case_end)
    select ${identifier('f', 'made.n * 8 + slot')}, c.id, ${identifier('b', 'owner')},
      ${identifier('c', `owner * ${pointsOfOwner} + case when made.n % 5 < 3 then 0 else 1 + made.n % 4 end`)}, 'Affected',
      case when isAnswered and isConfirmed then 'Confirmed' when isAnswered then 'UnderReview' when made.state = 'canceled' then 'Canceled' else 'New' end,
      case when isAnswered then 'NoInterest' end, case when isAnswered then c.created_at + interval '1 day' end,
      case when isAnswered then c.changed_by end, case when isAnswered and isConfirmed then c.created_at + interval '2 days' end,
      (c.created_at + interval '3 days')::date, c.created_at, c.changed_by, c.created_at,
      case made.state when 'closed' then 'Closed' when 'canceled' then 'Canceled' end
    from (
      select n, slot, ${state('n')} as state,
        case when slot = 1 then 0 else 1 + (slot - 2) * ${ownersOfSlot}::int + (power((n * 104729::bigint % 10007) / 10007.0, 2) * ${ownersOfSlot - 1}::int)::int end as owner
      from generate_series(1, ${cases}::int) n, generate_series(1, 8) slot
    ) made
    cross join lateral (select made.state <> 'canceled' and (made.state <> 'awaiting' or slot > 3) as isAnswered, made.state in ('closed', 'answered') as isConfirmed) answer
    join dig_case c on c.id = ${identifier('e', 'made.n')}`.execute(queries);
}
