import type { NewAccount } from '@schaktkoll/contract';
import {
  appAddress,
  buildPath,
  checkAccountOrganisation,
  newAccountTerms,
  normaliseOrganisationNumber,
  paths,
  signInWays,
  type AccountKind,
  type FieldIssue,
} from '@schaktkoll/domain';
import { message } from '../../messages/message.ts';
import { writeAuditEvent } from '../../platform/audit/audit.repository.ts';
import { inTransaction, type Queries } from '../../platform/db/database.ts';
import { uuidv7 } from '../../platform/db/uuidv7.ts';
import { ApiError, RuleRefused } from '../../platform/apiError.ts';
import type { Platform } from '../../platform/http/platform.ts';
import { limits } from '../../platform/limits/limits.ts';
import { listEmailsOfRole } from '../../platform/db/emailsOfRole.repository.ts';
import { takeFromWindows, windowOf } from '../../platform/limits/windowLimits.ts';
import type { OutgoingMail } from '../../platform/ports.ts';
import { hashPassword } from '../signIn/password.ts';
import { countRequest, hashOfSecret, type Applicant } from './accountEmail.ts';
import { endPendingAccount, findPendingAccount } from './pendingAccounts.repository.ts';
import {
  findPrivateOrganisation,
  findShownOrganisation,
  findTaken,
  insertOrganisation,
  type JoinedOrganisation,
} from './accounts.repository.ts';
import { issuesOfUser, nameOf, storeUser } from './makeUser.ts';
import { duplicateError } from './duplicateError.ts';

/** Who activates an account that is pending. */
type Activator = 'UserAdmin' | 'Support';

/** Whether the account joins an existing organisation or registers a new one. */
type Target =
  | { readonly organisation: JoinedOrganisation; readonly number: null }
  | { readonly organisation: JoinedOrganisation; readonly number: string };

/**
 * Creates an account with a verified address, and its organisation if it is new. A user who joins an existing
 * organisation is pending activation by its administrators, who are notified. Where it has none a super user activates,
 * and the support is notified, as it is of a new organisation.
 * @throws ApiError AccountExpired, TooManyRequests, OrganisationAccountsUsedUp; RuleRefused with all errors, each at its field
 */
export async function createAccount(platform: Platform, applicant: Applicant, values: NewAccount) {
  const { database, now } = applicant;
  const id = hashOfSecret(values.account);
  const readPending = async () => {
    const found = await findPendingAccount(database, id, now.toISOString());
    if (found === undefined || found.provenAt === null) throw new ApiError('AccountExpired');
    return found;
  };
  const pendingAccount = await readPending();
  await countRequest(applicant, 'accountCreate');
  const target = await targetOf(database, values, now);
  const { organisation, number } = target;
  const issues = await issuesOfUser(database, values, {
    email: pendingAccount.email,
    organisation: { id: number === null ? organisation.id : null, name: organisation.name },
  });
  if (issues.length > 0) {
    // The address may be taken because another request has created this account meanwhile.
    await readPending();
    throw new RuleRefused(issues);
  }
  if (values.organizationId !== undefined) await countJoin(database, organisation.id, now);
  const passwordHash = await hashPassword(values.password);
  const terms = newAccountTerms(values.kind, number === null && values.kind !== 'PrivatePerson');
  const activatedBy = await inTransaction(database, async (transaction) => {
    if (!(await endPendingAccount(transaction, id))) throw new ApiError('AccountExpired');
    if (number !== null) await storeOrganisation(transaction, applicant, organisation, number);
    const userId = await storeUser(transaction, applicant, values, {
      ...terms,
      email: pendingAccount.email,
      organisationId: organisation.id,
      passwordHash,
    });
    const admins =
      terms.status === 'AwaitingActivation' ? await listEmailsOfRole(transaction, organisation.id, 'UserAdmin') : [];
    const activator: Activator = admins.length > 0 ? 'UserAdmin' : 'Support';
    const activatedBy = terms.status === 'AwaitingActivation' ? activator : undefined;
    const account = { ...values, organisation, activatedBy };
    const created = createdMail(platform, pendingAccount.email, account, now);
    const wish = { name: nameOf(values), login: values.login, organisation: organisation.name };
    const support = platform.config.supportAddress;
    const news = {
      organisation: organisation.name,
      number: number ?? '',
      email: pendingAccount.email,
      link: appAddress(
        platform.config.deployment.apps,
        'admin',
        buildPath(paths.admin.organisation, { id: organisation.id }),
      ),
    };
    await platform.messages.add(
      transaction,
      [
        created,
        ...(activatedBy === undefined ? [] : activationMails(platform, admins, { ...wish, userId }, now)),
        ...(number === null ? [] : [message('OrganisationAwaits', { to: support, values: news }, now)]),
      ],
      now,
    );
    return activatedBy;
  });
  return {
    login: values.login,
    status: terms.status,
    activatedBy,
    organization: {
      name: organisation.name,
      status: organisation.status,
      bankIdRequired: !signInWays(organisation.bankIdUsage).password,
    },
  };
}

