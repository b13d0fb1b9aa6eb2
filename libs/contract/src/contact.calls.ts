import * as z from 'zod/mini';
import { declareCall } from './call.ts';
import {
  issuedCodeSchema,
  newEmailSchema,
  newMobileSchema,
  newNameSchema,
  newPhoneSchema,
  notificationDefaultsSchema,
  oneTimeCodeText,
} from './contact.schemas.ts';
import { uuidSchema } from './schemas.ts';

/** A change of ways of contact: the person signed in a few minutes ago, and is nobody else. */
const contactChange = {
  api: 'identity',
  access: { kind: 'signedIn' },
  recentSignIn: 'required',
  actingAs: 'refused',
} as const;
const sensitive = ['SignInAgainRequired', 'NotWhileActingAs'] as const;
const own = '/api/useradmin/users/current';
const proof = { codeId: uuidSchema, code: oneTimeCodeText };

/** Sends a code to an address that is to become, or already is, one's own. */
export const sendEmailCode = declareCall({
  ...contactChange,
  name: 'sendEmailCode',
  summary: 'Sends a code to an e-mail address of the caller',
  method: 'POST',
  path: `${own}/email/code`,
  unverified: 'allowed',
  body: newEmailSchema,
  response: issuedCodeSchema,
  status: 200,
  errors: [...sensitive, 'RuleRefused', 'TooManyRequests'],
});

/** The e-mail address, once the code that went to it is given back; the former address is told. Also verifies the one that is there. */
export const changeEmail = declareCall({
  ...contactChange,
  name: 'changeEmail',
  summary: 'Changes or verifies the e-mail address of the caller',
  method: 'PUT',
  path: `${own}/email`,
  unverified: 'allowed',
  version: 'required',
  body: z.extend(newEmailSchema, proof),
  response: null,
  status: 204,
  errors: [...sensitive, 'RuleRefused', 'InvalidOneTimeCode'],
});

/** Sends a code to a mobile that is to become one's own; only where there is SMS (`listMessageChannels`). */
export const sendMobileCode = declareCall({
  ...contactChange,
  name: 'sendMobileCode',
  summary: 'Sends a code to a mobile of the caller',
  method: 'POST',
  path: `${own}/mobile/code`,
  body: newMobileSchema,
  response: issuedCodeSchema,
  status: 200,
  errors: [...sensitive, 'TooManyRequests', 'SmsNotAvailable'],
});

/** The mobile, once the code that went to it is given back; without SMS there is no code to give. */
export const changeMobile = declareCall({
  ...contactChange,
  name: 'changeMobile',
  summary: 'Changes the mobile of the caller',
  method: 'PUT',
  path: `${own}/mobile`,
  version: 'required',
  body: z.extend(newMobileSchema, { codeId: z.optional(proof.codeId), code: z.optional(proof.code) }),
  response: null,
  status: 204,
  errors: [...sensitive, 'InvalidOneTimeCode'],
});

export const removeMobile = declareCall({
  ...contactChange,
  name: 'removeMobile',
  summary: 'Removes the mobile of the caller',
  method: 'DELETE',
  path: `${own}/mobile`,
  version: 'required',
  response: null,
  status: 204,
  errors: sensitive,
});

/** The other phone, which is for people to ring alone: no code goes there. Empty removes it. */
export const changePhone = declareCall({
  ...contactChange,
  name: 'changePhone',
  summary: 'Changes the phone number of the caller',
  method: 'PUT',
  path: `${own}/phone`,
  version: 'required',
  body: newPhoneSchema,
  response: null,
  status: 204,
  errors: sensitive,
});

/** The display name; that of a user with a bank e-ID stays (specification section 5). */
export const changeName = declareCall({
  ...contactChange,
  name: 'changeName',
  summary: 'Changes the display name of the caller',
  method: 'PUT',
  path: `${own}/name`,
  version: 'required',
  body: newNameSchema,
  response: null,
  status: 204,
  errors: [...sensitive, 'NameFromBankId'],
});

/** What the caller wants for new cases; cases that are sent keep what they were sent with. */
export const changeNotificationDefaults = declareCall({
  name: 'changeNotificationDefaults',
  summary: 'Changes what notices the caller wants in new cases',
  api: 'identity',
  method: 'PUT',
  path: `${own}/notifications`,
  access: { kind: 'roles', roles: ['Inquirer'] },
  version: 'required',
  body: notificationDefaultsSchema,
  response: null,
  status: 204,
  errors: ['SmsNotAvailable'],
});
