import { checkContactWay, checkOneTimeCode, messageChannels, type RuleIssue } from '@schaktkoll/domain';
import * as z from 'zod/mini';
import { newPasswordSchema } from './password.forms.ts';
import { momentSchema, requiredByRule, requiredText, uuidSchema } from '../shared/schemas.ts';

const channelSchema = z.enum(messageChannels, 'InvalidChoice');
/** The secret of a recovery in progress; its holder can continue. */
const recoverySchema = z.string('Required').check(z.regex(/^[\w-]{43}$/, 'InvalidFormat'));

export const sendUserNamesSchema = z.object(
  { contact: requiredByRule((text): RuleIssue | null => checkContactWay(text)) },
  'Required',
);

/** Whose password is forgotten, identified by e-mail address, mobile number or user name. */
export const startRecoverySchema = z.object(
  { identifier: requiredText({ maximum: 255 }), channel: channelSchema },
  'Required',
);

export const resendRecoverySchema = z.object({ recovery: recoverySchema, channel: channelSchema }, 'Required');

export const verifyRecoveryCodeSchema = z.object(
  { recovery: recoverySchema, code: requiredByRule(checkOneTimeCode) },
  'Required',
);

/** The new password of one of the accounts that the code gave access to. */
export const resetPasswordSchema = z.object(
  { recovery: recoverySchema, userId: uuidSchema, password: newPasswordSchema },
  'Required',
);

/** The response to every request for a code, whether or not there is an account. */
export const sentRecoverySchema = z.object(
  {
    recovery: recoverySchema,
    channel: channelSchema,
    /** The earliest time at which another code can be requested. */
    resendAfter: momentSchema,
    /** When the code expires. */
    expiresAt: momentSchema,
  },
  'Required',
);

export type SentRecovery = z.infer<typeof sentRecoverySchema>;

/** The accounts that a code gives access to. */
export const verifiedRecoverySchema = z.object(
  {
    accounts: z.array(
      z.object({ userId: uuidSchema, login: z.string('Required'), organization: z.string('Required') }, 'Required'),
      'Required',
    ),
  },
  'Required',
);
export type RecoveredAccount = z.infer<typeof verifiedRecoverySchema>['accounts'][number];
