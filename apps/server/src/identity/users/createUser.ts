import type { CreatedAdminUser, CreatedUser } from '@schaktkoll/contract';
import {
  appAddress,
  checkRepeat,
  maySignIn,
  paths,
  rolesToGive,
  sortRoles,
  type FieldIssue,
  type Role,
} from '@schaktkoll/domain';
import { message } from '../../messages/message.ts';
import { auditAction } from '../../platform/audit/audit.repository.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { lockLinks } from '../../platform/db/recipientLinks.repository.ts';
import { uuidv7 } from '../../platform/db/uuidv7.ts';
import { RuleRefused } from '../../platform/apiError.ts';
import type { OutgoingMail } from '../../platform/ports.ts';
import { findTakenUser } from '../accounts/accounts.repository.ts';
import { duplicateError } from '../accounts/duplicateError.ts';
import { findOrganisation } from '../adminOrganisations/organisations.repository.ts';
import { checkNewPassword } from '../signIn/passwordRules.ts';
import { allRoles } from './saveAdminUser.ts';
import { roleIssues, saveLinks, type UserEditor } from './saveUser.ts';
import { requireOwnOrganisation } from './userView.ts';
import { insertUser, replaceRoles } from './userWrites.repository.ts';

/**
 * Creates an active user of the caller's organisation and sends how to choose a password (ACCOUNT-11).
 * @returns the id
 * @throws RuleRefused with the errors at each field; ApiError NotAllowed
 */
export async function createUser(editor: UserEditor, values: CreatedUser): Promise<string> {
  const { platform, user, database, now } = editor;
  const { id: organisationId, name: organisation, ...kind } = await requireOwnOrganisation(database, user);
  const { login, email } = values;
  const taken = await findTakenUser(database, { login, email, organisationId });
  const allowed = rolesToGive(kind, user);
  const issues = [
    ...takenIssues(taken),
    ...(await roleIssues(database, values, { allowed, organisationId, maxNumberOfCases: null })),
  ];
  if (issues.length > 0) throw new RuleRefused(issues);
  const link = appAddress(platform.config.deployment.apps, 'identity', paths.identity.login, { help: 'forgotten' });
  const content = { to: email, variant: 'ByUserAdmin', values: { login, organisation, link } } as const;
  return addUser(
    editor,
    { ...values, ...numbersOf(values), organisationId, status: 'Active', passwordHash: null },
    { mail: message('AccountCreated', content, now) },
  );
}

/**
 * Creates a user of an organisation, with a password that the super user hands over.
 * @param passwordHash that of the password, which takes too long to be made in the transaction
 * @returns the id
 * @throws RuleRefused with the errors at each field
 */
export async function createAdminUser(
  editor: UserEditor,
  { organizationExternalId: organisationId, phone: phoneNumber, ...values }: CreatedAdminUser,
  passwordHash: string,
): Promise<string> {
  const { platform, database, now } = editor;
  const { login, name, email, status } = values;
  const organisation = await findOrganisation(database, organisationId);
  if (organisation === undefined || organisation.status === 'Unregistered')
    throw new RuleRefused([{ path: 'organizationExternalId', code: 'InvalidChoice' }]);
  const chosen = { ...values, recipients: values.recipients ?? [] };
  const taken = await findTakenUser(database, { login, email, organisationId });
  const repeat = checkRepeat(values.password, values.confirmPassword);
  const password = await checkNewPassword(values.password, { login, name, email, organisationName: organisation.name });
  const kind = { type: organisation.type, isPrivate: organisation.is_private, isSuperUser: organisation.is_super_user };
  const issues: FieldIssue[] = [
    ...takenIssues(taken),
    ...(password === null ? [] : [{ path: 'password', ...password }]),
    ...(repeat === null ? [] : [{ path: 'confirmPassword', ...repeat }]),
    ...(await roleIssues(database, chosen, { allowed: allRoles(kind), organisationId, maxNumberOfCases: null })),
  ];
  if (issues.length > 0) throw new RuleRefused(issues);
  const link = appAddress(platform.config.deployment.apps, 'identity', paths.identity.login);
  const content = { to: email, values: { login, organisation: organisation.name, link } };
  return addUser(
    editor,
    { ...chosen, ...numbersOf({ ...values, phoneNumber }), organisationId, passwordHash },
    { mail: maySignIn(status) ? message('AccountCreated', content, now) : null, details: { organisationId } },
  );
}

const takenIssues = ({ login, email }: { readonly login: boolean; readonly email: boolean }): FieldIssue[] => [
  ...(login ? [{ path: 'login', code: 'UserNameTaken' }] : []),
  ...(email ? [{ path: 'email', code: 'EmailTaken' }] : []),
];

/** An empty number is none. */
const numbersOf = ({ mobilePhone, phoneNumber }: Pick<CreatedUser, 'mobilePhone' | 'phoneNumber'>) => ({
  mobilePhone: mobilePhone || null,
  phoneNumber: phoneNumber || null,
});

/** A user whose values have been checked. */
type NewUser = Omit<Parameters<typeof insertUser>[1], 'id' | 'createdBy' | 'now'> & {
  readonly roles: readonly Role[];
  readonly recipients: readonly string[];
};

/** Stores a user with roles and links, writes it to the audit log with further details, and sends the mail. */
async function addUser(
  { platform, user: caller, database, now, address, requestId }: UserEditor,
  { roles, recipients, ...user }: NewUser,
  { mail, details }: { readonly mail: OutgoingMail | null; readonly details?: { readonly organisationId: string } },
): Promise<string> {
  const id = uuidv7(now.getTime());
  const { organisationId } = user;
  await inTransaction(database, async (transaction) => {
    await lockLinks(transaction, organisationId);
    await insertUser(transaction, { ...user, id, createdBy: caller.id, now: now.toISOString() }).catch(
      (error: unknown) => {
        throw duplicateError(error);
      },
    );
    await replaceRoles(transaction, id, sortRoles(roles));
    await saveLinks({ database: transaction, user: caller, now }, { id, organisationId }, { roles, recipients });
    const audited = { user: caller, now, address, requestId };
    await auditAction(transaction, 'UserCreated', audited, { of: id, ...details, roles: roles.join(' ') });
    if (mail !== null) await platform.messages.add(transaction, [mail], now);
  });
  return id;
}
