import {
  checkEmail,
  checkOneTimeCode,
  checkPhone,
  checkSmsNumber,
  checkText,
  notificationSchedules,
} from '@schaktkoll/domain';
import * as z from 'zod/mini';
import { momentSchema, optionalByRule, requiredByRule, uuidSchema } from './schemas.ts';

/** A one-time code as it was typed. */
export const oneTimeCodeText = requiredByRule(checkOneTimeCode);

/** What who asked for a code is told. */
export const issuedCodeSchema = z.object(
  {
    /** Goes back with the code. */
    id: uuidSchema,
    expiresAt: momentSchema,
    /** From when another one may be asked for. */
    resendAfter: momentSchema,
  },
  'Required',
);

export const newEmailSchema = z.object({ email: requiredByRule(checkEmail) }, 'Required');
export const newMobileSchema = z.object({ mobilePhone: requiredByRule(checkSmsNumber) }, 'Required');
export const newPhoneSchema = z.object({ phoneNumber: optionalByRule(checkPhone) }, 'Required');
export const newNameSchema = z.object(
  { name: requiredByRule((text: string) => checkText('displayName', text)) },
  'Required',
);

/** What a user wants for new cases (decisions 24): when notices of answers go, and whether by SMS to the own mobile too. */
export const notificationDefaultsSchema = z.object(
  { notificationSchedule: z.enum(notificationSchedules, 'ChooseOne'), sendsSms: z.boolean('Required') },
  'Required',
);
export type NotificationDefaults = z.infer<typeof notificationDefaultsSchema>;
