import { sql, type Kysely, type RawBuilder } from 'kysely';
import { oneOf, sortKeyType, swedishSortKey } from '../migrationSql.ts';

/**
 * What the lists of cases are filtered and sorted by, kept on the rows that are listed: a list of 30 among 200,000
 * cases then reads 30 entries of an index (decision record 0015).
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await addCaseColumns(database);
  await addRecipientColumns(database);
  await indexCases(database);
  await indexRecipients(database);
}

async function addCaseColumns(database: Kysely<unknown>): Promise<void> {
  await sql`alter table dig_case
    add column open_answers integer not null default 0 constraint dig_case_open_answers check (open_answers >= 0),
    add column unconfirmed_answers integer not null default 0 constraint dig_case_unconfirmed_answers check (unconfirmed_answers >= 0)`.execute(database);
  // Who counts: decisions 11a.
  await sql`update dig_case c set open_answers = counted.open, unconfirmed_answers = counted.unconfirmed
    from (
      select cr.case_id,
        count(*) filter (where not coalesce(cr.measure <> 'Comment', false)) as open,
        count(*) filter (where cr.measure <> 'Comment' and cr.confirmed_at is null) as unconfirmed
      from case_recipient cr join dig_case of_case on of_case.id = cr.case_id
      where cr.status <> 'Canceled' and cr.measure is distinct from 'ChangedRecipient' and cr.measure is distinct from 'ReassignedRecipient'
        and cr.hit = case of_case.purpose when 'Collaborate' then 'Control' else 'Affected' end
      group by cr.case_id
    ) counted
    where counted.case_id = c.id`.execute(database);
  // Facts alone, no time: whether an answered case is still going on is asked with the day of the reader.
  await sql`alter table dig_case
    add column list_state text not null generated always as (
      case
        when canceled_at is not null then 'Canceled'
        when closed_at is not null then 'Closed'
        when open_answers > 0 then 'AwaitingAnswers'
        when unconfirmed_answers > 0 then 'AnswersToConfirm'
        else 'Answered'
      end
    ) stored,
    add column name_sort ${sortKeyType} not null generated always as (${swedishSortKey('name')}) stored,
    add column search_words tsvector not null generated always as (${searchWordsOfCase()}) stored`.execute(database);
}

/**
 * The words of name and number, the number also without its dash, with whose case it is: the word index then finds
 * the cases of one organisation alone. Words hold no slash, so nobody can search for an owner.
 */
function searchWordsOfCase(): RawBuilder<string> {
  const lowerCase = sql`translate(lower(name), 'ÅÄÖÉÈÜÆØ', 'åäöéèüæø')`;
  const separators = sql.lit('[[:space:]\u00a0.,;:/\\\\()\\[\\]{}"\'!?+*&|<>=_–-]+');
  return sql<string>`array_to_tsvector(
    array_remove(regexp_split_to_array(${lowerCase} || ' ' || case_number || ' ' || replace(case_number, '-', ''), ${separators}), '')
    || array['/o' || inquirer_organisation_id::text, '/u' || inquirer_user_id::text]
  )`;
}

async function addRecipientColumns(database: Kysely<unknown>): Promise<void> {
  await sql`alter table case_recipient
    add column case_created_at timestamptz,
    -- Answer points of the same organisation that the case has reached: nearly always one, and then nothing is looked for twice.
    add column points_of_organisation smallint not null default 1 constraint case_recipient_points check (points_of_organisation > 0),
    add column case_end text constraint case_recipient_case_end check (${oneOf('case_end', ['Closed', 'Canceled'])})`.execute(database);
  await sql`update case_recipient cr
    set case_created_at = c.created_at,
      case_end = case when c.canceled_at is not null then 'Canceled' when c.closed_at is not null then 'Closed' end
    from dig_case c where c.id = cr.case_id`.execute(database);
  await sql`update case_recipient cr set points_of_organisation = counted.points
    from (select case_id, organisation_id, count(*) as points from case_recipient group by case_id, organisation_id having count(*) > 1) counted
    where counted.case_id = cr.case_id and counted.organisation_id = cr.organisation_id`.execute(database);
  const toAnswer = sql`measure is null or measure = 'Comment'`;
  const isOpen = sql`case_end is null and status <> 'Canceled' and (${toAnswer})`;
  await sql`alter table case_recipient
    alter column case_created_at set not null,
    add column list_rank smallint not null generated always as (
      case
        when case_end = 'Canceled' then 5
        when case_end = 'Closed' or status = 'Canceled' then 4
        when measure in ('ChangedRecipient', 'ReassignedRecipient') then 3
        when ${toAnswer} then 0
        when confirmed_at is not null then 2
        else 1
      end
    ) stored,
    -- Nearest due day first where an answer is awaited, latest first elsewhere.
    add column work_order integer not null generated always as (
      case when ${isOpen} then answer_due_day - date '2000-01-01' else date '2000-01-01' - answer_due_day end
    ) stored`.execute(database);
}

async function indexCases(database: Kysely<unknown>): Promise<void> {
  for (const replaced of ['dig_case_of_organisation', 'dig_case_of_user', 'dig_case_created']) await sql`drop index ${sql.ref(replaced)}`.execute(database);
  // What the filters ask lies in the index too, so that rows that do not match cost nothing but their entry.
  const filtered = sql`include (list_state, purpose, end_date, inquirer_user_id)`;
  for (const [name, column] of [['created', 'created_at'], ['start', 'start_date'], ['name', 'name_sort']] as const) {
    await sql`create index ${sql.ref(`dig_case_${name}_of_organisation`)} on dig_case (inquirer_organisation_id, ${sql.ref(column)}, id) ${filtered}`.execute(database);
    await sql`create index ${sql.ref(`dig_case_${name}`)} on dig_case (${sql.ref(column)}, id) ${filtered}`.execute(database);
  }
  await sql`create index dig_case_created_of_user on dig_case (inquirer_user_id, created_at, id) include (list_state, purpose, end_date, inquirer_organisation_id)`.execute(database);
  await sql`create index dig_case_state_of_organisation on dig_case (inquirer_organisation_id, list_state, end_date)`.execute(database);
  await sql`create index dig_case_state on dig_case (list_state, end_date)`.execute(database);
  await sql`create index dig_case_purpose on dig_case (purpose, created_at, id)`.execute(database);
  // Without the list of pending entries every search takes as long as the one before it.
  await sql`create index dig_case_words on dig_case using gin (search_words) with (fastupdate = off)`.execute(database);
}

async function indexRecipients(database: Kysely<unknown>): Promise<void> {
  for (const place of ['organisation', 'recipient'] as const) {
    const column = sql.ref(`${place}_id`);
    await sql`drop index ${sql.ref(`case_recipient_of_${place}`)}`.execute(database);
    await sql`create index ${sql.ref(`case_recipient_work_of_${place}`)} on case_recipient (${column}, list_rank, work_order, case_id) include (id, organisation_id, recipient_id, points_of_organisation)`.execute(database);
    await sql`create index ${sql.ref(`case_recipient_created_of_${place}`)} on case_recipient (${column}, case_created_at, case_id) include (list_rank, organisation_id, recipient_id, points_of_organisation)`.execute(database);
  }
}
