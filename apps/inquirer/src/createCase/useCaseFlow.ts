import { useCreateCase } from '@schaktkoll/api-client';
import { swedishDayOf, type FieldIssue } from '@schaktkoll/domain';
import { useWorkAreas, type WorkArea, type WorkAreas } from '@schaktkoll/map';
import { useAppNavigate, type Destination } from '@schaktkoll/routing';
import { createCaseTexts, workAreaName } from '@schaktkoll/texts';
import { useCallback, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useTypedInputs, type TypedInputs } from './area/useTypedInputs.ts';
import type { CaseValues } from './caseValues.ts';
import { isSound, settings } from './stepRules.ts';
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
  /** What is filled in now, in all steps after the map. */
  readonly values: CaseValues;
  /** Takes over what is typed; its identity never changes. */
  readonly keepValues: (values: CaseValues) => void;
  readonly workAreas: WorkAreas;
  readonly typed: TypedInputs;
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

/** Everything that is filled in, from the map to the last field: nothing is lost between the steps. */
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
  const typed = useTypedInputs();
  const [initial] = useState(start.values);
  const [values, setValues] = useState(initial);
  // The form changes its values in place; a copy tells that they changed.
  const keepValues = useCallback((typedNow: CaseValues) => setValues(structuredClone(typedNow)), []);

  const isFinished = (each: StepKey): boolean => (each === 'area' ? workAreas.failures.length === 0 : isSound(each, values, today));
  const previous = stepBefore(step);
  const backTo = isReturning ? 'review' : previous;
  return {
    step,
    redirectTo: mayOpen(step, isFinished) ? null : furthestStep(isFinished),
    values,
    keepValues,
    workAreas,
    typed,
    today,
    refusals,
    hasChanges: values !== initial || workAreas.areas.length > 0 || typed.hasText,
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
