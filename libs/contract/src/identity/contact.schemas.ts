import * as z from 'zod/mini';
import type { CallSchemas } from '../shared/call.ts';
import {
  issuedCodeSchema,
  newEmailSchema,
  newMobileSchema,
  newNameSchema,
  newPhoneSchema,
  notificationDefaultsSchema,
  oneTimeCodeText,
} from './contact.forms.ts';
import { uuidSchema } from '../shared/schemas.ts';

const sensitive = ['SignInAgainRequired', 'NotDuringImpersonation'] as const;

const proof = { codeId: uuidSchema, code: oneTimeCodeText };

export const contactCallSchemas = {
  sendEmailCode: {
    summary: 'Sends a code to an e-mail address of the caller',
    body: newEmailSchema,
    response: issuedCodeSchema,
    errors: [...sensitive, 'RuleRefused', 'TooManyRequests'],
  },
  changeEmail: {
    summary: 'Changes or verifies the e-mail address of the caller',
    body: z.extend(newEmailSchema, proof),
    response: null,
    errors: [...sensitive, 'RuleRefused', 'InvalidOneTimeCode'],
  },
  sendMobileCode: {
    summary: 'Sends a code to a mobile of the caller',
    body: newMobileSchema,
    response: issuedCodeSchema,
    errors: [...sensitive, 'TooManyRequests', 'SmsNotAvailable'],
  },
  changeMobile: {
    summary: 'Changes the mobile of the caller',
    body: z.extend(newMobileSchema, { codeId: z.optional(proof.codeId), code: z.optional(proof.code) }),
    response: null,
    errors: [...sensitive, 'InvalidOneTimeCode'],
  },
  removeMobile: {
    summary: 'Removes the mobile of the caller',
    response: null,
    errors: sensitive,
  },
  changePhone: {
    summary: 'Changes the phone number of the caller',
    body: newPhoneSchema,
    response: null,
    errors: sensitive,
  },
  changeName: {
    summary: 'Changes the display name of the caller',
    body: newNameSchema,
    response: null,
    errors: [...sensitive, 'NameFromBankId'],
  },
  changeNotificationDefaults: {
    summary: "Changes the caller's notification defaults for new cases",
    body: notificationDefaultsSchema,
    response: null,
    errors: ['SmsNotAvailable'],
  },
} satisfies Record<string, CallSchemas>;
