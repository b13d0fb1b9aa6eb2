import {
  listInvites,
  removeInvite,
  renewInvite,
  sendInvites,
  type SentInvites,
  type UserInvite,
} from '@schaktkoll/contract';
import {
  inviteSorts,
  inviteStatuses,
  rolesToInviteWith,
  sortRoles,
  splitChoices,
  type FieldIssue,
} from '@schaktkoll/domain';
import { auditAction } from '../../platform/audit/audit.repository.ts';
import { brokenConstraint } from '../../platform/db/databaseErrors.ts';
import { inTransaction, type Queries } from '../../platform/db/database.ts';
import { ApiError, RuleRefused } from '../../platform/apiError.ts';
import { cursorPage, decodeCursor } from '../../platform/http/cursor.ts';
import type { Platform } from '../../platform/http/platform.ts';
import { route } from '../../platform/http/route.ts';
import { inviteAll, inviteMail, newInviteLink, requireSender } from '../accounts/invites.ts';
import { countInvites, countSentAgain } from '../users/accountLimits.ts';
import { windowOf } from '../../platform/limits/windowLimits.ts';
import { recipientsOf, roleIssues } from '../users/saveUser.ts';
import { requireOwnOrganisation } from '../users/userView.ts';
import {
  countOpenInvites,
  findOpenInvite,
  findTakenEmails,
  inviteOrders,
  listOpenInvites,
  removeOpenInvite,
  renewOpenInvite,
  type InviteRow,
} from './userInvites.repository.ts';

const pageSize = 30;

/** Invites to the caller's own organisation (specification section 5). */
export function userInviteRoutes(platform: Platform): void {
  route(platform, listInvites, async ({ user, query, database, now }) => {
    await requireOwnOrganisation(database, user);
    const order = inviteOrders[query.sort ?? inviteSorts[0]];
    const filter = {
      email: query.email ?? '',
      statuses: splitChoices(query.status, inviteStatuses),
      now: now.toISOString(),
    };
    const position = decodeCursor(query.cursor, order);
    const rows = await listOpenInvites(database, user.organisationId, filter, { order, position, size: pageSize });
    const itemOf = (row: InviteRow) => inviteOf(row, now);
    return {
      ...cursorPage(rows, { order, size: pageSize, itemOf }),
      totalCount: await countOpenInvites(database, user.organisationId, filter),
    };
  });

  route(platform, sendInvites, async ({ user, body, database, now, address, requestId }) => {
    const organisation = await requireOwnOrganisation(database, user);
    const allowed = rolesToInviteWith(organisation, user);
    const issues = [
      ...(await emailIssues(database, organisation.id, body, now)),
      ...(await roleIssues(database, body, { allowed, organisationId: organisation.id, maxNumberOfCases: null })),
    ];
    if (issues.length > 0) throw new RuleRefused(issues);
    await countInvites(database, organisation, now);
    const { inviteDays } = await platform.settings.current();
    await inTransaction(database, async (transaction) => {
      await requireSender(transaction, { userId: user.id, organisationId: organisation.id });
      const { emails, roles } = body;
      await inviteAll(
        transaction,
        platform,
        { organisation, emails, roles, recipientIds: recipientsOf(body), createdBy: user.id, inviter: user.name },
        { now, days: inviteDays },
      );
      await auditAction(
        transaction,
        'InvitesSent',
        { user, now, address, requestId },
        { count: body.emails.length, roles: body.roles.join(' ') },
      );
    }).catch((error: unknown) => {
      // Another administrator invited one of them at the same time.
      if (brokenConstraint(error) === 'invite_open_email')
        throw new RuleRefused([
          { path: 'emails', code: 'EmailsTaken', params: { invited: body.emails.join(', '), users: '' } },
        ]);
      throw error;
    });
    return { sent: body.emails.length };
  });

  route(platform, renewInvite, async ({ user, params, database, now, address, requestId }) => {
    const organisation = await requireOwnOrganisation(database, user);
    const key = { organisationId: organisation.id, id: params.id };
    const invite = await findOpenInvite(database, organisation.id, params.id);
    if (invite === undefined) throw new ApiError('NotFound');
    const allowed = rolesToInviteWith(organisation, user);
    if (invite.roles.some((role) => !allowed.includes(role)))
      throw new RuleRefused([{ path: 'roles', code: 'RoleNotOffered' }]);
    const { users } = await findTakenEmails(database, organisation.id, {
      emails: [invite.email],
      now: now.toISOString(),
    });
    if (users.size > 0)
      throw new RuleRefused([{ path: 'email', code: 'EmailsTaken', params: { invited: '', users: invite.email } }]);
    await countSentAgain(database, { caller: user, organisation, now }, windowOf('renewInvite', invite.id));
    const { inviteDays } = await platform.settings.current();
    const { secretHash, link, expiresAt } = newInviteLink(platform.config, { now, days: inviteDays });
    await inTransaction(database, async (transaction) => {
      await requireSender(transaction, { userId: user.id, organisationId: organisation.id });
      const renewal = { secretHash, by: user.id, now: now.toISOString(), expiresAt };
      if (!(await renewOpenInvite(transaction, key, renewal))) throw new ApiError('NotFound');
      await platform.messages.add(
        transaction,
        [inviteMail({ to: invite.email, inviter: user.name, organisation: organisation.name, link, expiresAt }, now)],
        now,
      );
      await auditAction(transaction, 'InviteRenewed', { user, now, address, requestId }, { inviteId: params.id });
    });
    const renewed = { invitedBy: user.name, sentAt: now.toISOString(), expiresAt };
    return inviteOf({ ...invite, ...renewed }, now);
  });

  route(platform, removeInvite, async ({ user, params, database, now, address, requestId }) => {
    const organisation = await requireOwnOrganisation(database, user);
    await inTransaction(database, async (transaction) => {
      const key = { organisationId: organisation.id, id: params.id };
      if (!(await removeOpenInvite(transaction, key, now.toISOString()))) throw new ApiError('NotFound');
      await auditAction(transaction, 'InviteRemoved', { user, now, address, requestId }, { inviteId: params.id });
    });
    return null;
  });
}

/** Names the addresses that are invited or have an account, and those that stand twice but for case. */
async function emailIssues(
  queries: Queries,
  organisationId: string,
  { emails }: SentInvites,
  now: Date,
): Promise<FieldIssue[]> {
  if (new Set(emails.map((email) => email.toLowerCase())).size < emails.length)
    return [{ path: 'emails', code: 'ChosenTwice' }];
  const taken = await findTakenEmails(queries, organisationId, { emails, now: now.toISOString() });
  const named = (set: ReadonlySet<string>) => emails.filter((email) => set.has(email.toLowerCase())).join(', ');
  const [users, invited] = [named(taken.users), named(taken.invited)];
  return users === '' && invited === '' ? [] : [{ path: 'emails', code: 'EmailsTaken', params: { invited, users } }];
}

function inviteOf({ id, email, roles, recipients, invitedBy, sentAt, expiresAt }: InviteRow, now: Date): UserInvite {
  return {
    id,
    email,
    roles: sortRoles(roles),
    recipients: [...recipients],
    invitedBy,
    sentAt,
    expiresAt,
    isActive: expiresAt > now.toISOString(),
  };
}
