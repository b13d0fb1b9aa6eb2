import {
  casePurposes,
  checkEmail,
  checkHttpsAddress,
  checkPhone,
  checkPostalCode,
  documentationWays,
  infrastructureTypes,
  issueMessage,
  markingDayBounds,
  markingOffers,
  mostOwnerLinks,
  responseDayBounds,
  textLengths,
  ublClasses,
  type WorkingDayBounds,
} from '@schaktkoll/domain';
import * as z from 'zod/mini';
import { byRule, eachOnce, optionalByRule, optionalText, requiredByRule, requiredText } from '../shared/schemas.ts';

const several = { lines: 'several' } as const;

/** A number of working days, as a number. */
function days({ minimum, maximum }: WorkingDayBounds) {
  const message = issueMessage('OutOfBounds', { minimum, maximum });
  return z.int(message).check(z.minimum(minimum, message), z.maximum(maximum, message));
}

/** The same as typed in a form. */
function typedDays({ minimum, maximum }: WorkingDayBounds) {
  return requiredByRule((text: string) => {
    const count = Number(text);
    const isInside = /^\d+$/.test(text.trim()) && count >= minimum && count <= maximum;
    return isInside ? null : { code: 'OutOfBounds', params: { minimum, maximum } };
  });
}

const chosen = {
  takesPurposes: z.array(z.enum(casePurposes, 'InvalidChoice'), 'Required').check(eachOnce()),
};
const sending = { documentation: z.nullable(z.enum(documentationWays, 'InvalidChoice')) };
/** Whether the organisation's module may send lines with its answers (ANSWER-17). */
const linesFromPrograms = z.boolean('InvalidFormat');
/** Whether programs of inquirers, and GIS programs, may read the lines of its answers (ANSWER-17). */
const linesToPrograms = z.boolean('InvalidFormat');
const offered = { marking: z.nullable(z.enum(markingOffers, 'InvalidChoice')) };
const link = z.object(
  { label: requiredText(textLengths.linkLabel), address: requiredByRule(checkHttpsAddress) },
  'Required',
);
const shown = {
  infrastructureTypes: z.array(z.enum(infrastructureTypes, 'InvalidChoice'), 'Required').check(eachOnce()),
  description: optionalText({ ...textLengths.organisationDescription, ...several }),
  phone: requiredByRule(checkPhone),
  contactEmail: optionalByRule(checkEmail),
  website: optionalByRule(checkHttpsAddress),
  street: optionalText(textLengths.street),
  postalCode: optionalByRule(checkPostalCode),
  city: optionalText(textLengths.city),
  informationUrl: optionalByRule(checkHttpsAddress),
  termsUrl: optionalByRule(checkHttpsAddress),
  links: z
    .array(link, 'Required')
    .check(
      byRule((list: unknown[]) =>
        list.length > mostOwnerLinks ? { code: 'TooManyRows', params: { maximum: mostOwnerLinks } } : null,
      ),
    ),
};

const daysOf = <T>(make: (bounds: WorkingDayBounds) => T) => ({
  CableIndication: make(responseDayBounds('CableIndication')),
  Project: make(responseDayBounds('Project')),
  Planning: make(responseDayBounds('Planning')),
  Collaborate: make(responseDayBounds('Collaborate')),
});

/** The settings that a cable owner saves (specification section 3, Organisation). */
export const ownOrganisationFieldsSchema = z.object(
  {
    ...chosen,
    responseDays: z.object(daysOf(days), 'Required'),
    ...sending,
    ...offered,
    markingDays: days(markingDayBounds),
    /** Without it the stored choice stays. */
    linesFromPrograms: z.optional(linesFromPrograms),
    linesToPrograms: z.optional(linesToPrograms),
    ...shown,
  },
  'Required',
);
export type OwnOrganisationFields = z.infer<typeof ownOrganisationFieldsSchema>;

/** The same as the form holds it: days as typed, no choice as an empty text. */
export const ownOrganisationFormSchema = z.object(
  {
    ...chosen,
    responseDays: z.object(daysOf(typedDays), 'Required'),
    documentation: z.string('Required'),
    marking: z.string('Required'),
    markingDays: typedDays(markingDayBounds),
    linesFromPrograms,
    linesToPrograms,
    ...shown,
  },
  'Required',
);

/** What an organisation is by the broadband expansion law, and where access is asked for. */
export const ublSettingsSchema = z.object(
  {
    ublClass: z.enum(ublClasses, 'ChooseOne'),
    ublEmail: optionalByRule(checkEmail),
    ublLink: optionalByRule(checkHttpsAddress),
    ublComment: optionalText({ ...textLengths.ublComment, ...several }),
  },
  'Required',
);
export type UblSettings = z.infer<typeof ublSettingsSchema>;
