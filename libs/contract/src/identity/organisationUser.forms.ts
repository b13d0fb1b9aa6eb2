import {
  checkEmail,
  checkPhone,
  checkText,
  checkUserName,
  issueMessage,
  maxCasesBounds,
  maximumUserRecipients,
  roles,
} from '@schaktkoll/domain';
import * as z from 'zod/mini';
import { atMost, eachOnce, optionalByRule, requiredByRule, uuidSchema } from '../shared/schemas.ts';

/** A role that an organisation offers (specification section 3, roles). */
export const offeredRoleSchema = z
  .object(
    {
      role: z.enum(roles, 'InvalidChoice'),
      userRole: z.boolean('Required'),
      useWithRecipients: z.boolean('Required'),
      useWithInvites: z.boolean('Required'),
    },
    'Required',
  )
  .register(z.globalRegistry, { id: 'OfferedRole' });

/** Roles as a form gives them; which of them may be chosen is a rule (`checkRoleChoice`). */
const chosenRoles = z.array(z.enum(roles, 'InvalidChoice'), 'ChooseAtLeastOne').check(atMost(roles.length), eachOnce());

const chosenRecipients = z.array(uuidSchema, 'InvalidFormat').check(atMost(maximumUserRecipients), eachOnce());

export const roleChoiceSchema = z.object({ roles: chosenRoles, recipients: chosenRecipients }, 'Required');

/** A user as the forms of the user administration give it. */
export const savedUserSchema = z.object(
  {
    name: requiredByRule((text: string) => checkText('displayName', text)),
    login: z
      .string('Required')
      .check(
        z.trim(),
        z.minLength(1, { message: 'Required', abort: true }),
        z.maxLength(255, issueMessage('UserNameTooLong', { maximum: 255 })),
      ),
    email: requiredByRule(checkEmail),
    mobilePhone: optionalByRule(checkPhone),
    phoneNumber: optionalByRule(checkPhone),
    ...roleChoiceSchema.shape,
    maxNumberOfCases: z
      .int('InvalidChoice')
      .check(z.minimum(maxCasesBounds.minimum, 'InvalidChoice'), z.maximum(maxCasesBounds.maximum, 'InvalidChoice')),
  },
  'Required',
);
export type SavedUser = z.infer<typeof savedUserSchema>;

/** A new user; the user name has the length of new ones (ACCOUNT-1). */
export const createdUserSchema = z.extend(savedUserSchema, { login: requiredByRule(checkUserName) });
export type CreatedUser = z.infer<typeof createdUserSchema>;

export const startAppSchema = z.object({ prefersInquirer: z.boolean('InvalidFormat') }, 'Required');
