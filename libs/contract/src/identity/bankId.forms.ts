import {
  bankIdDevices,
  bankIdOrderStates,
  bankIdPurposes,
  organisationStatuses,
  type SignInHindrance,
} from '@schaktkoll/domain';
import * as z from 'zod/mini';
import { uuidSchema } from '../shared/schemas.ts';

const hindrances = [
  'AccountIsModule',
  'AccountInactive',
  'AccountAwaitingActivation',
  'LegacyLogInRequired',
  'BankIdDisabledByAdmin',
  'BankIdRequired',
] as const satisfies readonly SignInHindrance[];
const optionalText = z.nullable(z.string('InvalidFormat'));

/** An account that the identified person has an e-ID connected to. */
const bankIdAccountSchema = z.object(
  {
    userId: uuidSchema,
    login: z.string('Required'),
    name: z.string('Required'),
    organization: z.object(
      {
        name: z.string('Required'),
        status: z.enum(organisationStatuses, 'InvalidChoice'),
        isPrivate: z.boolean('Required'),
      },
      'Required',
    ),
    /** Why the person cannot use this account; null if they can. */
    hindrance: z.nullable(z.enum(hindrances, 'InvalidChoice')),
  },
  'Required',
);
export type BankIdAccount = z.infer<typeof bankIdAccountSchema>;

/**
 * An identification as the page shows it, without anything that would let somebody take it over: it has the token that
 * opens the e-ID on this device and the text of the current QR code, but neither the order reference nor the secret of
 * the QR codes.
 */
export const bankIdOrderSchema = z.object(
  {
    state: z.enum(bankIdOrderStates, 'InvalidChoice'),
    purpose: z.nullable(z.enum(bankIdPurposes, 'InvalidChoice')),
    device: z.nullable(z.enum(bankIdDevices, 'InvalidChoice')),
    /**
     * The hint from the e-ID service; `bankIdMessage` of the domain turns status and hint into the code of a sentence.
     */
    hintCode: optionalText,
    errorCode: optionalText,
    /** For the link that opens the e-ID on this device; null once it has been opened. */
    autoStartToken: optionalText,
    /** The content of the QR code for this second; null once a code has been scanned. */
    qrText: optionalText,
    /** The person's accounts, once the person is identified for a sign-in. */
    accounts: z.array(bankIdAccountSchema, 'InvalidFormat'),
  },
  'Required',
);
export type BankIdOrderView = z.infer<typeof bankIdOrderSchema>;

export const startBankIdSchema = z.object({ device: z.enum(bankIdDevices, 'InvalidChoice') }, 'Required');
export const startBankIdSignInSchema = z.extend(startBankIdSchema, {
  purpose: z.enum(bankIdPurposes, 'InvalidChoice'),
});

/** The one-time code that allows an e-ID to be connected, as typed. */
export const connectCodeSchema = z.object(
  { code: z.string('Required').check(z.trim(), z.minLength(1, 'Required'), z.maxLength(20, 'InvalidOneTimeCode')) },
  'Required',
);

/** Where the code was sent, and the earliest time at which another can be requested. */
export const sentConnectCodeSchema = z.object(
  { sentTo: z.string('Required'), resendAfter: z.iso.datetime('InvalidFormat') },
  'Required',
);

export const disconnectBankIdSchema = z.object(
  { password: z.string('Required').check(z.minLength(1, 'Required'), z.maxLength(1024, 'WrongCurrentPassword')) },
  'Required',
);
