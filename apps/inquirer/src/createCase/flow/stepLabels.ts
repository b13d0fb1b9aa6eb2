import type { FieldLabels } from '@schaktkoll/forms';
import { caseFieldTexts, stepTexts } from '@schaktkoll/texts';
import type { StepKey } from './steps.ts';

const { contact, marking } = stepTexts;
const { name, company, phone, email, street, postalCode, city, ...deliveries } = contact.fields;

/** The labels of each step's fields, in the order of the screen. */
export const stepLabels: Readonly<Record<StepKey, FieldLabels>> = {
  area: {},
  describe: {
    ...caseFieldTexts,
    'milestones.*.date': stepTexts.describe.milestones.date,
    'milestones.*.description': stepTexts.describe.milestones.description,
    ...stepTexts.describe.files.fields,
  },
  contact: {
    'contact.name': name,
    'contact.company': company,
    'contact.phone': phone,
    'contact.email': email,
    'contact.street': street,
    'contact.postalCode': postalCode,
    'contact.city': city,
    ...deliveries,
  },
  marking: {
    'markingContact.name': marking.fields.name,
    'markingContact.phone': marking.fields.phone,
    'markingContact.email': marking.fields.email,
    markingWish: marking.fields.wish,
  },
  review: {},
};
