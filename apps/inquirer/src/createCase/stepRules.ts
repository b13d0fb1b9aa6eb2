import { newCaseSchema } from '@schaktkoll/contract';
import { checkNewCase, type FieldIssue, type SystemSettings } from '@schaktkoll/domain';
import { schemaIssues, type FieldLabels } from '@schaktkoll/forms';
import { createCaseTexts, errorText } from '@schaktkoll/texts';
import * as z from 'zod/mini';
import type { CaseValues } from './caseValues.ts';
import { stepOf, type StepKey } from './steps.ts';

const noFields = z.object({});

/** What the contract demands of the fields of one step. */
const stepSchemas = {
  area: noFields,
  describe: z.pick(newCaseSchema, {
    name: true,
    description: true,
    workCategories: true,
    workMethods: true,
    startDate: true,
    endDate: true,
    maximumExcavationDepth: true,
    address: true,
    propertyDesignation: true,
    endCustomer: true,
    additionalInformation: true,
  }),
  contact: z.pick(newCaseSchema, {
    contact: true,
    cableMapsEmail: true,
    wantedFileFormat: true,
    wantedCoordinateSystem: true,
    notifyAboutAnswers: true,
  }),
  marking: z.pick(newCaseSchema, { markingContact: true }),
  review: noFields,
} as const satisfies Record<StepKey, z.core.$ZodType>;

const { describe, contact, marking } = createCaseTexts;
const { name, company, phone, email, street, postalCode, city, ...deliveries } = contact.fields;

/** The labels of each step's fields, in the order of the screen. */
export const stepLabels: Readonly<Record<StepKey, FieldLabels>> = {
  area: {},
  describe: describe.fields,
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
  },
  review: {},
};

/** The schema of a step's fields. */
export function schemaOf(step: StepKey): z.core.$ZodType {
  return stepSchemas[step];
}

/** What the rules depend on besides the fields: the Swedish day, and the numbers that a super user may change. */
export interface RuleFacts {
  readonly today: string;
  readonly settings: SystemSettings;
}

/** What the rules that span fields say of the fields of one step. */
export function rulesOf(step: StepKey, values: CaseValues, { today, settings }: RuleFacts): FieldIssue[] {
  return checkNewCase({ ...values, purpose: 'CableIndication' }, today, settings).filter(
    ({ path }) => stepOf(path) === step,
  );
}

/** Whether a step's fields could be sent as they are. Says nothing of the map's step. */
export function isSound(step: StepKey, values: CaseValues, facts: RuleFacts): boolean {
  return rulesOf(step, values, facts).length === 0 && schemaIssues(stepSchemas[step], values).length === 0;
}

/** A refusal about the work areas in words; one that names an area counts it as the list beside the map does. */
export function areaIssueText({ path, code, params }: FieldIssue): string {
  const index = /^workAreas\.(\d+)/.exec(path)?.[1];
  return errorText(code, index === undefined ? params : { ...params, areaIndex: Number(index) });
}
