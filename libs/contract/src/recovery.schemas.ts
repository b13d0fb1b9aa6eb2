import { checkContactWay, checkOneTimeCode, messageChannels, type RuleIssue } from '@schaktkoll/domain';
import * as z from 'zod/mini';
import { newPasswordSchema } from './password.schemas.ts';
import { momentSchema, requiredByRule, requiredText, uuidSchema } from './schemas.ts';

const channelSchema = z.enum(messageChannels, 'InvalidChoice');
/** The secret that names a recovery; who holds it goes on with it. */
const recoverySchema = z.string('Required').check(z.regex(/^[\w-]{43}$/, 'InvalidFormat'));

/** Where the user names are sent. */
export const sendUserNamesSchema = z.object(
  { contact: requiredByRule((text): RuleIssue | null => checkContactWay(text)) },
  'Required',
);

/** Whose password is forgotten, by whatever the person knows: e-mail address, mobile number or user name. */
export const askRecoverySchema = z.object(
  { identifier: requiredText({ maximum: 255 }), channel: channelSchema },
  'Required',
);

/** The same code again, perhaps another way. */
export const resendRecoverySchema = z.object({ recovery: recoverySchema, channel: channelSchema }, 'Required');

/** The code as typed. */
export const proveRecoverySchema = z.object(
  { recovery: recoverySchema, code: requiredByRule(checkOneTimeCode) },
  'Required',
);

/** The new password of one of the accounts that the code proved. */
export const resetPasswordSchema = z.object(
  { recovery: recoverySchema, userId: uuidSchema, password: newPasswordSchema },
  'Required',
);

/** What everybody is told who asks for a code, whether or not there is an account. */
export const sentRecoverySchema = z.object(
  {
    recovery: recoverySchema,
    channel: channelSchema,
    /** From when another code may be asked for. */
    resendAfter: momentSchema,
    /** Until when the code is good. */
    expiresAt: momentSchema,
  },
  'Required',
);

/** The accounts that a code proved. */
export const provenRecoverySchema = z.object(
  {
    accounts: z.array(
      z.object({ userId: uuidSchema, login: z.string('Required'), organization: z.string('Required') }, 'Required'),
      'Required',
    ),
  },
  'Required',
);
