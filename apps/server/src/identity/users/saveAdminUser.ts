import type { SavedAdminUser } from '@schaktkoll/contract';
import {
  defaultMaxCases,
  maySignIn,
  offeredRoles,
  type FieldIssue,
  type Role,
  type RoleOrganisation,
  type UserStatus,
} from '@schaktkoll/domain';
import { auditAction } from '../../platform/audit/audit.repository.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { brokenConstraint } from '../../platform/db/databaseErrors.ts';
import { linkUser, lockLinks } from '../../platform/db/recipientLinks.repository.ts';
import { shownNameOf } from '../../platform/db/shownOrganisation.ts';
import { ApiError, RuleRefused } from '../../platform/apiError.ts';
import { versionConflict } from '../../platform/http/requireCurrent.ts';
import { isEmailTaken } from '../accounts/accounts.repository.ts';
import { removeInvitesWithoutSender } from '../accounts/invites.repository.ts';
import { endSessionsOf } from '../oidc/oidc.repository.ts';
import { findOrganisation } from '../adminOrganisations/organisations.repository.ts';
import { restorePassword } from '../signIn/passwordGuard.repository.ts';
import { keepUserAdmin } from './keepUserAdmin.ts';
import { hasOpenCases, type AdministeredUserRow } from './organisationUsers.repository.ts';
import { saveUser, type UserEditor } from './saveUser.ts';
import { mailOfAction } from './userActions.ts';
import { requireUser } from './userView.ts';
import { moveUser, replaceRoles, updateStatus } from './userWrites.repository.ts';

/**
 * Saves a user of any organisation by the payload of specification section 3, its status included. Errors are at the
 * fields of that payload.
 * @param version the version that was read; null when the caller names none: then the last write wins
 * @throws RuleRefused; ApiError NotFound, VersionConflict
 */
export async function saveAdminUser(
  editor: UserEditor,
  { userId, contact, status, recipients, ...values }: SavedAdminUser,
  version: number | null,
): Promise<void> {
  await inTransaction(editor.database, async (transaction) => {
    const inside = { ...editor, database: transaction, rolesIn: allRoles };
    const former = await requireUser(transaction, editor.user, userId);
    const issues = statusIssues(editor, former, status);
    if (issues.length > 0) throw new RuleRefused(issues);
    const before = version ?? former.version;
    try {
      await saveUser(inside, userId, before, { ...values, ...contact, recipients: recipients ?? [] });
    } catch (error) {
      throw withContactPaths(error);
    }
    if (version === null) await audit('UserChanged', inside, { of: userId, withoutVersion: true });
    if (status !== former.status)
      await keepUserAdmin(transaction, former.organisationId, {
        caller: editor.user,
        change: () => changeStatus(inside, { ...former, ...contact, login: values.login, version: before + 1 }, status),
        error: () => new RuleRefused([{ path: 'status', code: 'LastUserAdmin' }]),
      });
  });
}

/**
 * Moves a user to another organisation: the role becomes Inquirer, links to recipients go, the limit is that of a new
 * user there, and all sessions end. The user's cases stay with the former organisation; those of a private
 * person have no colleague who could take them over, and must end first. The same organisation changes nothing.
 * @throws RuleRefused; ApiError NotFound, VersionConflict, UserHasOpenCases, UserActionNotPossible for the own account
 *   and those of programs
 */
