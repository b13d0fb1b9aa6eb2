import { hasField, type CaseFieldName, type CasePurpose, type DescribeFieldName } from '@schaktkoll/domain';
import { excavationDepthTexts, workCategoryTexts, workMethodTexts } from './caseFieldNames.ts';

/**
 * The labels of the fields that describe a case (`caseFields` of the domain), in the form, the review and on the page
 * of the case.
 */
export const caseFieldTexts: Readonly<Record<DescribeFieldName, string>> = {
  name: 'Ärendets namn',
  description: 'Beskrivning av arbetet',
  workCategories: 'Vad arbetet gäller',
  workMethods: 'Hur arbetet utförs',
  isEmergency: 'Jag intygar att arbetet är akut',
  startDate: 'Startdatum',
  endDate: 'Slutdatum',
  milestones: 'Delmål',
  maximumExcavationDepth: 'Största grävdjup',
  address: 'Adress eller plats',
  propertyDesignation: 'Fastighetsbeteckning',
  siteAccess: 'Tillträde till platsen',
  endCustomer: 'Beställare',
  ownReference: 'Referens',
  additionalInformation: 'Övrig information',
  ublContactName: 'Kontakt för bredbandsutbyggare',
  ublContactPhone: 'Telefonnummer för bredbandsutbyggare',
  ublContactEmail: 'E-postadress för bredbandsutbyggare',
  ublContactLink: 'Länk för bredbandsutbyggare',
  fulfillsUblDemand: 'Ärendet uppfyller kravet på information i utbyggnadslagen',
};

/** Apart from the labels, which the first page of the create flow loads. */
const caseFieldHintTexts: Readonly<Partial<Record<DescribeFieldName, string>>> = {
  name: 'Ett namn som du känner igen, till exempel Fiber till Storgatan 1.',
  description: 'Vad ska du göra, och hur brett och djupt gräver du?',
  workCategories: 'Välj allt som stämmer.',
  workMethods: 'Välj allt som stämmer.',
  isEmergency:
    'Det måste göras genast, eftersom det finns fara för samhället, risk för personskada eller risk för betydande skada på egendom. Är det inte akut kan ledningsägarna ta betalt för sina kostnader.',
  address: 'Hjälper ledningsägaren att hitta rätt.',
  siteAccess: 'Till exempel låst grind, hund eller vem som öppnar.',
  endCustomer: 'Den du arbetar åt, om det inte är du själv.',
  ownReference: 'Till exempel ett projektnummer. Ledningsägarna ser den i ärendet.',
  ublContactName: 'En person eller en funktion.',
  fulfillsUblDemand: 'Markera om arbetet helt eller delvis betalas med allmänna medel och därför måste samordnas.',
};

/** The hint of a field in a case of the purpose: one without a depth digs nothing. */
export function caseFieldHint(name: DescribeFieldName, purpose: CasePurpose): string | undefined {
  return name === 'description' && !hasField(purpose, 'maximumExcavationDepth')
    ? 'Vad planerar du, och hur mycket mark berörs?'
    : caseFieldHintTexts[name];
}

/** The choices of a field, and what stands where none is chosen. */
export const caseFieldChoiceTexts: Readonly<Partial<Record<CaseFieldName, Readonly<Record<string, string>>>>> = {
  workCategories: workCategoryTexts,
  workMethods: workMethodTexts,
  maximumExcavationDepth: { '': 'Vet inte', ...excavationDepthTexts },
};

interface Milestone {
  readonly date: string;
  readonly description: string;
}

/** The value of a field as its readers see it: choices by their names, one on each line; empty when it is not given or not so. */
export function caseFieldValue<Name extends DescribeFieldName>(
  name: Name,
  values: { readonly [Given in Name]: string | readonly string[] | readonly Milestone[] | boolean | null },
): string {
  const value = values[name];
  if (value === null || value === '') return '';
  if (typeof value === 'boolean') return value ? 'Ja' : '';
  const named = (one: string): string => caseFieldChoiceTexts[name]?.[one] ?? one;
  if (typeof value === 'string') return named(value);
  return value.map((one) => (typeof one === 'string' ? named(one) : `${one.date}: ${one.description}`)).join('\n');
}
