import {
  organisationLogKinds,
  organisationLogSubjects,
  searchWords,
  type OrganisationLogSubject,
} from '@schaktkoll/domain';
import { sql, type RawBuilder } from 'kysely';
import type { Queries } from '../../platform/db/database.ts';
import {
  keysetAfter,
  keysetColumns,
  keysetOrder,
  keysetOrderBy,
  keysetPosition,
  type KeyColumns,
  type Position,
} from '../../platform/db/keyset.ts';
import { swedishSortKey, swedishSortKeyOf } from '../../platform/db/swedishSortKey.ts';
import { wordQuery } from '../../platform/db/wordSearch.ts';

/** The filters of the audit log of an organisation; an empty text or list filters nothing. */
export interface LogFilter {
  /** Words of the name of a user, or of what was changed. */
  readonly name: string;
  readonly subjects: readonly OrganisationLogSubject[];
  /** Swedish days, both included. */
  readonly from: string;
  readonly to: string;
}

export interface LogRow {
  readonly id: string;
  readonly at: string;
  readonly kind: string;
  readonly by: string | null;
  readonly admin: string | null;
  readonly of: string | null;
}

interface LogPage {
  readonly position: Position | null;
  readonly size: number;
}

/** Latest first. */
export const logOrder = keysetOrder('organisationLog', { 'e.at': 'moment' }, { id: 'e.id', isDescending: true });

/** A name that more users than this match does not select them. */
const mostUsers = 50;

/** A page of what users of one organisation did and what was done to them, one row more than `size`. */
export async function listLog(
  queries: Queries,
  organisationId: string,
  filter: LogFilter,
  { position, size }: LogPage,
): Promise<(LogRow & { readonly position: Position })[]> {
  const lines = await matchingLines(queries, organisationId, filter, { position, size: size + 1 });
  const { rows } = await sql<LogRow & KeyColumns>`
    select e.id, e.at, e.kind, u.name as by, e.details ->> 'adminName' as admin,
      coalesce(o.name, e.details ->> 'name') as of, ${keysetColumns(logOrder)}
    from (${lines}) e
      left join app_user u on u.id = e.user_id and e.organisation_id = ${organisationId}
      left join app_user o on o.id = (e.details ->> 'of')::uuid
        and (o.organisation_id = ${organisationId} or e.details ->> 'from' = ${organisationId})
    ${keysetOrderBy(logOrder)} limit ${size + 1}`.execute(queries);
  return rows.map((row) => ({ ...row, position: keysetPosition(logOrder, row) }));
}

/** The number of events in the list, at most `maximum`. */
export async function countLog(
  queries: Queries,
  organisationId: string,
  filter: LogFilter,
  maximum: number,
): Promise<number> {
  const lines = await matchingLines(queries, organisationId, filter, { position: null, size: maximum });
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (select from (${lines}) e limit ${maximum}) counted`.execute(queries);
  return Number(rows[0]?.count ?? 0);
}

const lineColumns = sql`e.id, e.at, e.kind, e.user_id, e.organisation_id, e.details`;

/**
 * The latest matching lines, at most `size` of each piece. Each piece reads its lines in the order of an index, so that a
 * page costs the same at any size of the log.
 */
async function matchingLines(
  queries: Queries,
  organisationId: string,
  { name, subjects, from, to }: LogFilter,
  { position, size }: LogPage,
): Promise<RawBuilder<unknown>> {
  const kinds = kindsOf(subjects);
  const times = sql`${keysetAfter(logOrder, position)}
    and ${from === '' ? sql`true` : sql`e.at >= (${from}::date)::timestamp at time zone 'Europe/Stockholm'`}
    and ${to === '' ? sql`true` : sql`e.at < (${to}::date + 1)::timestamp at time zone 'Europe/Stockholm'`}`;
  const ofKinds = sql`e.kind = any(${kinds}::text[])`;
  const latest = sql`${keysetOrderBy(logOrder)} limit ${size}`;
  const isOwn = sql`e.organisation_id = ${organisationId}`;
  const byKind = (condition: RawBuilder<unknown>) => sql`
    select p.* from unnest(${kinds}::text[]) as wanted (kind) cross join lateral (
      select ${lineColumns} from audit_event e where ${isOwn} and e.kind = wanted.kind and ${condition} and ${times} ${latest}
    ) p`;
  if (name.trim() === '')
    return sql`${byKind(sql`true`)}
      union (select e.* from (
          -- Without a fence the planner expects to find them soon among all lines, and reads all.
          select ${lineColumns} from audit_event e where e.details ->> 'of' is not null and ${ofKinds} and ${times} offset 0
        ) e
        where e.organisation_id is distinct from ${organisationId}
          and (e.details ->> 'from' = ${organisationId}
            or e.details ->> 'of' in (select id::text from app_user where organisation_id = ${organisationId})) ${latest})`;
  const words = searchWords(name);
  const users = await findUsers(queries, organisationId, words);
  return sql`${byKind(hasWords(words))}
    union select p.* from unnest(${users}::uuid[]) as named (id) cross join lateral (
      (select ${lineColumns} from audit_event e where e.user_id = named.id and ${isOwn} and ${ofKinds} and ${times} ${latest})
      union (select ${lineColumns} from audit_event e
        where e.details ->> 'of' = named.id::text and ${ofKinds} and ${times} ${latest})
    ) p`;
}

const kindsOf = (subjects: readonly OrganisationLogSubject[]): string[] =>
  (subjects.length === 0 ? organisationLogSubjects : subjects).flatMap((subject) => [...organisationLogKinds[subject]]);

/** Each word starts a word of the name of what the line is about. */
function hasWords(words: readonly string[]): RawBuilder<boolean> {
  if (words.length === 0) return sql<boolean>`false`;
  // The separators are those of `searchWords`.
  const name = sql`(select ' ' || ${swedishSortKey('n.name')} from (
    select regexp_replace(e.details ->> 'name', '[[:space:].,;:/\\()\\[\\]{}"''!?+*&|<>=_–-]+', ' ', 'g') as name) n)`;
  return sql<boolean>`${sql.join(
    words.map((word) => sql`strpos(${name}, ' ' || ${swedishSortKeyOf(word)}) > 0`),
    sql` and `,
  )}`;
}

async function findUsers(queries: Queries, organisationId: string, words: readonly string[]): Promise<string[]> {
  if (words.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    select id from app_user where organisation_id = ${organisationId} and name_words @@ ${wordQuery(words)}::tsquery
    order by name_sort, id limit ${mostUsers}`.execute(queries);
  return rows.map(({ id }) => id);
}
