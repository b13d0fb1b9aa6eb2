import type { OwnOrganisation, OwnOrganisationFields } from '@schaktkoll/contract';
import {
  purposesFor,
  timedPurposes,
  type CasePurpose,
  type DocumentationWay,
  type MarkingOffer,
  type TimedPurpose,
} from '@schaktkoll/domain';
import type { FieldLabels } from '@schaktkoll/forms';
import { ownerSettingsTexts as texts, purposeTexts } from '@schaktkoll/texts';

/** The fields of the form: days as typed, a choice that is not made as an empty text. */
export interface OrganisationValues {
  takesPurposes: CasePurpose[];
  responseDays: Record<TimedPurpose, string>;
  documentation: string;
  marking: string;
  markingDays: string;
  linesFromPrograms: boolean;
  linesToPrograms: boolean;
  infrastructureTypes: OwnOrganisationFields['infrastructureTypes'];
  description: string;
  phone: string;
  contactEmail: string;
  website: string;
  street: string;
  postalCode: string;
  city: string;
  informationUrl: string;
  termsUrl: string;
  links: { label: string; address: string }[];
}

const { fields } = texts;

/** In the order of the form. */
export const organisationLabels: FieldLabels = {
  takesPurposes: fields.takesPurposes,
  ...Object.fromEntries(
    timedPurposes.map((purpose) => [`responseDays.${purpose}`, texts.responseDays(purposeTexts[purpose])]),
  ),
  documentation: fields.documentation,
  marking: fields.marking,
  markingDays: fields.markingDays,
  linesFromPrograms: texts.linesFromPrograms,
  linesToPrograms: texts.linesToPrograms,
  phone: fields.phone,
  contactEmail: fields.contactEmail,
  website: fields.website,
  street: fields.street,
  postalCode: fields.postalCode,
  city: fields.city,
  infrastructureTypes: fields.infrastructureTypes,
  description: fields.description,
  informationUrl: fields.informationUrl,
  termsUrl: fields.termsUrl,
  links: fields.links,
  'links.*.label': texts.linkLabel,
  'links.*.address': texts.linkAddress,
};

export function organisationValues(stored: OwnOrganisation): OrganisationValues {
  const possible = purposesFor(stored.type);
  return {
    takesPurposes: possible.filter((purpose) => stored.takesPurposes.includes(purpose)),
    responseDays: Object.fromEntries(
      timedPurposes.map((purpose) => [purpose, String(stored.responseDays[purpose])]),
    ) as OrganisationValues['responseDays'],
    documentation: stored.documentation ?? '',
    marking: stored.marking ?? '',
    markingDays: String(stored.markingDays),
    linesFromPrograms: stored.linesFromPrograms,
    linesToPrograms: stored.linesToPrograms,
    infrastructureTypes: [...stored.infrastructureTypes],
    description: stored.description ?? '',
    phone: stored.phone ?? '',
    contactEmail: stored.contactEmail ?? '',
    website: stored.website ?? '',
    street: stored.street ?? '',
    postalCode: stored.postalCode ?? '',
    city: stored.city ?? '',
    informationUrl: stored.informationUrl ?? '',
    termsUrl: stored.termsUrl ?? '',
    links: stored.links.map(({ label, address }) => ({ label, address })),
  };
}

export function organisationBody(values: OrganisationValues): OwnOrganisationFields {
  return {
    ...values,
    responseDays: Object.fromEntries(
      timedPurposes.map((purpose) => [purpose, Number(values.responseDays[purpose])]),
    ) as OwnOrganisationFields['responseDays'],
    documentation: values.documentation === '' ? null : (values.documentation as DocumentationWay),
    marking: values.marking === '' ? null : (values.marking as MarkingOffer),
    markingDays: Number(values.markingDays),
  };
}
