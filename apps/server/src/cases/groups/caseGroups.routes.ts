import {
  changeCaseGroup,
  checkCaseGroup,
  createCaseGroup,
  deleteCaseGroup,
  getCaseGroup,
  getCaseGroupProgress,
  listCaseGroups,
  readCaseList,
  sendCaseGroup,
  splitCaseAreas,
} from '@schaktkoll/contract';
import { caseGroupLimits, isDraftTooLarge, maximumDraftBytes, swedishDayOf } from '@schaktkoll/domain';
import type { Polygon } from '@schaktkoll/geometry';
import type { GeodataUploads } from '../../maps/geodata/geodataUploads.ts';
import { ApiError, RuleRefused } from '../../platform/apiError.ts';
import type { SignedInUser } from '../../platform/caller.ts';
import { inTransaction, type Queries } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/http/platform.ts';
import { requireCurrent } from '../../platform/http/requireCurrent.ts';
import { route } from '../../platform/http/route.ts';
import { senderOf } from '../../platform/limits/sender.ts';
import { storedLimit } from '../../platform/limits/storedLimit.ts';
import type { CaseCallLimits } from '../caseCallLimits.ts';
import { quotaNetworks } from '../create/caseQuota.ts';
import { requireSplitAreas } from '../create/checkNewCase.ts';
import { inquirerCaseItem } from '../lists/listedCaseView.ts';
import * as groups from './caseGroups.repository.ts';
import { findGroup, groupChecks, issueOnWire, requireScope, scopeOfGroups } from './groupChecks.ts';
import { queueRows } from './waitingRows.repository.ts';

/** What a line and a point of a list are taken to be where the user says nothing, in metres. */
const usualList = { lineWidth: 2, radius: 10 } as const;

