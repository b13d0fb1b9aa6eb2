import {
  accountKinds,
  checkEmail,
  checkOrganisationNumber,
  checkPhone,
  checkText,
  checkUserName,
  organisationTypes,
} from '@schaktkoll/domain';
import * as z from 'zod/mini';
import { oneTimeCodeText } from './contact.forms.ts';
import { newPasswordSchema } from './password.forms.ts';
import { byRule, optionalByRule, requiredByRule, uuidSchema } from '../shared/schemas.ts';

/** The secret of an account that is being created; its holder can continue. */
const accountSecretSchema = z.string('Required').check(z.regex(/^[\w-]{43}$/, 'InvalidFormat'));

/** What the organisation search shows (ACCOUNT-4): only these fields, and no hidden organisations. */
export const foundOrganisationSchema = z.object(
  {
    id: uuidSchema,
    name: z.string('Required'),
    organizationNumber: z.nullable(z.string('InvalidFormat')),
    type: z.enum(organisationTypes, 'InvalidChoice'),
  },
  'Required',
);
export type FoundOrganisation = z.infer<typeof foundOrganisationSchema>;

/** The address that the code is sent to. */
export const startAccountSchema = z.object({ email: requiredByRule(checkEmail) }, 'Required');
export const verifyAccountEmailSchema = z.object({ account: accountSecretSchema, code: oneTimeCodeText }, 'Required');
/** Requests another code to the same address. */
export const resendAccountSchema = z.object({ account: accountSecretSchema }, 'Required');

const accepted = z.boolean('Required').check(byRule((value: boolean) => (value ? null : { code: 'MustBeAccepted' })));

/**
 * The person and the credentials, the same for a new account and for an invite. Without a password, the e-ID is
 * connected at the first log-in.
 */
const person = {
  firstName: requiredByRule((text: string) => checkText('firstName', text)),
  lastName: requiredByRule((text: string) => checkText('lastName', text)),
  login: requiredByRule(checkUserName),
  mobilePhone: optionalByRule(checkPhone),
  phoneNumber: optionalByRule(checkPhone),
  password: newPasswordSchema,
  acceptsTerms: accepted,
};

/**
 * A new account. `organizationId` names an existing organisation; number and name describe a new one. A private person
 * gives none of them.
 */
export const createAccountSchema = z.object(
  {
    account: accountSecretSchema,
    kind: z.enum(accountKinds, 'ChooseOne'),
    organizationId: z.optional(uuidSchema),
    organizationNumber: optionalByRule(checkOrganisationNumber),
    organizationName: optionalByRule((text: string) => checkText('organisationName', text)),
    ...person,
  },
  'Required',
);
export type NewAccount = z.infer<typeof createAccountSchema>;

/** The parts of a new account, one for each step of the form. */
export const accountKindSchema = z.pick(createAccountSchema, { kind: true });
export const accountOrganisationSchema = z.pick(createAccountSchema, {
  organizationNumber: true,
  organizationName: true,
});
export const accountPersonSchema = z.object(person, 'Required');

/** An invite, by the secret of its link. */
export const inviteSchema = z.object({ invite: accountSecretSchema }, 'Required');
/** The invited person's account; the link has already verified the address. */
export const acceptInviteSchema = z.object({ invite: accountSecretSchema, ...person }, 'Required');
export type AcceptedInvite = z.infer<typeof acceptInviteSchema>;
