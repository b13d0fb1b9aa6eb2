import {
  caseFieldEntries,
  caseFields,
  casePurposes,
  hasField,
  paths,
  type CaseField,
  type CasePurpose,
} from '@schaktkoll/domain';
import type { Destination } from '@schaktkoll/routing';

/** The steps of a new case in their order (specification section 2, Create case). */
export const stepKeys = ['area', 'describe', 'contact', 'marking', 'review'] as const;
export type StepKey = (typeof stepKeys)[number];

/** What the address may name: a step, or the page after sending. */
export type FlowPage = StepKey | 'sent';

/** Where the parts of a case are asked for that its fields do not name. What is in neither is asked for nowhere. */
const stepOfPart: Readonly<Record<string, StepKey>> = {
  purpose: 'area',
  creationMethod: 'area',
  workAreas: 'area',
  plan: 'describe',
  attachments: 'describe',
};
const fields: Readonly<Record<string, CaseField>> = caseFields;

/** The steps of a purpose: those that ask for something it has. */
export function stepsOf(purpose: CasePurpose): readonly StepKey[] {
  return stepKeys.filter(
    (key) =>
      key === 'area' ||
      key === 'review' ||
      caseFieldEntries.some(([name, { step }]) => step === key && hasField(purpose, name)),
  );
}

/** The step that asks for the field at a path such as `contact.phone`; null for a path that no step knows. */
export function stepOf(path: string): StepKey | null {
  const [part = ''] = path.split('.');
  return fields[part]?.step ?? stepOfPart[part] ?? null;
}

/** The purpose that an address names; null when it names none, or one that does not exist. */
export function purposeFromQuery(query: URLSearchParams): CasePurpose | null {
  const named = query.get('purpose');
  return casePurposes.find((purpose) => purpose === named) ?? null;
}

/** The page that an address names; the first step when it names none, or one that the purpose does not have. */
export function pageFromQuery(query: URLSearchParams, purpose: CasePurpose): FlowPage {
  const named = query.get('step');
  return named === 'sent' ? named : (stepsOf(purpose).find((key) => key === named) ?? 'area');
}

/** The step that a draft was left at; the first when it is none of ours. */
export function stepFromDraft(step: string | undefined, purpose: CasePurpose): StepKey {
  return stepsOf(purpose).find((key) => key === step) ?? 'area';
}

/** True when a step was opened from the review to change something and leads back there. */
export function returnsToReview(query: URLSearchParams): boolean {
  return query.get('return') === 'review';
}

/** The address of a page of the flow; the first step has no name. */
export function destinationOf(
  page: FlowPage,
  purpose: CasePurpose,
  options: { readonly returnToReview?: boolean } = {},
): Destination {
  return {
    path: paths.inquirer.createCase,
    query: {
      purpose,
      step: page === 'area' ? undefined : page,
      return: options.returnToReview ? 'review' : undefined,
    },
  };
}

/** The number of a step as people count, from 1. */
export function numberOf(step: StepKey, purpose: CasePurpose): number {
  return stepsOf(purpose).indexOf(step) + 1;
}

/** The step after, or null after the last. */
export function stepAfter(step: StepKey, purpose: CasePurpose): StepKey | null {
  const steps = stepsOf(purpose);
  return steps[steps.indexOf(step) + 1] ?? null;
}

/** The step before, or null before the first. */
export function stepBefore(step: StepKey, purpose: CasePurpose): StepKey | null {
  const steps = stepsOf(purpose);
  return steps[steps.indexOf(step) - 1] ?? null;
}

/** The furthest step that may be opened: the first one that is not finished, at most the review. */
export function furthestStep(isFinished: (step: StepKey) => boolean, purpose: CasePurpose): StepKey {
  return stepsOf(purpose).find((step) => step === 'review' || !isFinished(step)) ?? 'review';
}

/** Whether a step may be opened: every step before it is finished. */
export function mayOpen(step: StepKey, isFinished: (step: StepKey) => boolean, purpose: CasePurpose): boolean {
  return stepKeys.indexOf(step) <= stepKeys.indexOf(furthestStep(isFinished, purpose));
}
