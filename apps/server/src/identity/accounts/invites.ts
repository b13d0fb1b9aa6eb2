import type { AcceptedInvite } from '@schaktkoll/contract';
import {
  appAddress,
  buildPath,
  defaultMaxCases,
  inviteExpiry,
  isInviteActive,
  lastInviteDay,
  mayInviteWith,
  paths,
  signInWays,
  withoutEndSlashes,
  type Role,
} from '@schaktkoll/domain';
import { message } from '../../messages/message.ts';
import { writeAuditEvent } from '../../platform/audit/audit.repository.ts';
import { inTransaction, type Queries } from '../../platform/db/database.ts';
import { linkUser, lockLinks } from '../../platform/db/recipientLinks.repository.ts';
import { uuidv7 } from '../../platform/db/uuidv7.ts';
import { ApiError, RuleRefused } from '../../platform/apiError.ts';
import { requireWindows, windowOf } from '../../platform/limits/windowLimits.ts';
import type { Platform } from '../../platform/http/platform.ts';
import type { OutgoingMail } from '../../platform/ports.ts';
import { hashPassword } from '../signIn/password.ts';
import { countRequest, hashOfSecret, newSecret, type Applicant } from './accountEmail.ts';
import { createdMail } from './createAccount.ts';
import {
  findInvite,
  findInviterEmail,
  insertInvites,
  listInviteRecipients,
  lockSender,
  removeExpiredInvites,
  storeInvited,
  takeInvite,
  type StoredInvite,
} from './invites.repository.ts';
import { issuesOfUser, nameOf, storeUser } from './makeUser.ts';

/** Invites to one organisation, all with the same roles. */
export interface Invitation {
  readonly organisation: { readonly id: string; readonly name: string };
  readonly emails: readonly string[];
  readonly roles: readonly Role[];
  readonly recipientIds: readonly string[];
  readonly createdBy: string | null;
  readonly inviter: string;
}

/**
 * Checks in the transaction that stores invites that their sender still has the right to send them.
 * @throws ApiError NotAllowed
 */
export async function requireSender(
  transaction: Queries,
  sender: { readonly userId: string; readonly organisationId: string },
): Promise<void> {
  if (!(await lockSender(transaction, sender))) throw new ApiError('NotAllowed');
}

/**
 * Stores the invites and the mails with their links, in the caller's transaction and in as many statements for a
 * hundred addresses as for one. The secret is in the URL fragment, so no server and no log receives it. An invite can be
 * used once, within so many days; an expired one of the same address is replaced.
 */
export async function inviteAll(
  transaction: Queries,
  { messages, config }: Pick<Platform, 'messages' | 'config'>,
  { organisation, emails, roles, recipientIds, createdBy, inviter }: Invitation,
  { now, days }: { readonly now: Date; readonly days: number },
): Promise<void> {
  const invites = emails.map((email) => ({
    id: uuidv7(now.getTime()),
    email,
    ...newInviteLink(config, { now, days }),
  }));
  await removeExpiredInvites(transaction, { organisationId: organisation.id, emails, now: now.toISOString() });
  await insertInvites(
    transaction,
    { organisationId: organisation.id, roles, recipientIds, createdBy, now: now.toISOString() },
    invites,
  );
  const mails = invites.map(({ email, link, expiresAt }) =>
    inviteMail({ to: email, inviter, organisation: organisation.name, link, expiresAt }, now),
  );
  await messages.add(transaction, mails, now);
}

/** A new link of an invite, the hash of its secret and its expiry. */
export function newInviteLink(
  { deployment }: Pick<Platform['config'], 'deployment'>,
  { now, days }: { readonly now: Date; readonly days: number },
): { readonly secretHash: string; readonly link: string; readonly expiresAt: string } {
  const secret = newSecret();
  return {
    secretHash: hashOfSecret(secret),
    link: `${withoutEndSlashes(deployment.apps.identity)}${paths.identity.createAccount}#invite=${secret}`,
    expiresAt: inviteExpiry(now, days),
  };
}

export function inviteMail(
  {
    to,
    inviter,
    organisation,
    link,
    expiresAt,
  }: {
    readonly to: string;
    readonly inviter: string;
    readonly organisation: string;
    readonly link: string;
    readonly expiresAt: string;
  },
  now: Date,
): OutgoingMail {
  return message('Invite', { to, values: { inviter, organisation, link, lastDay: lastInviteDay(expiresAt) } }, now);
}

/**
 * What an invite is for.
 * @throws ApiError InviteNoLongerActive, the same for a used, withdrawn, expired or unknown one, and for roles that the
 *   organisation does not offer any more; TooManyRequests
 */
