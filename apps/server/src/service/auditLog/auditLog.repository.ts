import type { ListedAuditEvent } from '@schaktkoll/contract';
import { searchWords } from '@schaktkoll/domain';
import { sql, type RawBuilder } from 'kysely';
import type { Queries } from '../../platform/db/database.ts';
import { keysetAfter, keysetOrder, keysetOrderBy, type Position } from '../../platform/db/keyset.ts';
import { swedishSortKeyOf } from '../../platform/db/swedishSortKey.ts';
import { shownOrganisation } from '../../platform/db/shownOrganisation.ts';
import { wordQuery } from '../../platform/db/wordSearch.ts';

/** What the audit log is narrowed by; empty texts narrow nothing. */
export interface AuditFilter {
  readonly person: string;
  readonly organisation: string;
  readonly kinds: readonly string[];
  readonly caseNumber: string;
  /** Swedish days, both included. */
  readonly from: string;
  readonly to: string;
}

export interface AuditPage {
  readonly after: Position | null;
  readonly size: number;
}

/** Newest first, as the cursor knows it. */
export const auditOrder = keysetOrder('Newest', { 'e.at': 'moment' }, { id: 'e.id', isDescending: true });

/** Only so many persons or organisations with a name are searched for, the first ones. */
const mostMatches = 50;
/** Counting further is slower than anyone pages. */
const mostCounted = 1_000;

/** A filter with the persons and organisations that its names stand for; null where it has no name. */
export interface AuditSearch extends AuditFilter {
  readonly persons: readonly string[] | null;
  readonly organisations: readonly string[] | null;
  /** Whether more have one of the names than are searched for. */
  readonly isNameCut: boolean;
}

/** Looks up the names of a filter. */
export async function resolveNames(queries: Queries, filter: AuditFilter): Promise<AuditSearch> {
  const persons = filter.person.trim() === '' ? null : await findPersons(queries, filter.person);
  const organisations =
    filter.organisation.trim() === '' ? null : await findOrganisations(queries, filter.organisation);
  return {
    ...filter,
    persons: persons && persons.slice(0, mostMatches),
    organisations: organisations && organisations.slice(0, mostMatches),
    isNameCut: [persons, organisations].some((found) => found !== null && found.length > mostMatches),
  };
}

export type AuditRow = ListedAuditEvent & { readonly position: Position };

const lineColumns = sql`e.id, e.at, e.kind, e.user_id, e.admin_id, e.organisation_id, e.address, e.request_id, e.details, e.sequence`;

/**
 * A page of the audit log. Each filter that has an index gives its newest lines as a piece of its own, cut at the size of
 * the page, so that a page costs the same at any size of the log.
 */
export async function listAuditLines(queries: Queries, search: AuditSearch, page: AuditPage): Promise<AuditRow[]> {
  const lines = matchingLines(search, page);
  if (lines === null) return [];
  const { rows } = await sql<ListedAuditEvent>`
    select e.id, e.at, e.kind, u.name as "userName", u.login as "userLogin", ${shownOrganisation} as "organisationName",
      coalesce(s.name, t.name) as "aboutName", s.login as "aboutLogin",
      coalesce(a.name, e.details ->> 'adminName') as "adminName", e.address, e.request_id as "requestId",
      coalesce(e.details ->> 'caseNumber', ${search.caseNumber === '' ? null : search.caseNumber}::text) as "caseNumber",
      e.details, e.sequence
    from (${lines}) e
    left join app_user u on u.id = e.user_id
    left join app_user a on a.id = e.admin_id
    left join organisation o on o.id = e.organisation_id
    left join app_user s on s.id = ${idIn('of')} and s.id is distinct from e.user_id
    left join organisation t on t.id = ${idIn('organisationId')} and t.id is distinct from e.organisation_id and not t.is_private
    ${keysetOrderBy(auditOrder)} limit ${page.size}`.execute(queries);
  return rows.map((row) => ({
    ...row,
    sequence: row.sequence === null ? null : Number(row.sequence),
    position: { key: [row.at], id: row.id },
  }));
}

