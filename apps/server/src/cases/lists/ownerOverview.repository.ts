import type { CableOwnerOverview } from '@schaktkoll/contract';
import { ownerWaitingKinds, type OwnerWaitingKind, type Scope } from '@schaktkoll/domain';
import { sql } from 'kysely';
import type { Queries } from '../../platform/db/database.ts';
import { recipientWithin } from '../read/caseScope.repository.ts';
import { mayAnswerByRule } from '../read/ruleUser.repository.ts';
import { countsOf } from './overview.repository.ts';
import { isWaitingForOwner, openPlaces } from './waitingCases.repository.ts';

interface Reader {
  readonly userId: string;
  readonly organisationId: string;
  /** The Swedish calendar day. */
  readonly today: string;
}

/** What waits for a user of an owner, and why nothing may. */
export async function readOwnerOverview(queries: Queries, scope: Scope, reader: Reader): Promise<CableOwnerOverview> {
  const counts = ownerWaitingKinds.map(
    (kind) => sql`count(distinct cr.case_id) filter (where ${isWaitingForOwner[kind](reader)}) as ${sql.ref(kind)}`,
  );
  const { rows } = await sql<Readonly<Record<OwnerWaitingKind, string>>>`
    select ${sql.join(counts)} from ${openPlaces(scope)}`.execute(queries);
  const { rows: atPoints } = await sql<{ id: string; to_answer: string; late: string }>`
    select cr.recipient_id as id, count(*) as to_answer, count(*) filter (where ${isWaitingForOwner.late(reader)}) as late
    from ${openPlaces(scope)} and ${isWaitingForOwner.toAnswer(reader)} group by 1`.execute(queries);
  const { rows: counted } = await sql<{ answered: number; has_areas: boolean; stopped_rules: number }>`
    select (select count(distinct cr.case_id) from case_recipient cr where ${recipientWithin(scope)} and cr.list_rank = 1) as answered,
      exists (select 1 from area where organisation_id = ${reader.organisationId}::uuid and type in ('Affected', 'Control')) as has_areas,
      (select count(*) from answer_rule rule left join app_user u on u.id = rule.switched_by
        where rule.organisation_id = ${reader.organisationId}::uuid and rule.is_on and not ${mayAnswerByRule}) as stopped_rules`.execute(
    queries,
  );
  return {
    waiting: countsOf(ownerWaitingKinds, rows[0]),
    answeredCount: Number(counted[0]?.answered ?? 0),
    hasAreas: counted[0]?.has_areas ?? false,
    // Rules belong to the administrators.
    stoppedRuleCount: scope.kind === 'organisation' ? Number(counted[0]?.stopped_rules ?? 0) : 0,
    answerPoints: (await listAnswerPoints(queries, scope)).map((point) => {
      const { to_answer = 0, late = 0 } = atPoints.find(({ id }) => id === point.id) ?? {};
      return { ...point, toAnswer: Number(to_answer), late: Number(late) };
    }),
  };
}

/** The answer points that an owner's list can be narrowed to, in Swedish order. */
export async function listAnswerPoints(queries: Queries, scope: Scope): Promise<{ id: string; name: string }[]> {
  if (scope.kind === 'user') return [];
  const place =
    scope.kind === 'organisation'
      ? sql`organisation_id = ${scope.id}::uuid`
      : sql`organisation_id = ${scope.organisationId}::uuid and id = any(${[...scope.ids]}::uuid[])`;
  const { rows } = await sql<{
    id: string;
    name: string;
  }>`select id, name from recipient where removed_at is null and ${place} order by name_sort, id`.execute(queries);
  return rows;
}
