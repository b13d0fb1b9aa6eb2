import type { SavedUser } from '@schaktkoll/contract';
import {
  checkPersonChange,
  checkRoleChoice,
  checkUserName,
  hasMaxCases,
  hasProtectedRole,
  isMaxCasesOption,
  needsRecipients,
  phoneToE164,
  rolesToGive,
  sortRoles,
  type FieldIssue,
  type Role,
  type RoleOrganisation,
} from '@schaktkoll/domain';
import { message } from '../../messages/message.ts';
import { writeAuditEvent } from '../../platform/audit/audit.repository.ts';
import type { SignedInUser } from '../../platform/caller.ts';
import { inTransaction, type Queries } from '../../platform/db/database.ts';
import { linkUser } from '../../platform/db/recipientLinks.repository.ts';
import { ApiError, RuleRefused } from '../../platform/apiError.ts';
import { versionConflict } from '../../platform/http/requireCurrent.ts';
import type { Platform } from '../../platform/http/platform.ts';
import { findTakenUser, isEmailTaken } from '../accounts/accounts.repository.ts';
import { removeInvitesWithoutSender } from '../accounts/invites.repository.ts';
import { duplicateError } from '../accounts/duplicateError.ts';
import { endPendingVerifications } from '../newPassword/endPendingVerifications.ts';
import { countAccountChange } from './accountLimits.ts';
import { keepUserAdmin } from './keepUserAdmin.ts';
import { listRecipientChoices, type AdministeredUserRow } from './organisationUsers.repository.ts';
import { organisationOf, requireUser } from './userView.ts';
import { replaceRoles, updateUser } from './userWrites.repository.ts';

/** A caller who changes users. */
export interface UserEditor {
  readonly platform: Pick<Platform, 'messages' | 'config'>;
  readonly user: SignedInUser;
  readonly database: Queries;
  readonly now: Date;
  readonly address: string;
  readonly requestId: string;
  /** The roles that the caller may give in an organisation; those of a user administrator by default. */
  readonly rolesIn?: (organisation: RoleOrganisation) => readonly Role[];
}

/**
 * Changes a user. Of the own account only roles, recipients and the number of cases, never the last user administrator.
 * @throws RuleRefused with the errors at each field; ApiError NotFound, NotAllowed, VersionConflict,
 *   TooManyRequests
 */
export async function saveUser(editor: UserEditor, id: string, version: number, values: SavedUser): Promise<void> {
  const { user: caller, database, now, address, requestId } = editor;
  const former = await requireUser(database, caller, id);
  if (!former.may.edit) throw new ApiError('NotAllowed');
  if (former.version !== version) throw versionConflict();
  const organisation = { id: former.organisationId, status: former.organisationStatus };
  const [before, after] = [personOf(former), personOf(values)];
  if (before.login !== after.login || before.email !== after.email || before.mobilePhone !== after.mobilePhone)
    await countAccountChange(database, { caller, organisation, now });
  const issues = await issuesOf(editor, former, values);
  if (issues.length > 0) throw new RuleRefused(issues);
  await inTransaction(database, async (transaction) => {
    // Also the lock of the links: it takes that of the organisation, and a stronger one.
    await keepUserAdmin(transaction, former.organisationId, {
      caller,
      change: async () => {
        const isWritten = await updateUser(transaction, { id, version }, storedOf(former, values)).catch(
          (error: unknown) => {
            throw duplicateError(error);
          },
        );
        if (!isWritten) throw versionConflict();
        await replaceRoles(transaction, id, values.roles);
      },
      error: () => new RuleRefused([{ path: 'roles', code: 'LastUserAdmin' }]),
    });
    await removeInvitesWithoutSender(transaction, id, now);
    await saveLinks({ ...editor, database: transaction }, former, values);
    await notifyOfNewAddress(transaction, editor, former, values);
    await writeAuditEvent(transaction, {
      kind: 'UserChanged',
      at: now,
      caller,
      address,
      requestId,
      details: { of: id, changed: changedFields(former, values).join(' ') },
    });
  });
}

async function issuesOf(
  { user: caller, database, rolesIn = (organisation) => rolesToGive(organisation, caller) }: UserEditor,
  former: AdministeredUserRow,
  values: SavedUser,
): Promise<FieldIssue[]> {
  const isOwn = caller.id === former.id;
  const toGive = rolesIn(organisationOf(former));
  const isNewLogin = values.login !== former.login;
  const loginIssue = isNewLogin ? checkUserName(values.login) : null;
  const taken = isNewLogin && (await findTakenUser(database, { ...values, organisationId: null })).login;
  const isSameButCase = values.login.toLowerCase() === former.login.toLowerCase();
  const isTakenEmail =
    values.email.toLowerCase() !== former.email.toLowerCase() &&
    (await isEmailTaken(database, { email: values.email, organisationId: former.organisationId, userId: former.id }));
  const protectedRoles = (roles: readonly Role[]) => sortRoles(roles.filter((role) => hasProtectedRole([role]))).join();
  return [
    ...checkPersonChange(personOf(former), personOf(values), {
      isOwn,
      hasBankId: former.hasBankId,
      roles: former.roles,
      toGive,
    }),
    ...(loginIssue === null ? [] : [{ path: 'login', ...loginIssue }]),
    ...(taken && !isSameButCase ? [{ path: 'login', code: 'UserNameTaken' }] : []),
    ...(isTakenEmail ? [{ path: 'email', code: 'EmailTaken' }] : []),
    ...(isOwn && protectedRoles(values.roles) !== protectedRoles(former.roles)
      ? [{ path: 'roles', code: 'RoleNotOffered' }]
      : []),
    ...(await roleIssues(database, values, {
      // A role that the organisation does not offer any more stays until it is taken away.
      allowed: [...toGive, ...former.roles],
      organisationId: former.organisationId,
      maxNumberOfCases: former.maxNumberOfCases,
    })),
  ];
}

