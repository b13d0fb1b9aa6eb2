import {
  checkEmail,
  checkHttpsAddress,
  checkPhone,
  checkPostalCode,
  checkSmsNumber,
  notificationSchedules,
  textLengths,
} from '@schaktkoll/domain';
import * as z from 'zod/mini';
import { eachOnce, optionalByRule, optionalText, requiredByRule, requiredText, uuidSchema } from '../shared/schemas.ts';

const several = { lines: 'several' } as const;
/** Bounds of a request; the domain's rules say how many are allowed. */
const mostEmailsSent = 200;
const mostUsersSent = 2_000;

/** The editable fields of a recipient (specification section 3, Recipient), as its form holds them. */
export const recipientFieldsSchema = z.object(
  {
    name: requiredText(textLengths.recipientName),
    isDefault: z.boolean('InvalidFormat'),
    notificationSchedule: z.enum(notificationSchedules, 'ChooseOne'),
    emails: z
      .array(z.object({ email: requiredByRule(checkEmail) }, 'Required'), 'Required')
      .check(z.maxLength(mostEmailsSent, 'InvalidFormat')),
    smsNumber: optionalByRule(checkSmsNumber),
    phone: optionalByRule(checkPhone),
    emergencyPhone: optionalByRule(checkPhone),
    url: optionalByRule(checkHttpsAddress),
    informationForInquirer: optionalText({ ...textLengths.informationForInquirer, ...several }),
    company: optionalText(textLengths.company),
    street: optionalText(textLengths.street),
    postalCode: optionalByRule(checkPostalCode),
    city: optionalText(textLengths.city),
    visitingAddress: optionalText(textLengths.visitingAddress),
    description: optionalText({ ...textLengths.recipientDescription, ...several }),
    userIds: z.array(uuidSchema, 'Required').check(z.maxLength(mostUsersSent, 'InvalidFormat'), eachOnce()),
  },
  'Required',
);
export type RecipientFields = z.infer<typeof recipientFieldsSchema>;
