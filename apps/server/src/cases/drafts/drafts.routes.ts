import { changeDraftPurpose, deleteDraft, getDraft, listDrafts, saveDraft, type BodyOf } from '@schaktkoll/contract';
import { draftOwnerOf, isDraftTooLarge, type CasePurpose, type DraftOwner } from '@schaktkoll/domain';
import { inTransaction, type Queries } from '../../platform/db/database.ts';
import { ApiError, RuleRefused } from '../../platform/apiError.ts';
import { versionConflict } from '../../platform/http/requireCurrent.ts';
import { storedLimit } from '../../platform/limits/storedLimit.ts';
import type { Platform } from '../../platform/http/platform.ts';
import type { SignedInUser } from '../../platform/caller.ts';
import { route } from '../../platform/http/route.ts';
import * as drafts from './drafts.repository.ts';

/** Cases that are being filled in (CASE-5). They belong to the user alone; another's does not exist. */
export function draftRoutes(platform: Platform): void {
  const saves = storedLimit('saveDraft', platform);
  const savedBytes = storedLimit('draftBytes', platform);

  route(platform, listDrafts, async ({ user, database }) => {
    const owner = draftOwnerOf(user);
    return { drafts: owner === null ? [] : (await drafts.listDrafts(database, owner)).map(headOf) };
  });

  route(platform, getDraft, async ({ user, params, database }) => {
    const owner = draftOwnerOf(user);
    const row = owner === null ? null : await drafts.findDraft(database, owner, params.purpose);
    return { draft: row && { ...headOf(row), values: row.form_values } };
  });

  const admit = async ({ user, bodyBytes }: { readonly user: SignedInUser; readonly bodyBytes: number }) => {
    await saves.take(user.id);
    await savedBytes.take(user.id, bodyBytes);
  };

  route(platform, saveDraft, {
    admit,
    async handle({ user, params, body, version, database, now }) {
      const owner = requireOwner(user);
      const { purpose } = params;
      const draft = draftToSave(purpose, body, now);
      const saved =
        version === 0
          ? await drafts.insertDraft(database, owner, draft)
          : await drafts.updateDraft(database, owner, draft, version);
      if (saved === null) throw (await conflict(database, owner, purpose, user.name)) ?? new ApiError('NotFound');
      return { version: saved, updatedAt: draft.at };
    },
  });

  route(platform, changeDraftPurpose, {
    admit,
    async handle({ user, params, body, version, database, now }) {
      const owner = requireOwner(user);
      const { purpose } = params;
      if (body.purpose === purpose) throw new RuleRefused([{ path: 'purpose', code: 'InvalidChoice' }]);
      const draft = draftToSave(body.purpose, body, now);
      return inTransaction(database, async (transaction) => {
        await drafts.lockDrafts(transaction, owner);
        const isCurrent =
          version === 0
            ? (await drafts.findDraftMoment(transaction, owner, purpose)) === null
            : await drafts.deleteDraft(transaction, owner, purpose, version);
        if (!isCurrent) throw (await conflict(transaction, owner, purpose, user.name)) ?? new ApiError('NotFound');
        // A draft that was to be replaced and is gone leaves nothing to lose.
        const saved =
          (await drafts.updateDraft(transaction, owner, draft, body.replacedVersion)) ??
          (await drafts.insertDraft(transaction, owner, draft));
        if (saved === null) throw new ApiError('DraftExists');
        return { version: saved, updatedAt: draft.at };
      });
    },
  });

  route(platform, deleteDraft, async ({ user, params, version, database }) => {
    const owner = requireOwner(user);
    if (await drafts.deleteDraft(database, owner, params.purpose, version)) return null;
    const apiError = await conflict(database, owner, params.purpose, user.name);
    if (apiError !== null) throw apiError;
    return null;
  });
}

function draftToSave(purpose: CasePurpose, body: BodyOf<typeof saveDraft>, now: Date): drafts.DraftToSave {
  const values = JSON.stringify(body.values);
  if (isDraftTooLarge(values)) throw new ApiError('DraftTooLarge');
  return { purpose, step: body.step, schemaNumber: body.schemaNumber, values, at: now.toISOString() };
}

/** The calls that write refuse an impersonating admin before these handlers. */
function requireOwner(user: SignedInUser): DraftOwner {
  const owner = draftOwnerOf(user);
  if (owner === null) throw new ApiError('NotDuringImpersonation');
  return owner;
}

/** The error for an outdated version; null when nothing is stored. Only the user saves a draft. */
async function conflict(
  queries: Queries,
  owner: DraftOwner,
  purpose: CasePurpose,
  by: string,
): Promise<ApiError | null> {
  const at = await drafts.findDraftMoment(queries, owner, purpose);
  return at === null ? null : versionConflict({ by, at });
}

function headOf({ purpose, step, schema_number: schemaNumber, version, updated_at: updatedAt }: drafts.DraftHeadRow) {
  return { purpose, step, schemaNumber, version, updatedAt };
}