export async function openInvite(applicant: Applicant, secret: string) {
  const invite = await activeInvite(applicant, secret);
  return {
    email: invite.email,
    organization: invite.organisationName,
    roles: [...invite.roles],
    expiresAt: invite.expiresAt,
    bankIdRequired: !signInWays(invite.bankIdUsage).password,
  };
}

/**
 * Accepts an invite: creates the account with the roles and recipients of the invite, active at once, and notifies its
 * owner and the inviter by mail.
 * @throws ApiError InviteNoLongerActive, TooManyRequests; RuleRefused with the errors at each field
 */
export async function acceptInvite(
  { messages, config }: Pick<Platform, 'messages' | 'config'>,
  applicant: Applicant,
  values: AcceptedInvite,
) {
  const { database, now, address, requestId } = applicant;
  const seen = await activeInvite(applicant, values.invite);
  const issues = await issuesOfUser(database, values, {
    email: seen.email,
    organisation: { id: seen.organisationId, name: seen.organisationName },
  });
  if (issues.length > 0) {
    // The address may be taken because another request has accepted this invite meanwhile.
    await readActiveInvite(applicant, values.invite);
    await countTry(applicant);
    throw new RuleRefused(issues);
  }
  const passwordHash = await hashPassword(values.password);
  const organization = await inTransaction(database, async (transaction) => {
    await lockLinks(transaction, seen.organisationId);
    // The organisation may have been changed or deregistered while the password was hashed.
    const invite = await readActiveInvite({ database: transaction, now }, values.invite);
    const { organisationId } = invite;
    if (!(await takeInvite(transaction, invite.id, now.toISOString()))) throw new ApiError('InviteNoLongerActive');
    const userId = await storeUser(transaction, applicant, values, {
      email: invite.email,
      organisationId,
      roles: invite.roles,
      status: 'Active',
      maxNumberOfCases: defaultMaxCases(false),
      passwordHash,
    });
    const recipientIds = await listInviteRecipients(transaction, invite.id);
    await linkUser(transaction, userId, recipientIds, { organisationId, by: userId, at: now.toISOString() });
    await storeInvited(transaction, invite.id, userId);
    const organisation = { name: invite.organisationName, status: invite.organisationStatus };
    const account = { login: values.login, kind: 'Organisation', organisation } as const;
    const inviter = await findInviterEmail(transaction, invite.id);
    await messages.add(
      transaction,
      [
        createdMail({ config }, invite.email, account, now),
        ...(inviter === null ? [] : [acceptedMail(config, inviter, { invite, userId, name: nameOf(values) }, now)]),
      ],
      now,
    );
    await writeAuditEvent(transaction, {
      kind: 'InviteAccepted',
      at: now,
      userId,
      address,
      requestId,
      details: { inviteId: invite.id },
    });
    return { ...organisation, bankIdRequired: !signInWays(invite.bankIdUsage).password };
  });
  return { login: values.login, status: 'Active' as const, organization };
}

function acceptedMail(
  { deployment }: Pick<Platform['config'], 'deployment'>,
  to: string,
  {
    invite: { email, organisationName: organisation },
    userId,
    name,
  }: { readonly invite: StoredInvite; readonly userId: string; readonly name: string },
  now: Date,
): OutgoingMail {
  const link = appAddress(deployment.apps, 'useradmin', buildPath(paths.useradmin.user, { id: userId }));
  return message('InviteAccepted', { to, values: { name, email, organisation, link } }, now);
}

/** Each invite has a limit of its own: many whom an organisation has invited may share an address. */
async function activeInvite(applicant: Applicant, secret: string): Promise<StoredInvite> {
  const invite = await findInvite(applicant.database, hashOfSecret(secret));
  if (invite === undefined) await countTry(applicant);
  else await requireWindows(applicant.database, [windowOf('inviteUses', invite.id)], applicant.now);
  return requireActive(invite, applicant.now);
}

/** Counts an unknown secret, or an account that is refused, which may say that a user name is taken. */
const countTry = (applicant: Applicant) => countRequest(applicant, 'wrongInvites');

async function readActiveInvite(
  { database, now }: Pick<Applicant, 'database' | 'now'>,
  secret: string,
): Promise<StoredInvite> {
  return requireActive(await findInvite(database, hashOfSecret(secret)), now);
}

function requireActive(invite: StoredInvite | undefined, now: Date): StoredInvite {
  if (
    invite === undefined ||
    invite.organisationStatus === 'Unregistered' ||
    !mayInviteWith(invite, invite.roles) ||
    !isInviteActive(invite, now.toISOString())
  )
    throw new ApiError('InviteNoLongerActive');
  return invite;
}
