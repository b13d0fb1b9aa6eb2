import { newCaseSchema } from '@schaktkoll/contract';
import { checkNewCase, type FieldIssue, type SystemSettings } from '@schaktkoll/domain';
import { schemaIssues, type FieldLabels } from '@schaktkoll/forms';
import { caseFieldTexts, createCaseTexts, errorText } from '@schaktkoll/texts';
import * as z from 'zod/mini';
import type { CaseValues } from './caseValues.ts';
import { stepOf, type StepKey } from './steps.ts';

/** What the contract demands of the fields of one step. */
const stepSchemas: Readonly<Record<StepKey, z.core.$ZodType>> = {
  area: z.object({}),
  describe: fieldsOf('describe'),
  contact: fieldsOf('contact'),
  marking: fieldsOf('marking'),
  review: z.object({}),
};

function fieldsOf(step: StepKey) {
  // The form holds what is known of a file, the case its id alone: the field of files checks itself.
  const { attachments: _files, ...shape } = newCaseSchema.shape;
  return z.object(Object.fromEntries(Object.entries(shape).filter(([name]) => stepOf(name) === step)));
}

const { contact, marking } = createCaseTexts;
const { name, company, phone, email, street, postalCode, city, ...deliveries } = contact.fields;

/** The labels of each step's fields, in the order of the screen. */
export const stepLabels: Readonly<Record<StepKey, FieldLabels>> = {
  area: {},
  describe: { ...caseFieldTexts, ...createCaseTexts.describe.files.fields },
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
