import { longestSearch, organisationStatuses, roles, searchLimits, userStatuses } from '@schaktkoll/domain';
import * as z from 'zod/mini';
import {
  acceptInviteSchema,
  createAccountSchema,
  foundOrganisationSchema,
  inviteSchema,
  verifyAccountEmailSchema,
  resendAccountSchema,
  startAccountSchema,
} from './account.forms.ts';
import type { CallSchemas } from '../shared/call.ts';
import { longest, momentSchema, shortest } from '../shared/schemas.ts';

const accountUnderWay = z.object(
  { account: z.string('Required'), expiresAt: momentSchema, resendAfter: momentSchema },
  'Required',
);

const madeAccount = z.object(
  {
    login: z.string('Required'),
    status: z.enum(userStatuses, 'InvalidChoice'),
    activatedBy: z.optional(z.enum(['UserAdmin', 'Support'], 'InvalidChoice')),
    organization: z.object(
      {
        name: z.string('Required'),
        status: z.enum(organisationStatuses, 'InvalidChoice'),
        bankIdRequired: z.boolean('Required'),
      },
      'Required',
    ),
  },
  'Required',
);

export const accountCallSchemas = {
  searchOrganisations: {
    summary: 'Finds organisations for a new account',
    query: z.object(
      {
        query: z
          .string('Required')
          .check(z.trim(), shortest(searchLimits.minimumCharacters), longest({ maximum: longestSearch })),
      },
      'Required',
    ),
    response: z.object({ items: z.array(foundOrganisationSchema, 'Required') }, 'Required'),
    errors: ['TooManyRequests'],
  },
  startAccount: {
    summary: 'Sends a code to the address of a new account',
    body: startAccountSchema,
    response: accountUnderWay,
    errors: ['TooManyRequests'],
  },
  resendAccountCode: {
    summary: 'Sends another code to the address of a new account',
    body: resendAccountSchema,
    response: accountUnderWay,
    errors: ['AccountExpired', 'TooManyRequests'],
  },
  verifyAccountEmail: {
    summary: 'Verifies the address of a new account by its code',
    body: verifyAccountEmailSchema,
    response: null,
    errors: ['InvalidOneTimeCode', 'AccountExpired', 'TooManyRequests'],
  },
  createAccount: {
    summary: 'Creates an account',
    body: createAccountSchema,
    response: madeAccount,
    errors: ['RuleRefused', 'AccountExpired', 'TooManyRequests', 'OrganisationAccountsUsedUp'],
  },
  openInvite: {
    summary: 'Shows what an invite is for',
    body: inviteSchema,
    response: z.object(
      {
        email: z.string('Required'),
        organization: z.string('Required'),
        roles: z.array(z.enum(roles, 'InvalidChoice'), 'Required'),
        expiresAt: momentSchema,
        bankIdRequired: z.boolean('Required'),
      },
      'Required',
    ),
    errors: ['InviteNoLongerActive', 'TooManyRequests'],
  },
  acceptInvite: {
    summary: 'Accepts an invite and creates the account',
    body: acceptInviteSchema,
    response: madeAccount,
    errors: ['RuleRefused', 'InviteNoLongerActive', 'TooManyRequests'],
  },
} satisfies Record<string, CallSchemas>;