async function targetOf(database: Queries, values: NewAccount, now: Date): Promise<Target> {
  const issues = checkAccountOrganisation(values);
  if (issues.length > 0) throw new RuleRefused(issues);
  if (values.kind === 'PrivatePerson') return { organisation: await findPrivateOrganisation(database), number: null };
  if (values.organizationId !== undefined) {
    const organisation = await findShownOrganisation(database, values.organizationId);
    if (organisation === undefined) throw new RuleRefused([{ path: 'organizationId', code: 'InvalidChoice' }]);
    return { organisation, number: null };
  }
  const number = normaliseOrganisationNumber(values.organizationNumber ?? '') ?? '';
  const name = (values.organizationName ?? '').trim();
  const taken = await findTaken(database, { number, name });
  const refused: FieldIssue[] = [
    ...(taken.number ? [{ path: 'organizationNumber', code: 'OrganisationNumberTaken' }] : []),
    ...(taken.name ? [{ path: 'organizationName', code: 'OrganisationNameTaken' }] : []),
  ];
  if (refused.length > 0) throw new RuleRefused(refused);
  return {
    organisation: { id: uuidv7(now.getTime()), name, status: 'AwaitingActivation', bankIdUsage: 'Allow' },
    number,
  };
}

async function storeOrganisation(
  transaction: Queries,
  applicant: Applicant,
  { id, name }: JoinedOrganisation,
  number: string,
): Promise<void> {
  const { now, address, requestId } = applicant;
  try {
    await insertOrganisation(transaction, { id, number, name, now: now.toISOString() });
  } catch (error) {
    throw duplicateError(error);
  }
  await writeAuditEvent(transaction, {
    kind: 'OrganisationCreated',
    at: now,
    userId: null,
    address,
    requestId,
    details: { organisationId: id },
  });
}

/**
 * The mails about a pending account, to those who activate it: its organisation's administrators, or a super user, whom
 * the support's address reaches.
 */
function activationMails(
  { config: { deployment, supportAddress } }: Platform,
  admins: readonly string[],
  { userId, ...wish }: Readonly<Record<'userId' | 'name' | 'login' | 'organisation', string>>,
  now: Date,
): OutgoingMail[] {
  if (admins.length === 0) {
    const link = appAddress(deployment.apps, 'admin', buildPath(paths.admin.user, { id: userId }));
    const values = { ...wish, link };
    return [message('ActivationWanted', { variant: 'NoUserAdmin', to: supportAddress, values }, now)];
  }
  const link = appAddress(deployment.apps, 'useradmin', buildPath(paths.useradmin.user, { id: userId }));
  return admins.map((to) => message('ActivationWanted', { to, values: { ...wish, link } }, now));
}

/** The mail to the owner of a new account, with what is left to do before the first case. */
export function createdMail(
  { config }: Pick<Platform, 'config'>,
  to: string,
  {
    login,
    kind,
    activatedBy,
    organisation,
  }: {
    readonly login: string;
    readonly kind: AccountKind;
    readonly activatedBy?: Activator | undefined;
    readonly organisation: Pick<JoinedOrganisation, 'name' | 'status'>;
  },
  now: Date,
): OutgoingMail {
  const link = appAddress(config.deployment.apps, 'identity', paths.identity.login);
  const values = { login, organisation: organisation.name, link, support: config.supportAddress };
  const variant = kind === 'PrivatePerson' ? 'Private' : awaited(activatedBy, organisation);
  return message('AccountCreated', { variant, to, values }, now);
}

function awaited(
  activatedBy: Activator | undefined,
  organisation: Pick<JoinedOrganisation, 'status'>,
): 'AwaitsUserAdmin' | 'NoUserAdmin' | 'AwaitsSupport' | undefined {
  if (activatedBy !== undefined) return activatedBy === 'UserAdmin' ? 'AwaitsUserAdmin' : 'NoUserAdmin';
  return organisation.status === 'AwaitingActivation' ? 'AwaitsSupport' : undefined;
}

/**
 * Counts an account that joins an organisation without an invite, wherever it is created.
 * @throws ApiError OrganisationAccountsUsedUp with when the next can be created
 */
export async function countJoin(queries: Queries, organisationId: string, now: Date): Promise<void> {
  const reached = await takeFromWindows(queries, [windowOf('joinOrganisation', organisationId)], now);
  if (reached === null) return;
  const { retryAfter } = reached;
  const from = new Date(now.getTime() + retryAfter * 1000).toISOString();
  throw new ApiError(limits.joinOrganisation.error, { from }, { retryAfter });
}
