import {
  checkEmail,
  checkOneTimeCode,
  checkPhone,
  checkSmsNumber,
  checkText,
  notificationSchedules,
} from '@schaktkoll/domain';
import * as z from 'zod/mini';
import { momentSchema, optionalByRule, requiredByRule, uuidSchema } from '../shared/schemas.ts';

export const oneTimeCodeText = requiredByRule(checkOneTimeCode);

export const issuedCodeSchema = z.object(
  {
    /** Sent back together with the code. */
    id: uuidSchema,
    expiresAt: momentSchema,
    /** The earliest time at which another code can be requested. */
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

/**
 * A user's defaults for new cases (MESSAGE-1): when notices of answers are sent, and whether they are also sent by
 * SMS to the user's mobile.
 */
export const notificationDefaultsSchema = z.object(
  { notificationSchedule: z.enum(notificationSchedules, 'ChooseOne'), sendsSms: z.boolean('Required') },
  'Required',
);
export type NotificationDefaults = z.infer<typeof notificationDefaultsSchema>;
