import { checkEmail, issueMessage, maximumInvites } from '@schaktkoll/domain';
import * as z from 'zod/mini';
import { roleChoiceSchema } from './organisationUser.schemas.ts';
import { eachOnce, requiredByRule } from './schemas.ts';

/** Invites to one or more addresses, with the same roles and recipients. */
export const sentInvitesSchema = z.extend(roleChoiceSchema, {
  emails: z
    .array(requiredByRule(checkEmail), 'Required')
    .check(
      z.minLength(1, { message: 'Required', abort: true }),
      z.maxLength(maximumInvites, { message: issueMessage('TooManyEmails', { maximum: maximumInvites }), abort: true }),
      eachOnce(),
    ),
});
export type SentInvites = z.infer<typeof sentInvitesSchema>;
