import { checkPassword } from '@schaktkoll/domain';
import * as z from 'zod/mini';
import { byRule } from './schemas.ts';

/** A new password as far as its policy goes; the names and the common ones are refused by the server. Never trimmed. */
export const newPasswordSchema = z
  .string('Required')
  .check(z.maxLength(1024, { message: 'PasswordTooLong', abort: true }), byRule(checkPassword));

/** A new password in the place of the one that is given. */
export const changePasswordSchema = z.object(
  {
    currentPassword: z.string('Required').check(z.minLength(1, 'Required'), z.maxLength(1024, 'WrongCurrentPassword')),
    password: newPasswordSchema,
    /** Whether the account is logged out everywhere else. */
    endOtherSessions: z.boolean('Required'),
  },
  'Required',
);
