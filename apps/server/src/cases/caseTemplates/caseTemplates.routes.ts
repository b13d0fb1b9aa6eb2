import {
  createCaseTemplate,
  deleteCaseTemplate,
  getCaseTemplate,
  listCaseTemplates,
  renameCaseTemplate,
} from '@schaktkoll/contract';
import { draftOwnerOf, isCaseTemplateTooLarge, mostCaseTemplates, type DraftOwner } from '@schaktkoll/domain';
import type { SignedInUser } from '../../platform/caller.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { ApiError, RuleRefused } from '../../platform/apiError.ts';
import { storedLimit } from '../../platform/limits/storedLimit.ts';
import type { Platform } from '../../platform/http/platform.ts';
import { route } from '../../platform/http/route.ts';
import * as templates from './caseTemplates.repository.ts';

/** Templates of cases: the own ones, and those that colleagues share. Only the owner changes one. */
export function caseTemplateRoutes(platform: Platform): void {
  const saves = storedLimit('saveTemplate', platform);

  route(platform, listCaseTemplates, async ({ user, database }) => {
    const scope = scopeOfTemplates(user);
    const rows = scope === null ? [] : await templates.listTemplates(database, scope);
    return { templates: rows.map((row) => templateOf(row, user)) };
  });

  route(platform, getCaseTemplate, async ({ user, params, database }) => {
    const scope = scopeOfTemplates(user);
    const row = scope && (await templates.findTemplate(database, scope, params.templateId));
    if (row === null) throw new ApiError('NotFound');
    return { ...templateOf(row, user), schemaNumber: row.schema_number, values: row.form_values };
  });

  route(platform, createCaseTemplate, {
    async admit({ user }) {
      await saves.take(user.id);
    },
    handle: async ({ user, body, database, now }) => {
      const { name, isShared, purpose, schemaNumber } = body;
      const values = JSON.stringify(body.values);
      if (isCaseTemplateTooLarge(values)) throw new ApiError('DraftTooLarge');
      requireMayShare(user, isShared);
      const holder = holderOf(user);
      return inTransaction(database, async (transaction) => {
        const { ofUser, shared } = await templates.countTemplates(transaction, holder);
        if (ofUser >= mostCaseTemplates.ofUser) throw tooMany('user', mostCaseTemplates.ofUser);
        if (isShared && shared >= mostCaseTemplates.shared) throw tooMany('shared', mostCaseTemplates.shared);
        const template = { name, isShared, purpose, schemaNumber, values };
        return { id: await templates.insertTemplate(transaction, holder, template, now) };
      });
    },
  });

  route(platform, renameCaseTemplate, async ({ user, params, body, database, now }) => {
    requireMayShare(user, body.isShared);
    const holder = holderOf(user);
    await inTransaction(database, async (transaction) => {
      const { shared } = await templates.countTemplates(transaction, holder);
      const scope = { owner: holder.owner, organisationId: null };
      const row = await templates.findTemplate(transaction, scope, params.templateId);
      if (row === null) throw new ApiError('NotFound');
      if (body.isShared && !row.is_shared && shared >= mostCaseTemplates.shared)
        throw tooMany('shared', mostCaseTemplates.shared);
      await templates.updateTemplate(transaction, holder.owner, { id: params.templateId, ...body, now });
    });
    return null;
  });

  route(platform, deleteCaseTemplate, async ({ user, params, database }) => {
    const isDeleted = await templates.deleteTemplate(database, holderOf(user).owner, params.templateId);
    if (!isDeleted) throw new ApiError('NotFound');
    return null;
  });
}

/** Null during impersonation, as of drafts. */
function scopeOfTemplates(user: SignedInUser): templates.TemplateScope | null {
  const owner = draftOwnerOf(user);
  return owner && { owner, organisationId: user.isPrivateUser ? null : user.organisationId };
}

/** The calls that write refuse an impersonating admin before these handlers. */
function holderOf(user: SignedInUser): { readonly owner: DraftOwner; readonly organisationId: string } {
  const owner = draftOwnerOf(user);
  if (owner === null) throw new ApiError('NotDuringImpersonation');
  return { owner, organisationId: user.organisationId };
}

/** Private persons have no colleagues (ROLE-3). */
function requireMayShare(user: SignedInUser, isShared: boolean): void {
  if (isShared && user.isPrivateUser) throw new RuleRefused([{ path: 'isShared', code: 'InvalidChoice' }]);
}

function tooMany(limit: 'user' | 'shared', maximum: number): ApiError {
  return new ApiError('TooManyTemplates', { limit, maximum });
}

function templateOf(
  { id, user_id: owner, name, purpose, is_shared: isShared, owner_name: ownerName }: templates.TemplateRow,
  user: SignedInUser,
) {
  const isOwn: boolean = owner === String(user.id);
  return { id, name, purpose, isShared, isOwn, ownerName };
}
