import type { BodyOf, createRecipient, getRecipientChoices, Recipient, ResponseOf } from '@schaktkoll/contract';
import type { FieldLabels } from '@schaktkoll/forms';
import { recipientTexts as texts } from '@schaktkoll/texts';

export type RecipientChoices = ResponseOf<typeof getRecipientChoices>;

/** The fields of a recipient's form: those of the call, none of them left out. */
export type RecipientValues = Required<BodyOf<typeof createRecipient>>;

const { emails, smsNumber, ...otherLabels } = texts.fields;
const { name, isDefault, notificationSchedule, ...laterLabels } = otherLabels;
/** In the order of the form. */
export const recipientLabels: FieldLabels = {
  name,
  isDefault,
  notificationSchedule,
  emails,
  'emails.*.email': texts.email,
  smsNumber,
  ...laterLabels,
};

/** The form values of a stored recipient, or of a new one; the first of an organisation is its default. */
export function recipientValues(recipient: Recipient | null, { hasRecipients }: RecipientChoices): RecipientValues {
  const textOf = (field: 'smsNumber' | 'phone' | 'emergencyPhone' | 'url' | 'informationForInquirer' | AddressField) =>
    recipient?.[field] ?? '';
  return {
    name: recipient?.name ?? '',
    isDefault: recipient?.isDefault ?? !hasRecipients,
    notificationSchedule: recipient?.notificationSchedule ?? 'Now',
    emails: (recipient?.emails ?? ['']).map((email) => ({ email })),
    smsNumber: textOf('smsNumber'),
    phone: textOf('phone'),
    emergencyPhone: textOf('emergencyPhone'),
    url: textOf('url'),
    informationForInquirer: textOf('informationForInquirer'),
    company: textOf('company'),
    street: textOf('street'),
    postalCode: textOf('postalCode'),
    city: textOf('city'),
    visitingAddress: textOf('visitingAddress'),
    description: textOf('description'),
    userIds: [...(recipient?.userIds ?? [])],
  };
}

type AddressField = 'company' | 'street' | 'postalCode' | 'city' | 'visitingAddress' | 'description';
