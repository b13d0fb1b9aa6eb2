import { waitingKinds, type WaitingKind } from '@schaktkoll/domain';
import { sql } from 'kysely';
import type { Queries } from '../../platform/db/database.ts';
import { isWaiting } from './waitingCases.repository.ts';

/** How many open cases a user has, and what waits in them. */
interface Overview {
  readonly openCount: number;
  /** Only what there is any of, the most urgent first. */
  readonly waiting: { kind: WaitingKind; count: number }[];
}

/**
 * What waits for a user in the own open cases, found by the index of open cases.
 * @param today the Swedish calendar day
 */
export async function readOverview(
  queries: Queries,
  { id, organisationId }: { readonly id: string; readonly organisationId: string },
  today: string,
): Promise<Overview> {
  const counts = waitingKinds.map((kind) => sql`count(*) filter (where ${isWaiting[kind](today)}) as ${sql.ref(kind)}`);
  const { rows } = await sql<Readonly<Record<WaitingKind | 'open_count', string>>>`
    select count(*) as open_count, ${sql.join(counts)} from dig_case c
    where c.inquirer_organisation_id = ${organisationId}::uuid and c.inquirer_user_id = ${id}::uuid
      and c.closed_at is null and c.canceled_at is null`.execute(queries);
  return { openCount: Number(rows[0]?.open_count), waiting: countsOf(waitingKinds, rows[0]) };
}

/** The kinds that there is any of, in their order, from a row that has a column for each. */
export function countsOf<Kind extends string>(
  kinds: readonly Kind[],
  row: Readonly<Partial<Record<Kind, string>>> | undefined,
): { kind: Kind; count: number }[] {
  return kinds.map((kind) => ({ kind, count: Number(row?.[kind] ?? 0) })).filter(({ count }) => count > 0);
}
