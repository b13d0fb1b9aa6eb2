import {
  inviteSorts,
  inviteStatuses,
  longestSearch,
  roles,
  checkEmail,
  issueMessage,
  maximumInvites,
} from '@schaktkoll/domain';
import * as z from 'zod/mini';
import type { CallSchemas } from '../shared/call.ts';
import {
  choices,
  cursorSchema,
  momentSchema,
  optionalText,
  pageOf,
  uuidSchema,
  eachOnce,
  requiredByRule,
} from '../shared/schemas.ts';
import { roleChoiceSchema } from './organisationUser.forms.ts';

/** Invites to one or more addresses, with the same roles and recipients. */
export const sentInvitesSchema = z.extend(roleChoiceSchema, {
  emails: z
    .array(requiredByRule(checkEmail), 'Required')
    .check(
      z.minLength(1, { message: 'Required', abort: true }),
      z.maxLength(maximumInvites, { message: issueMessage('TooManyEmails', { maximum: maximumInvites }), abort: true }),
      eachOnce(),
    ),
});
export type SentInvites = z.infer<typeof sentInvitesSchema>;

/** An invite that waits to be accepted, or has expired. */
export const userInviteSchema = z
  .object(
    {
      id: uuidSchema,
      email: z.string('Required'),
      roles: z.array(z.enum(roles, 'InvalidChoice'), 'Required'),
      /** Names of the recipients. */
      recipients: z.array(z.string('Required'), 'Required'),
      invitedBy: z.nullable(z.string('Required')),
      sentAt: momentSchema,
      expiresAt: momentSchema,
      isActive: z.boolean('Required'),
    },
    'Required',
  )
  .register(z.globalRegistry, { id: 'UserInvite' });
export type UserInvite = z.infer<typeof userInviteSchema>;

const id = z.object({ id: uuidSchema }, 'Required');

export const userInviteCallSchemas = {
  listInvites: {
    summary: "The open and the expired invites of the caller's organisation",
    query: z.object(
      {
        cursor: cursorSchema,
        /** Words, each of which starts the address or a part of it. */
        email: optionalText({ maximum: longestSearch }),
        status: choices(inviteStatuses),
        sort: z.optional(z.enum(inviteSorts, 'InvalidChoice')),
      },
      'InvalidParameters',
    ),
    response: pageOf(userInviteSchema),
  },
  sendInvites: {
    summary: "Invites people to the caller's organisation",
    body: sentInvitesSchema,
    response: z.object({ sent: z.int('Required') }, 'Required'),
    errors: ['RuleRefused', 'TooManyRequests'],
  },
  renewInvite: {
    summary: 'Sends an invite again, with a new link',
    params: id,
    response: userInviteSchema,
    errors: ['NotFound', 'TooManyRequests', 'RuleRefused'],
  },
  removeInvite: {
    summary: 'Removes an invite, so that its link is not valid any more',
    params: id,
    response: null,
    errors: ['NotFound'],
  },
} satisfies Record<string, CallSchemas>;
