import { checkPassword, issueMessage, passwordLength } from '@schaktkoll/domain';
import * as z from 'zod/mini';
import { byRule } from '../shared/schemas.ts';

/** A new password, checked by length; the server also refuses known names and common passwords. Never trimmed. */
export const newPasswordSchema = z.string('Required').check(
  z.maxLength(1024, {
    message: issueMessage('PasswordTooLong', { maximum: passwordLength.maximum }),
    abort: true,
  }),
  byRule(checkPassword),
);

/** Replaces the current password, which must be given. */
export const changePasswordSchema = z.object(
  {
    currentPassword: z.string('Required').check(z.minLength(1, 'Required'), z.maxLength(1024, 'WrongCurrentPassword')),
    password: newPasswordSchema,
    endOtherSessions: z.boolean('Required'),
  },
  'Required',
);
