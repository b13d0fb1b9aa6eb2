import type { CaseGroupCheck } from '@schaktkoll/contract';
import { draftOwnerOf, type FieldIssue } from '@schaktkoll/domain';
import { ApiError } from '../../platform/apiError.ts';
import type { SignedInUser } from '../../platform/caller.ts';
import type { Queries } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/http/platform.ts';
import { KeyedConcurrencyLimit } from '../../platform/limits/concurrencyLimit.ts';
import { senderOf } from '../../platform/limits/sender.ts';
import { storedLimit } from '../../platform/limits/storedLimit.ts';
import { quotaNetworks } from '../create/caseQuota.ts';
import { listGroupRows, listGroups, type GroupHead, type GroupScope } from './caseGroups.repository.ts';
import { checkRow, requireRoomFor } from './checkGroup.ts';

/** Null during impersonation, as of drafts. */
export function scopeOfGroups(user: SignedInUser): GroupScope | null {
  return draftOwnerOf(user) && { userId: user.id, organisationId: user.organisationId };
}

export function requireScope(user: SignedInUser): GroupScope {
  const scope = scopeOfGroups(user);
  if (scope === null) throw new ApiError('NotDuringImpersonation');
  return scope;
}

/** @throws ApiError NotFound, also for a group of another user */
export async function findGroup(database: Queries, user: SignedInUser, id: string): Promise<GroupHead> {
  const scope = scopeOfGroups(user);
  const [group] = scope === null ? [] : await listGroups(database, scope, id);
  if (group === undefined) throw new ApiError('NotFound');
  return group;
}

interface Asked {
  readonly user: SignedInUser;
  readonly address: string;
  readonly database: Queries;
  readonly now: Date;
}

/** The outcome of a dry run. */
interface GroupChecked {
  /** The unsent rows that were checked. */
  readonly rows: readonly number[];
  /** Why they may not be sent together; null when they may. */
  readonly refusal: ApiError | null;
  readonly wrong: CaseGroupCheck['rows'];
}

/** The dry run of a group: what sending its unsent rows, or the chosen ones, would meet now. */
export function groupChecks(platform: Platform) {
  const checkedRows = storedLimit('checkedGroupRows', platform);
  // A check looks up the owners of up to a thousand cases: one at a time of each user.
  const checks = new KeyedConcurrencyLimit({ maximumRunning: 1, maximumWaiting: 2 });
  return async (
    { user, address, database, now }: Asked,
    groupId: string,
    chosen: readonly number[] | undefined,
  ): Promise<GroupChecked> =>
    checks.run(user.id, async () => {
      const group = await findGroup(database, user, groupId);
      const rows = (await listGroupRows(database, groupId)).filter(
        ({ state, row_number: row }) => state === 'Draft' && (chosen === undefined || chosen.includes(row)),
      );
      await checkedRows.take(user.id, rows.length);
      const checking = {
        sender: senderOf(user, address),
        organisationId: user.organisationId,
        isProgram: user.program !== null,
        queries: database,
        now,
      };
      const sender = { ...user, networks: quotaNetworks(address) };
      const refusal = await requireRoomFor(database, rows.length, sender, { ...group, now }).then(
        () => null,
        (error: unknown) => {
          if (error instanceof ApiError) return error;
          throw error;
        },
      );
      const wrong: CaseGroupCheck['rows'] = [];
      for (const row of rows) {
        const issues = await checkRow(group, row, checking);
        if (issues.length > 0) wrong.push({ row: row.row_number, issues: issues.map(issueOnWire) });
      }
      return { rows: rows.map(({ row_number: row }) => row), refusal, wrong };
    });
}

export function issueOnWire({ path, code, params }: FieldIssue) {
  return { path, code, ...(params && { params: { ...params } }) };
}
