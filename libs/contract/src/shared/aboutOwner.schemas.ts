import { documentationWays, markingOffers } from '@schaktkoll/domain';
import * as z from 'zod/mini';

const text = z.string('Required');
const nullableText = z.nullable(z.string('InvalidFormat'));

/** What an owner says of itself and of the recipient, beside its telephone numbers. */
export const aboutOwnerSchema = z.object(
  {
    /** Of the recipient. */
    url: nullableText,
    visitingAddress: nullableText,
    /** On one line: the recipient's, else the organisation's. */
    postalAddress: nullableText,
    description: nullableText,
    email: nullableText,
    website: nullableText,
    informationUrl: nullableText,
    links: z.array(z.object({ label: text, address: text }, 'Required'), 'Required'),
    documentation: z.nullable(z.enum(documentationWays, 'InvalidChoice')),
    marking: z.nullable(z.enum(markingOffers, 'InvalidChoice')),
    /** In working days. */
    markingDays: z.int('Required'),
    /** Where a network operator takes access requests, for a case that fulfils the demand of the law; otherwise null. */
    ubl: z.nullable(z.object({ email: nullableText, link: nullableText, comment: nullableText }, 'Required')),
  },
  'Required',
);
export type AboutOwner = z.infer<typeof aboutOwnerSchema>;
