import {
  bankIdDevices,
  bankIdOrderStates,
  bankIdPurposes,
  organisationStatuses,
  type SignInHindrance,
} from '@schaktkoll/domain';
import * as z from 'zod/mini';
import { uuidSchema } from './schemas.ts';

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
    /** What keeps the person out of this account; null when nothing does. */
    hindrance: z.nullable(z.enum(hindrances, 'InvalidChoice')),
  },
  'Required',
);
export type BankIdAccount = z.infer<typeof bankIdAccountSchema>;

/**
 * An identification as the page shows it. Nothing that could take it over is in it: what opens the e-ID on this device
 * is, and the text of this second's code, but neither the order's own name nor the secret of the codes.
 */
export const bankIdOrderSchema = z.object(
  {
    state: z.enum(bankIdOrderStates, 'InvalidChoice'),
    purpose: z.nullable(z.enum(bankIdPurposes, 'InvalidChoice')),
    device: z.nullable(z.enum(bankIdDevices, 'InvalidChoice')),
    /** What the e-ID says of it; `bankIdMessage` of the domain makes a sentence's code of both. */
    hintCode: optionalText,
    errorCode: optionalText,
    /** For the link that opens the e-ID on this device, until it has been opened. */
    autoStartToken: optionalText,
    /** What this second's QR code holds, until one has been read. */
    qrText: optionalText,
    /** The accounts of the person, once identified for a sign-in. */
    accounts: z.array(bankIdAccountSchema, 'InvalidFormat'),
  },
  'Required',
);
export type BankIdOrderView = z.infer<typeof bankIdOrderSchema>;

export const startBankIdSchema = z.object({ device: z.enum(bankIdDevices, 'InvalidChoice') }, 'Required');
export const startBankIdSignInSchema = z.extend(startBankIdSchema, {
  purpose: z.enum(bankIdPurposes, 'InvalidChoice'),
});

/** The one-time code that lets an e-ID be connected, as typed. */
export const connectCodeSchema = z.object(
  { code: z.string('Required').check(z.trim(), z.minLength(1, 'Required'), z.maxLength(20, 'InvalidOneTimeCode')) },
  'Required',
);

/** Where the code went, and from when another may be asked for. */
export const sentConnectCodeSchema = z.object(
  { sentTo: z.string('Required'), resendAfter: z.iso.datetime('InvalidFormat') },
  'Required',
);

export const disconnectBankIdSchema = z.object(
  { password: z.string('Required').check(z.minLength(1, 'Required'), z.maxLength(1024, 'WrongCurrentPassword')) },
  'Required',
);
