import { organisationStatuses, roles, userStatuses } from '@schaktkoll/domain';
import * as z from 'zod/mini';
import {
  acceptInviteSchema,
  createAccountSchema,
  foundOrganisationSchema,
  inviteSchema,
  proveAccountSchema,
  resendAccountSchema,
  startAccountSchema,
} from './account.schemas.ts';
import { declareCall } from './call.ts';
import { momentSchema } from './schemas.ts';

/** The organisations whose number or name begins so, for whoever creates an account (decisions 22); from 3 characters, 20 at most. */
export const searchOrganisations = declareCall({
  name: 'searchOrganisations',
  summary: 'Finds organisations for a new account',
  api: 'identity',
  method: 'GET',
  path: '/api/accounts/organizations',
  access: { kind: 'anyone' },
  query: z.object(
    { query: z.string('Required').check(z.trim(), z.minLength(3, 'TooShort'), z.maxLength(100, 'TooLong')) },
    'Required',
  ),
  response: z.object({ items: z.array(foundOrganisationSchema, 'Required') }, 'Required'),
  status: 200,
  errors: ['TooManyRequests'],
});

const accountUnderWay = z.object(
  { account: z.string('Required'), expiresAt: momentSchema, resendAfter: momentSchema },
  'Required',
);

/** Begins with an account: a code goes to the address. The answer does not tell who has an account already. */
export const startAccount = declareCall({
  name: 'startAccount',
  summary: 'Sends a code to the address of a new account',
  api: 'identity',
  method: 'POST',
  path: '/api/accounts/email',
  access: { kind: 'anyone' },
  body: startAccountSchema,
  response: accountUnderWay,
  status: 200,
  errors: ['TooManyRequests'],
});

/** Another code to the same address; the last is then good no more. */
export const resendAccountCode = declareCall({
  name: 'resendAccountCode',
  summary: 'Sends another code to the address of a new account',
  api: 'identity',
  method: 'POST',
  path: '/api/accounts/email/resend',
  access: { kind: 'anyone' },
  body: resendAccountSchema,
  response: accountUnderWay,
  status: 200,
  errors: ['AccountExpired', 'TooManyRequests'],
});

/** The code back: the address is proved, for an hour. */
export const proveAccount = declareCall({
  name: 'proveAccount',
  summary: 'Takes the code from the address of a new account',
  api: 'identity',
  method: 'POST',
  path: '/api/accounts/email/code',
  access: { kind: 'anyone' },
  body: proveAccountSchema,
  response: null,
  status: 204,
  errors: ['InvalidOneTimeCode', 'AccountExpired', 'TooManyRequests'],
});

const madeAccount = z.object(
  {
    login: z.string('Required'),
    status: z.enum(userStatuses, 'InvalidChoice'),
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

/** Makes the account, and the organisation where it is new. Rules answer as RuleRefused at the fields: UserNameTaken, EmailTaken, … */
export const createAccount = declareCall({
  name: 'createAccount',
  summary: 'Creates an account',
  api: 'identity',
  method: 'POST',
  path: '/api/accounts',
  access: { kind: 'anyone' },
  body: createAccountSchema,
  response: madeAccount,
  status: 201,
  errors: ['RuleRefused', 'AccountExpired', 'TooManyRequests'],
});

/** What an invite is for. One that is used, withdrawn, too old or unknown answers alike. */
export const openInvite = declareCall({
  name: 'openInvite',
  summary: 'Shows what an invite is for',
  api: 'identity',
  method: 'POST',
  path: '/api/invites/open',
  access: { kind: 'anyone' },
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
  status: 200,
  errors: ['InviteNoLongerActive', 'TooManyRequests'],
});

/** Takes the invite, once: makes the account with the roles and answer points that it names. */
export const acceptInvite = declareCall({
  name: 'acceptInvite',
  summary: 'Takes an invite and creates the account',
  api: 'identity',
  method: 'POST',
  path: '/api/invites/accept',
  access: { kind: 'anyone' },
  body: acceptInviteSchema,
  response: madeAccount,
  status: 201,
  errors: ['RuleRefused', 'InviteNoLongerActive', 'TooManyRequests'],
});
