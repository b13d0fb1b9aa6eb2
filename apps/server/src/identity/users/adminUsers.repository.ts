import {
  contactWords,
  searchWords,
  type OrganisationStatus,
  type Role,
  type UserListSort,
  type UserStatus,
} from '@schaktkoll/domain';
import { sql, type RawBuilder } from 'kysely';
import type { Queries } from '../../platform/db/database.ts';
import { swedishSortKeyOf } from '../../platform/db/swedishSortKey.ts';
import { shownOrganisation } from '../../platform/db/shownOrganisation.ts';
import { readSearchPage, walkLength, wordQuery } from '../../platform/db/wordSearch.ts';

/** The filters of the list of users. An empty text or list filters nothing. */
export interface UserFilter {
  readonly name: string;
  readonly contact: string;
  readonly statuses: readonly UserStatus[];
  /** Also those whose password is inactivated after failed log-ins, whatever their status. */
  readonly hasPasswordInactivated?: boolean;
  readonly roles: readonly Role[];
  /** Only the users of one organisation. */
  readonly organisationId?: string;
  /** Words of name, contact details or organisation. */
  readonly anything?: string;
}

export interface UserPage {
  readonly sort: UserListSort;
  /** Counted from 1. */
  readonly number: number;
  readonly size: number;
}

/** A user as the list shows it. */
export interface UserRow {
  readonly id: string;
  readonly name: string;
  readonly login: string;
  readonly status: UserStatus;
  readonly is_password_inactivated: boolean;
  readonly last_login_at: string | null;
  readonly organisation_id: string;
  readonly organisation_name: string;
  readonly organisation_status: OrganisationStatus;
  readonly roles: readonly Role[];
}

const orders: Readonly<Record<UserListSort, RawBuilder<unknown>>> = {
  DisplayNameAscending: sql`u.name_sort, u.id`,
  DisplayNameDescending: sql`u.name_sort desc, u.id desc`,
  LoginAscending: sql`lower(u.login), u.id`,
  LastLoginDateDescending: sql`u.last_login_at desc nulls last, u.id`,
  // Users who have never logged in count as the longest ago.
  LastLoginDateAscending: sql`u.last_login_at nulls first, u.id desc`,
};

/** A page of the users of all organisations, or of one. */
export async function listUsers(queries: Queries, filter: UserFilter, page: UserPage): Promise<UserRow[]> {
  return readUsers(queries, page, sql`select u.id from app_user u where ${matches(filter)}`);
}

/** Counting the matches of a search further is slow, and no one pages so far. */
const mostFound = 1_000;
/** Whether the users of all organisations are searched by words. */
const isSearchOfAll = ({ name, contact, organisationId }: UserFilter): boolean =>
  organisationId === undefined && (name.trim() !== '' || contact.trim() !== '');

/** A page of the users of all organisations with how many there are, of a search counted up to a thousand. */
export async function listAllUsers(
  queries: Queries,
  filter: UserFilter,
  page: UserPage,
): Promise<{ readonly rows: UserRow[]; readonly totalCount: number; readonly isCountCapped: boolean }> {
  if (!isSearchOfAll(filter)) {
    const rows = await listUsers(queries, filter, page);
    return { rows, totalCount: await countUsers(queries, filter), isCountCapped: false };
  }
  // Planned as if all were counted: by the word index, and not by reading the table up to where the matches begin.
  const { rows: counts } = await sql<{ count: number }>`
    with found as materialized (select 1 from app_user u where ${matches(filter)})
    select count(*) as count from (select 1 from found limit ${sql.lit(mostFound + 1)}) counted`.execute(queries);
  const count = Number(counts[0]?.count ?? 0);
  const isCountCapped = count > mostFound;
  const rows = await readSearchPage({ isCommon: isCountCapped, size: page.size }, (source) =>
    source === 'walk'
      ? readUsers(queries, page, sql`select u.id from ${walked(page.sort)} u where ${matches(filter)}`)
      : readUsers(queries, page, sql`select u.id from ${lookedUp(filter)} u`),
  );
  return { rows, totalCount: Math.min(count, mostFound), isCountCapped };
}

/** The first users of the order. */
const walked = (sort: UserListSort): RawBuilder<unknown> =>
  sql`(select u.* from app_user u order by ${orders[sort]} limit ${sql.lit(walkLength)})`;