export async function moveAdminUser(
  editor: UserEditor,
  { id, version }: { readonly id: string; readonly version: number },
  organisationId: string,
): Promise<void> {
  await inTransaction(editor.database, async (transaction) => {
    const former = await requireUser(transaction, editor.user, id);
    if (former.version !== version) throw versionConflict();
    if (former.organisationId === organisationId) return;
    if (!former.may.move) throw new ApiError('UserActionNotPossible');
    const target = await findOrganisation(transaction, organisationId);
    if (target === undefined || target.status === 'Unregistered')
      throw new RuleRefused([{ path: 'organizationExternalId', code: 'InvalidChoice' }]);
    // Nothing of a sandbox reaches what is real, nor the other way round.
    if (target.realm !== former.organisationRealm)
      throw new RuleRefused([{ path: 'organizationExternalId', code: 'SandboxIsApart' }]);
    if (await isEmailTaken(transaction, { email: former.email, organisationId, userId: id }))
      throw new RuleRefused([{ path: 'organizationExternalId', code: 'EmailTaken' }]);
    await lockLinks(transaction, former.organisationId);
    await linkUser(transaction, id, [], {
      organisationId: former.organisationId,
      by: editor.user.id,
      at: editor.now.toISOString(),
    });
    const maxNumberOfCases = defaultMaxCases(target.is_private);
    const isMoved = await moveUser(transaction, { id, version }, { organisationId, maxNumberOfCases }).catch(
      (error: unknown) => {
        // The person has an account there already, with the same bank e-ID.
        if (brokenConstraint(error) !== 'bank_id_link_once') throw error;
        throw new RuleRefused([{ path: 'organizationExternalId', code: 'BankIdAlreadyLinked' }]);
      },
    );
    if (!isMoved) throw versionConflict();
    // After the move has locked the user: a case that was being sent is stored by now (lockCaseLimits).
    if (former.isPrivateUser && (await hasOpenCases(transaction, former)))
      throw new ApiError('UserHasOpenCases', undefined, {
        issues: [{ path: 'organizationExternalId', code: 'UserHasOpenCases' }],
      });
    await replaceRoles(transaction, id, ['Inquirer']);
    await removeInvitesWithoutSender(transaction, id, editor.now);
    await endSessionsOf(transaction, id);
    const details = {
      of: id,
      from: former.organisationId,
      fromName: former.organisationName,
      to: organisationId,
      toName: shownNameOf(target),
    };
    await audit('UserMoved', { ...editor, database: transaction }, details);
  });
}

/** A super user gives every role that the organisation offers. */
export const allRoles = (organisation: RoleOrganisation): readonly Role[] =>
  offeredRoles(organisation).map(({ role }) => role);

function statusIssues({ user }: UserEditor, former: AdministeredUserRow, status: UserStatus): FieldIssue[] {
  if (status === former.status) return [];
  if (former.id === user.id) return [{ path: 'status', code: 'InactivateSelf' }];
  return former.organisationStatus === 'Unregistered' ? [{ path: 'status', code: 'OrganisationIsUnregistered' }] : [];
}

async function changeStatus(editor: UserEditor, former: AdministeredUserRow, status: UserStatus): Promise<void> {
  const { platform, database, user, now } = editor;
  const { id } = former;
  const change =
    status === 'Inactive'
      ? { status, reason: 'ByUser' as const, by: user.id, at: now.toISOString() }
      : { status, reason: null, by: null, at: null };
  if (status === 'Active') await restorePassword(database, id);
  if (!(await updateStatus(database, former, change))) throw versionConflict();
  if (!maySignIn(status)) await endSessionsOf(database, id);
  await removeInvitesWithoutSender(database, id, now);
  const action =
    status === 'Inactive' ? 'inactivate' : maySignIn(status) && !maySignIn(former.status) ? 'activate' : null;
  const mail = action === null ? null : mailOfAction(editor, former, action);
  if (mail !== null) await platform.messages.add(database, [mail], now);
  await audit(status === 'Inactive' ? 'UserInactivated' : 'UserStatusChanged', editor, { of: id, status });
}

const contactFields: readonly string[] = ['email', 'mobilePhone', 'phoneNumber'];

/** Errors of contact details at their place in the payload. */
function withContactPaths(error: unknown): unknown {
  if (!(error instanceof RuleRefused)) return error;
  const issues = error.issues ?? [];
  return new RuleRefused(
    issues.map((issue) => (contactFields.includes(issue.path) ? { ...issue, path: `contact.${issue.path}` } : issue)),
  );
}

function audit(
  kind: 'UserChanged' | 'UserMoved' | 'UserInactivated' | 'UserStatusChanged',
  editor: UserEditor,
  details: Readonly<Record<string, string | boolean>>,
): Promise<void> {
  return auditAction(editor.database, kind, editor, details);
}
