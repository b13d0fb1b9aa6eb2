import {
  checkText,
  checkUserName,
  checkEmail,
  checkPhone,
  inactivationReasons,
  organisationTypes,
  roles,
  userActions,
  userStatuses,
} from '@schaktkoll/domain';
import * as z from 'zod/mini';
import { savedUserSchema } from './organisationUser.forms.ts';
import { newPasswordSchema } from './password.forms.ts';
import { longest, momentSchema, optionalByRule, requiredByRule, uuidSchema, versionSchema } from '../shared/schemas.ts';

const status = z.enum(userStatuses, 'InvalidChoice');

/** A recipient of an organisation (specification section 3, user records). */
export const recipientChoiceSchema = z.object({ externalId: uuidSchema, name: z.string('Required') }, 'Required');

/**
 * A user with all that the admin's page shows (specification section 3, admin user detail). `mobilPhoneNumber` is
 * misspelt there and stays so on the wire (ACCOUNT-1).
 */
export const adminUserSchema = z
  .object(
    {
      id: uuidSchema,
      name: z.string('Required'),
      login: z.string('Required'),
      email: z.string('Required'),
      mobilPhoneNumber: z.nullable(z.string('InvalidFormat')),
      phoneNumber: z.nullable(z.string('InvalidFormat')),
      status,
      maxNumberOfCases: z.int('Required'),
      roles: z.array(z.enum(roles, 'InvalidChoice'), 'Required'),
      recipients: z.array(recipientChoiceSchema, 'Required'),
      organizationExternalId: uuidSchema,
      organizationName: z.string('Required'),
      organizationNumber: z.nullable(z.string('InvalidFormat')),
      organizationType: z.enum(organisationTypes, 'InvalidChoice'),
      isPrivateOrganization: z.boolean('Required'),
      isSuperUserOrganization: z.boolean('Required'),
      isOrganizationHidden: z.boolean('Required'),
      hasBankId: z.boolean('Required'),
      creationDate: momentSchema,
      lastLogin: z.nullable(momentSchema),
      inactivation: z.nullable(
        z.object(
          {
            reason: z.nullable(z.enum(inactivationReasons, 'InvalidChoice')),
            by: z.nullable(z.string('Required')),
            at: z.nullable(momentSchema),
          },
          'Required',
        ),
      ),
      /** Log-in with the password is inactivated after failed log-ins (ACCOUNT-2). */
      isPasswordInactivated: z.boolean('Required'),
      mayLogInAs: z.boolean('Required'),
      mayMove: z.boolean('Required'),
      /** The actions that the caller can take now. */
      actions: z.array(z.enum(userActions, 'InvalidChoice'), 'Required'),
      version: versionSchema,
    },
    'Required',
  )
  .register(z.globalRegistry, { id: 'AdminUser' });
export type AdminUser = z.infer<typeof adminUserSchema>;

/** The payload that saves a user (specification section 3). */
export const savedAdminUserSchema = z.object(
  {
    userId: uuidSchema,
    login: savedUserSchema.shape.login,
    name: savedUserSchema.shape.name,
    maxNumberOfCases: savedUserSchema.shape.maxNumberOfCases,
    recipients: z.nullable(savedUserSchema.shape.recipients),
    roles: savedUserSchema.shape.roles,
    status,
    contact: z.object(
      {
        email: requiredByRule(checkEmail),
        mobilePhone: optionalByRule(checkPhone),
        phoneNumber: optionalByRule(checkPhone),
      },
      'Required',
    ),
  },
  'Required',
);
export type SavedAdminUser = z.infer<typeof savedAdminUserSchema>;

/** The payload that creates a user (specification section 3). */
export const createdAdminUserSchema = z.object(
  {
    organizationExternalId: uuidSchema,
    name: requiredByRule((text: string) => checkText('displayName', text)),
    login: requiredByRule(checkUserName),
    status,
    roles: savedUserSchema.shape.roles,
    recipients: z.nullable(savedUserSchema.shape.recipients),
    maxNumberOfCases: savedUserSchema.shape.maxNumberOfCases,
    email: requiredByRule(checkEmail),
    mobilePhone: optionalByRule(checkPhone),
    phone: optionalByRule(checkPhone),
    password: newPasswordSchema,
    confirmPassword: z.string('Required').check(longest({ maximum: 1024 })),
  },
  'Required',
);
export type CreatedAdminUser = z.infer<typeof createdAdminUserSchema>;