/** Those that match, looked up as a whole before they are sorted: the planner takes a rare word for a common one. */
const lookedUp = (filter: UserFilter): RawBuilder<unknown> =>
  sql`(select u.id, u.name_sort, u.login, u.last_login_at from app_user u where ${matches(filter)} offset 0)`;

async function readUsers(
  queries: Queries,
  { sort, number, size }: UserPage,
  listed: RawBuilder<unknown>,
): Promise<UserRow[]> {
  const order = orders[sort];
  const { rows } = await sql<UserRow>`
    with page as materialized (${listed} order by ${order} limit ${size} offset ${(number - 1) * size})
    select ${userColumns} from page join app_user u on u.id = page.id join organisation o on o.id = u.organisation_id
    order by ${order}`.execute(queries);
  return rows;
}

export async function countUsers(queries: Queries, filter: UserFilter): Promise<number> {
  const { name, contact, statuses, hasPasswordInactivated, roles, organisationId, anything = '' } = filter;
  const isOfAll = organisationId === undefined && anything.trim() === '';
  const hasStatus = statuses.length > 0 || hasPasswordInactivated === true;
  const isByRoleAlone = isOfAll && roles.length > 0 && !hasStatus && name.trim() === '' && contact.trim() === '';
  // Nearly every user has the most common role: a count by role alone need not read the users, and a user with several
  // of the roles counts once.
  const counted = isByRoleAlone
    ? sql`(select r.user_id from user_role r where r.role = any(${[...roles]}::text[]) ${roles.length > 1 ? sql`group by r.user_id` : sql``}) u`
    : sql`app_user u where ${matches(filter)}`;
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${counted}`.execute(queries);
  return Number(rows[0]?.count ?? 0);
}

const userColumns = sql`u.id, u.organisation_id, u.name, u.login, u.status, u.password_inactivated_at is not null as is_password_inactivated, u.last_login_at, ${shownOrganisation} as organisation_name, o.status as organisation_status,
  array(select role from user_role r where r.user_id = u.id) as roles`;

function matches({
  name,
  contact,
  statuses,
  hasPasswordInactivated = false,
  roles,
  organisationId,
  anything = '',
}: UserFilter): RawBuilder<boolean> {
  const conditions = [
    organisationId === undefined ? sql<boolean>`true` : sql<boolean>`u.organisation_id = ${organisationId}`,
    anything.trim() === '' ? sql<boolean>`true` : sql<boolean>`u.id in (${foundBy(anything)})`,
    hasWords(sql`u.name_words`, name, searchWords),
    hasWords(sql`u.contact_words`, contact, contactWords),
    hasStatus(statuses, hasPasswordInactivated),
    roles.length === 0
      ? sql<boolean>`true`
      : sql<boolean>`u.id in (select r.user_id from user_role r where r.role = any(${[...roles]}::text[]))`,
  ];
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

function hasStatus(statuses: readonly UserStatus[], hasPasswordInactivated: boolean): RawBuilder<boolean> {
  const isAny = sql<boolean>`u.status = any(${[...statuses]}::text[])`;
  if (hasPasswordInactivated) return sql<boolean>`(u.password_inactivated_at is not null or ${isAny})`;
  return statuses.length === 0 ? sql<boolean>`true` : isAny;
}

/** The users that words find by name, by contact details or by organisation, each by an index of its own. */
const foundBy = (text: string) => sql`
  select u.id from app_user u where ${hasWords(sql`u.name_words`, text, searchWords)}
  union select u.id from app_user u where ${hasWords(sql`u.contact_words`, text, contactWords)}
  union select u.id from app_user u join organisation f on f.id = u.organisation_id where ${hasOrganisationWords(text)}`;

/** Each word starts a word of the organisation's name. */
function hasOrganisationWords(text: string): RawBuilder<boolean> {
  const words = searchWords(text).map(swedishSortKeyOf);
  if (words.length === 0) return sql<boolean>`false`;
  return sql<boolean>`${sql.join(
    words.map((word) => sql`(starts_with(f.name_sort, ${word}) or strpos(f.name_sort, ' ' || ${word}) > 0)`),
    sql` and `,
  )}`;
}

/** A text without letters or digits has no words, so it matches nothing. */
function hasWords(
  column: RawBuilder<unknown>,
  text: string,
  wordsOf: (text: string) => readonly string[],
): RawBuilder<boolean> {
  if (text.trim() === '') return sql<boolean>`true`;
  const words = wordsOf(text);
  return words.length === 0 ? sql<boolean>`false` : sql<boolean>`${column} @@ ${wordQuery(words)}::tsquery`;
}