/** How many lines match, counted up to a thousand. */
export async function countAuditLines(
  queries: Queries,
  search: AuditSearch,
): Promise<{ readonly totalCount: number; readonly isCountCapped: boolean }> {
  const lines = matchingLines(search, { after: null, size: mostCounted + 1 });
  if (lines === null) return { totalCount: 0, isCountCapped: false };
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (select from (${lines}) e limit ${mostCounted + 1}) c`.execute(queries);
  const count = Number(rows[0]?.count ?? 0);
  return { totalCount: Math.min(count, mostCounted), isCountCapped: count > mostCounted };
}

/** An id among the details, which may hold other things of that name. */
const idIn = (name: 'of' | 'organisationId'): RawBuilder<string | null> =>
  sql`case when e.details ->> ${sql.lit(name)} ~ '^[0-9a-f-]{36}$' then (e.details ->> ${sql.lit(name)})::uuid end`;

/** The newest matching lines, at most `size` from each piece; null if no person or organisation has the name. */
function matchingLines(search: AuditSearch, { after, size }: AuditPage): RawBuilder<unknown> | null {
  const { persons, organisations, kinds, ...filter } = search;
  if (persons?.length === 0 || organisations?.length === 0) return null;
  const rest = sql.join(
    [
      keysetAfter(auditOrder, after),
      ...(filter.from === ''
        ? []
        : [sql<boolean>`e.at >= (${filter.from}::date)::timestamp at time zone 'Europe/Stockholm'`]),
      ...(filter.to === ''
        ? []
        : [sql<boolean>`e.at < (${filter.to}::date + 1)::timestamp at time zone 'Europe/Stockholm'`]),
    ],
    sql` and `,
  );
  const kindOf = kinds.length === 0 ? sql`true` : sql`e.kind = any(${[...kinds]}::text[])`;
  const isByOrganisation = sql`coalesce(e.organisation_id = any(${[...(organisations ?? [])]}::uuid[]), false)`;
  const organisationOf =
    organisations === null
      ? sql`true`
      : sql`(${isByOrganisation} or e.details ->> 'organisationId' = any(${[...organisations]}::text[]))`;
  const isByUser = sql`coalesce(e.user_id = any(${[...(persons ?? [])]}::uuid[]), false)`;
  const isByAdmin = sql`coalesce(e.admin_id = any(${[...(persons ?? [])]}::uuid[]), false)`;
  const personOf =
    persons === null
      ? sql`true`
      : sql`(${isByUser} or ${isByAdmin} or e.details ->> 'of' = any(${[...persons]}::text[]))`;
  const newest = sql`${keysetOrderBy(auditOrder)} limit ${size}`;

  if (filter.caseNumber !== '') {
    const events = sql`
      select v.id, v.at, 'Case.' || v.type as kind, v.by_user_id as user_id, v.admin_user_id as admin_id,
        (select organisation_id from app_user where id = v.by_user_id) as organisation_id, null::text as address,
        null::text as request_id, v.params as details, null::bigint as sequence
      from case_event v join dig_case c on c.id = v.case_id where c.case_number = ${filter.caseNumber}`;
    return sql`select * from (
      select * from (select ${lineColumns} from audit_event e where e.details ? 'caseNumber' and e.details ->> 'caseNumber' = ${filter.caseNumber}) lines
      union all select * from (${events}) events
    ) e where ${rest} and ${kindOf} and ${organisationOf} and ${personOf} ${newest}`;
  }
  // A line that belongs to several of them is one line.
  if (persons !== null) {
    const ofKind = kinds.length === 0 ? sql`(select null::text as kind)` : sql`unnest(${[...kinds]}::text[])`;
    const isOfKind = kinds.length === 0 ? sql`true` : sql`e.kind = of_kind.kind`;
    return sql`
      select p.* from unnest(${[...persons]}::uuid[]) as person (id)
      cross join ${ofKind} as of_kind (kind)
      cross join lateral (
        (select ${lineColumns} from audit_event e where e.user_id = person.id and ${isOfKind} and ${rest} and ${organisationOf} ${newest})
        union all
        (select ${lineColumns} from audit_event e where e.admin_id = person.id and ${isOfKind} and not ${isByUser} and ${rest} and ${organisationOf} ${newest})
        union all
        (select ${lineColumns} from audit_event e where e.details ->> 'of' = person.id::text and ${isOfKind} and not ${isByUser} and not ${isByAdmin} and ${rest} and ${organisationOf} ${newest})
      ) p`;
  }
  if (organisations !== null) {
    const ofKind = kinds.length === 0 ? sql`(${everyKind})` : sql`unnest(${[...kinds]}::text[])`;
    return sql`
      select p.* from unnest(${[...organisations]}::uuid[]) as chosen (id)
      cross join ${ofKind} as of_kind (kind)
      cross join lateral (
        select ${lineColumns} from audit_event e where e.organisation_id = chosen.id and e.kind = of_kind.kind and ${rest} ${newest}
      ) p
      union all
      select p.* from unnest(${[...organisations]}::uuid[]) as chosen (id)
      cross join lateral (
        select ${lineColumns} from audit_event e where e.details ->> 'organisationId' = chosen.id::text and not ${isByOrganisation} and ${kindOf} and ${rest} ${newest}
      ) p`;
  }
  if (kinds.length > 0)
    return sql`
      select p.* from unnest(${[...kinds]}::text[]) as of_kind (kind)
      cross join lateral (select ${lineColumns} from audit_event e where e.kind = of_kind.kind and ${rest} ${newest}) p`;
  return sql`select ${lineColumns} from audit_event e where ${rest} ${newest}`;
}

/** Every kind in the log, by skipping through the index. */
const everyKind = sql`
  with recursive every (kind) as (
    (select kind from audit_event order by kind limit 1)
    union all
    select (select n.kind from audit_event n where n.kind > every.kind order by n.kind limit 1) from every where every.kind is not null
  ) select kind from every where kind is not null`;

async function findPersons(queries: Queries, text: string): Promise<readonly string[]> {
  const words = searchWords(text);
  if (words.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    select id from app_user where name_words @@ ${wordQuery(words)}::tsquery order by name_sort, id limit ${mostMatches + 1}`.execute(
    queries,
  );
  return rows.map(({ id }) => id);
}

async function findOrganisations(queries: Queries, text: string): Promise<readonly string[]> {
  const key = swedishSortKeyOf(text.trim());
  const { rows } = await sql<{ id: string }>`
    select id from organisation
    where organisation_number = ${text.trim()} or (not is_private and (starts_with(name_sort, ${key}) or strpos(name_sort, ' ' || ${key}) > 0))
    order by name_sort, id limit ${mostMatches + 1}`.execute(queries);
  return rows.map(({ id }) => id);
}
