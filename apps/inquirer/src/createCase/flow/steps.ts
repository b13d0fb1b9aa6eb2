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

/** The pages that the URL may name: a step, or the page after sending. */
export type FlowPage = StepKey | 'sent';

/** The steps of the parts of a case that are not fields. A part that is in neither has no step. */
const stepOfPart: Readonly<Record<string, StepKey>> = {
  purpose: 'area',
  creationMethod: 'area',
  workAreas: 'area',
  plan: 'describe',
  attachments: 'describe',
  renews: 'describe',
  deselectedOwners: 'review',
  addedOwners: 'review',
};
const fields: Readonly<Record<string, CaseField>> = caseFields;

/** The steps of a purpose: those with a field that it has. */
export function stepsOf(purpose: CasePurpose): readonly StepKey[] {
  return stepKeys.filter(
    (key) =>
      key === 'area' ||
      key === 'review' ||
      caseFieldEntries.some(([name, { step }]) => step === key && hasField(purpose, name)),
  );
}

/** The step of the field at a path such as `contact.phone`; null if no step has it. */
export function stepOf(path: string): StepKey | null {
  const [part = ''] = path.split('.');
  return fields[part]?.step ?? stepOfPart[part] ?? null;
}

/** The purpose in a URL; null if there is none, or it does not exist. */
export function purposeFromQuery(query: URLSearchParams): CasePurpose | null {
  const named = query.get('purpose');
  return casePurposes.find((purpose) => purpose === named) ?? null;
}

/** The page in a URL; the first step if there is none, or the purpose does not have it. */
export function pageFromQuery(query: URLSearchParams, purpose: CasePurpose): FlowPage {
  const named = query.get('step');
  return named === 'sent' ? named : (stepsOf(purpose).find((key) => key === named) ?? 'area');
}

/** The step of a draft; the first one if it does not exist. */
export function stepFromDraft(step: string | undefined, purpose: CasePurpose): StepKey {
  return stepsOf(purpose).find((key) => key === step) ?? 'area';
}

/** True when a step was opened from the review to change something and leads back there. */
export function returnsToReview(query: URLSearchParams): boolean {
  return query.get('return') === 'review';
}

/** The URL of a page of the flow; the first step has no name in it. */
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

/** The number of a step, counted from 1. */
export function numberOf(step: StepKey, purpose: CasePurpose): number {
  return stepsOf(purpose).indexOf(step) + 1;
}

/** The next step that may not be passed over; the review never may. */
export function stepAfter(step: StepKey, purpose: CasePurpose, mayPass: (step: StepKey) => boolean): StepKey {
  const steps = stepsOf(purpose);
  return steps.slice(steps.indexOf(step) + 1).find((each) => each !== 'review' && !mayPass(each)) ?? 'review';
}

/** The previous step, or null before the first. */
export function stepBefore(step: StepKey, purpose: CasePurpose): StepKey | null {
  const steps = stepsOf(purpose);
  return steps[steps.indexOf(step) - 1] ?? null;
}

/** The furthest step that may be opened: the first incomplete one, at most the review. */
export function furthestStep(isFinished: (step: StepKey) => boolean, purpose: CasePurpose): StepKey {
  return stepsOf(purpose).find((step) => step === 'review' || !isFinished(step)) ?? 'review';
}

/** Whether a step may be opened: every step before it is complete. */
export function mayOpen(step: StepKey, isFinished: (step: StepKey) => boolean, purpose: CasePurpose): boolean {
  return stepKeys.indexOf(step) <= stepKeys.indexOf(furthestStep(isFinished, purpose));
}