/** The errors of roles, recipients and the number of cases. */
export async function roleIssues(
  queries: Queries,
  values: {
    readonly roles: readonly Role[];
    readonly recipients: readonly string[];
    readonly maxNumberOfCases?: number;
  },
  {
    allowed,
    organisationId,
    maxNumberOfCases,
  }: { readonly allowed: readonly Role[]; readonly organisationId: string; readonly maxNumberOfCases: number | null },
): Promise<FieldIssue[]> {
  const issues = checkRoleChoice(values, allowed);
  if (values.maxNumberOfCases !== undefined && !isMaxCasesOption(values.maxNumberOfCases, maxNumberOfCases))
    issues.push({ path: 'maxNumberOfCases', code: 'InvalidChoice' });
  if (values.recipients.length === 0) return issues;
  const own = new Set((await listRecipientChoices(queries, organisationId)).map(({ externalId }) => externalId));
  if (values.recipients.some((id) => !own.has(id))) issues.push({ path: 'recipients', code: 'InvalidChoice' });
  return issues;
}

/**
 * Links a user to the chosen recipients, once the links of the organisation are locked.
 * @throws RuleRefused for a recipient that was removed after the choice was checked
 */
export async function saveLinks(
  { database, user, now }: Pick<UserEditor, 'database' | 'user' | 'now'>,
  { id, organisationId }: { readonly id: string; readonly organisationId: string },
  chosen: Parameters<typeof recipientsOf>[0],
): Promise<void> {
  const change = { organisationId, by: user.id, at: now.toISOString() };
  if (!(await linkUser(database, id, recipientsOf(chosen), change)))
    throw new RuleRefused([{ path: 'recipients', code: 'InvalidChoice' }]);
}

/** The recipients that are stored: none for roles that use none. */
export function recipientsOf({
  roles,
  recipients,
}: {
  readonly roles: readonly Role[];
  readonly recipients: readonly string[];
}): readonly string[] {
  return needsRecipients(roles) ? recipients : [];
}

function personOf(user: {
  readonly login: string;
  readonly name: string;
  readonly email: string;
  readonly mobilePhone?: string | null | undefined;
  readonly phoneNumber?: string | null | undefined;
}) {
  const { login, name, email, mobilePhone, phoneNumber } = user;
  return { login, name, email, mobilePhone: mobilePhone || '', phoneNumber: phoneNumber || '' };
}

function storedOf(former: AdministeredUserRow, values: SavedUser) {
  const mobilePhone = values.mobilePhone || null;
  const number = mobilePhone === null ? null : phoneToE164(mobilePhone);
  return {
    login: values.login,
    name: values.name,
    email: values.email,
    mobilePhone,
    phoneNumber: values.phoneNumber || null,
    smsNumber: former.smsNumber === null ? null : number,
    maxNumberOfCases: maxCasesOf(former, values),
  };
}

/** The largest number of cases stays as it was for roles without one. */
const maxCasesOf = (former: AdministeredUserRow, values: SavedUser): number =>
  hasMaxCases(values.roles) ? values.maxNumberOfCases : former.maxNumberOfCases;

function changedFields(former: AdministeredUserRow, values: SavedUser): string[] {
  const [before, after] = [personOf(former), personOf(values)];
  const person = (Object.keys(before) as (keyof typeof before)[]).filter((field) => before[field] !== after[field]);
  const recipients = former.recipients.map(({ externalId }) => externalId);
  return [
    ...person,
    ...(sortRoles(former.roles).join() === sortRoles(values.roles).join() ? [] : ['roles']),
    ...(recipients.toSorted().join() === recipientsOf(values).toSorted().join() ? [] : ['recipients']),
    ...(former.maxNumberOfCases === maxCasesOf(former, values) ? [] : ['maxNumberOfCases']),
  ];
}

/** The former address is notified, and what was sent to it gives access no more. */
async function notifyOfNewAddress(
  transaction: Queries,
  { platform, now }: UserEditor,
  former: AdministeredUserRow,
  values: SavedUser,
): Promise<void> {
  const isNewEmail = former.email.toLowerCase() !== values.email.toLowerCase();
  const isNewMobile = (former.mobilePhone ?? '') !== (values.mobilePhone ?? '');
  if (!isNewEmail && !isNewMobile) return;
  await endPendingVerifications(transaction, former.id, now);
  const content = {
    to: former.email,
    variant: isNewEmail ? 'Email' : 'Mobile',
    values: { login: values.login, changedAt: now.toISOString(), support: platform.config.supportAddress },
  } as const;
  await platform.messages.add(transaction, [message('ContactChanged', content, now)], now);
}
