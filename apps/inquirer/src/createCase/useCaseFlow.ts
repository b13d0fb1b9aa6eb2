import { useCreateCase } from '@schaktkoll/api-client';
import { swedishDayOf, type FieldIssue } from '@schaktkoll/domain';
import { useSchemaForm } from '@schaktkoll/forms';
import { useWorkAreas, type WorkArea, type WorkAreas } from '@schaktkoll/map';
import { useAppNavigate, type Destination } from '@schaktkoll/routing';
import { createCaseTexts, workAreaName } from '@schaktkoll/texts';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useSearchParams } from 'react-router-dom';
import { useTypedForms, type TypedForms } from './area/useTypedForms.ts';
import type { CaseValues } from './caseValues.ts';
import { isSound, rulesOf, schemaOf, settings, stepLabels } from './stepRules.ts';
import { destinationOf, furthestStep, mayOpen, pageFromQuery, returnsToReview, stepAfter, stepBefore, stepOf, type StepKey } from './steps.ts';

/** What a flow starts with. */
export interface FlowStart {
  readonly values: CaseValues;
  readonly areas: readonly WorkArea[];
}

/** The state of one new case, shared by its steps; it lives for as long as the flow is open. */
export interface CaseFlow {
  readonly step: StepKey;
  /** The step to open instead, when the one in the address may not be opened yet. */
  readonly redirectTo: StepKey | null;
  readonly form: UseFormReturn<CaseValues>;
  readonly workAreas: WorkAreas;
  readonly typed: TypedForms;
  /** Swedish calendar day. */
  readonly today: string;
  /** What the server refused, until the step that it belongs to has been gone through again. */
  readonly refusals: readonly FieldIssue[];
  readonly hasChanges: boolean;
  readonly continueLabel: string;
  readonly back: Destination | null;
  /** The step is finished: on to the next, or back to the review. */
  readonly goOn: () => void;
  /** Shows the server's refusals at their fields; false when none of them belongs to a step. */
  readonly showRefusals: (issues: readonly FieldIssue[]) => boolean;
  readonly act: ReturnType<typeof useCreateCase>;
}

/** One form for all steps, checked step by step, and the work areas beside it: nothing is lost between the steps. */
export function useCaseFlow(start: FlowStart): CaseFlow {
  const [query] = useSearchParams();
  const navigate = useAppNavigate();
  const [refusals, setRefusals] = useState<readonly FieldIssue[]>([]);
  // Here and not in the last step: a retry after going back must be the same act.
  const act = useCreateCase();
  const today = swedishDayOf(new Date());
  const page = pageFromQuery(query);
  const step = page === 'sent' ? 'area' : page;
  const isReturning = returnsToReview(query) && step !== 'review';

  const workAreas = useWorkAreas(start.areas, settings, { nameOf: workAreaName });
  const typed = useTypedForms();
  const form = useSchemaForm<CaseValues>({
    schema: schemaOf(step),
    labels: stepLabels[step],
    rules: (values) => rulesOf(step, values, today),
    defaultValues: start.values,
  });

  const isFinished = (each: StepKey): boolean => (each === 'area' ? workAreas.failures.length === 0 : isSound(each, form.getValues(), today));
  const previous = stepBefore(step);
  const backTo = isReturning ? 'review' : previous;
  return {
    step,
    redirectTo: mayOpen(step, isFinished) ? null : furthestStep(isFinished),
    form,
    workAreas,
    typed,
    today,
    refusals,
    hasChanges: form.formState.isDirty || workAreas.areas.length > 0 || typed.hasText,
    continueLabel: isReturning ? createCaseTexts.toReview : createCaseTexts.continue,
    back: backTo && destinationOf(backTo),
    goOn: () => {
      setRefusals((all) => all.filter(({ path }) => stepOf(path) !== step));
      navigate(destinationOf(isReturning ? 'review' : (stepAfter(step) ?? 'review')));
    },
    showRefusals: (issues) => {
      const first = firstStepOf(issues);
      if (first === null) return false;
      setRefusals(issues);
      navigate(destinationOf(first, { returnToReview: true }));
      return true;
    },
    act,
  };
}

function firstStepOf(issues: readonly FieldIssue[]): StepKey | null {
  const refused = new Set(issues.map(({ path }) => stepOf(path)));
  return (['area', 'describe', 'contact', 'marking'] as const).find((each) => refused.has(each)) ?? null;
}