/** Large works: areas that are split, lists, and the groups of cases that come of them (CASE-23). */
export function caseGroupRoutes(platform: Platform, uploads: GeodataUploads, callLimits: CaseCallLimits): void {
  const saves = storedLimit('saveDraft', platform);
  const savedBytes = storedLimit('draftBytes', platform);
  const check = groupChecks(platform);
  const admitSave = async ({ user, bodyBytes }: { readonly user: SignedInUser; readonly bodyBytes: number }) => {
    await saves.take(user.id);
    await savedBytes.take(user.id, bodyBytes);
  };

  route(platform, splitCaseAreas, {
    admit: callLimits.admitSearch,
    async handle({ user, address, body: { workAreas } }) {
      await callLimits.takePositions(user.id, workAreas);
      const settings = await platform.settings.current();
      const parts = await requireSplitAreas(workAreas, { sender: senderOf(user, address), settings });
      return {
        parts: parts.map((part) => ({
          workAreas: part.map(({ name, geometry }) => ({ name, geometry: polygonOnWire(geometry) })),
        })),
      };
    },
  });

  uploads.mount((room) => {
    route(room, readCaseList, async (request) => {
      const { system = null, lineWidth = usualList.lineWidth, radius = usualList.radius } = request.query;
      const mostRows = caseGroupLimits.cases;
      const list = await uploads.read(request, (files) => ({
        kind: 'list',
        files,
        system,
        lineWidth,
        radius,
        mostRows,
      }));
      return {
        ...list,
        possibleSystems: [...list.possibleSystems],
        columns: [...list.columns],
        rows: list.rows.map((row) => ({ ...row, polygons: row.polygons.map(polygonOnWire) })),
        skipped: [...list.skipped],
      };
    });
  });

  route(platform, listCaseGroups, async ({ user, database }) => {
    const scope = scopeOfGroups(user);
    const rows = scope === null ? [] : await groups.listGroups(database, scope);
    return { groups: rows.map(headOf) };
  });

  route(platform, createCaseGroup, {
    admit: admitSave,
    async handle({ user, body, database, now }) {
      const values = storedValues(body.values);
      if (isDraftTooLarge(JSON.stringify(body.rows))) throw new ApiError('DraftTooLarge');
      const scope = requireScope(user);
      return inTransaction(database, async (transaction) => {
        if ((await groups.countUnsentGroups(transaction, scope)) >= caseGroupLimits.unsentGroups)
          throw new ApiError('TooManyGroups', { maximum: caseGroupLimits.unsentGroups });
        return { id: await groups.insertGroup(transaction, scope, { ...body, values }, now) };
      });
    },
  });

  route(platform, getCaseGroup, async ({ user, params, database, now }) => {
    const group = await findGroup(database, user, params.groupId);
    const cases = await groups.listSentCases(database, group.id);
    const items = new Map(
      cases.map((row) => [row.case_number, inquirerCaseItem(row, { userId: user.id, today: swedishDayOf(now) })]),
    );
    const rows = await groups.listGroupRows(database, group.id);
    return {
      ...headOf(group),
      creationMethod: group.creation_method,
      values: group.shared_values,
      rows: rows.map((row) => ({
        row: row.row_number,
        state: row.state,
        values: row.own_values,
        workAreas: row.work_areas,
        caseNumber: row.case_number,
        case: items.get(row.case_number ?? '') ?? null,
        issues: row.issues.map(issueOnWire),
      })),
    };
  });

  route(platform, getCaseGroupProgress, async ({ user, params, database }) =>
    headOf(await findGroup(database, user, params.groupId)),
  );

  route(platform, changeCaseGroup, {
    admit: admitSave,
    async handle({ user, params: { groupId }, body, version, database, now }) {
      const values = storedValues(body.values);
      return inTransaction(database, async (transaction) => {
        await lockUnsent(transaction, user, { groupId, version });
        const next = version + 1;
        await groups.updateGroup(transaction, groupId, { name: body.name, values, version: next, now });
        await groups.updateGroupRows(transaction, groupId, body.rows);
        await groups.deleteGroupRows(transaction, groupId, body.removedRows);
        // Change by change a group could become larger than one may be stored.
        if ((await groups.bytesOfRows(transaction, groupId)) > maximumDraftBytes) throw new ApiError('DraftTooLarge');
        return { version: next };
      });
    },
  });

  route(platform, checkCaseGroup, async ({ params, body, ...asked }) => {
    const { rows, refusal, wrong } = await check(asked, params.groupId, body.rows);
    const { code = null, params: refused } = refusal ?? {};
    return {
      cases: rows.length,
      refusal: code === null ? null : { code, ...(refused && { params: { ...refused } }) },
      rows: wrong,
    };
  });

  route<typeof sendCaseGroup, readonly number[]>(platform, sendCaseGroup, {
    async prepare({ params, body, ...asked }) {
      const { rows, refusal, wrong } = await check(asked, params.groupId, body.rows);
      if (refusal !== null) throw refusal;
      if (wrong.length > 0)
        throw new RuleRefused(
          wrong.flatMap(({ row, issues }) =>
            issues.map((issue) => ({ ...issue, path: `rows.${row}${issue.path && `.${issue.path}`}` })),
          ),
        );
      return rows;
    },
    async handle({ user, params: { groupId }, version, address, database, now }, rows) {
      return inTransaction(database, async (transaction) => {
        requireCurrent(await groups.lockGroup(transaction, requireScope(user), groupId), version);
        const sender = { networks: quotaNetworks(address), isProgram: user.program !== null };
        const waiting = await queueRows(transaction, groupId, { rows, sender, now });
        return { version: waiting > 0 ? version + 1 : version, waiting };
      });
    },
  });

  route(platform, deleteCaseGroup, async ({ user, params: { groupId }, database }) => {
    await inTransaction(database, async (transaction) => {
      await lockUnsent(transaction, user, { groupId, version: null });
      await groups.deleteGroupRows(transaction, groupId, null);
      await groups.deleteEmptyGroup(transaction, groupId);
    });
    return null;
  });
}

/** @throws ApiError NotFound, VersionConflict, GroupIsSending: what is sent stays what was checked */
async function lockUnsent(
  transaction: Queries,
  user: SignedInUser,
  { groupId, version }: { readonly groupId: string; readonly version: number | null },
): Promise<void> {
  const locked = await groups.lockGroup(transaction, requireScope(user), groupId);
  if (locked?.isSending === true) throw new ApiError('GroupIsSending');
  requireCurrent(locked, version);
}

function storedValues(values: Readonly<Record<string, unknown>>): string {
  const json = JSON.stringify(values);
  if (isDraftTooLarge(json)) throw new ApiError('DraftTooLarge');
  return json;
}

function headOf({ id, name, purpose, version, changed_at: changedAt, draft, waiting, sent, failed }: groups.GroupHead) {
  return { id, name, purpose, version, changedAt, counts: { draft, waiting, sent, failed } };
}

function polygonOnWire({ type, coordinates }: Polygon) {
  return { type, coordinates: coordinates.map((ring) => ring.map(([east, north]): [number, number] => [east, north])) };
}
