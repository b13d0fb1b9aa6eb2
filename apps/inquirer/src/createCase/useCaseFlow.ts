import { useCreateCase } from '@schaktkoll/api-client';
import type { Draft } from '@schaktkoll/contract';
import { swedishDayOf, type CasePurpose, type FieldIssue, type SystemSettings } from '@schaktkoll/domain';
import { useWorkAreas, type WorkArea, type WorkAreas } from '@schaktkoll/map';
import { useAppNavigate, type Destination } from '@schaktkoll/routing';
import { createCaseTexts, workAreaName } from '@schaktkoll/texts';
import { useCallback, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useTypedInputs, type TypedInputs } from './area/useTypedInputs.ts';
import type { CaseValues } from './caseValues.ts';
import { draftSchemaNumber, toDraftValues, type DraftContent } from './draft/draftValues.ts';
import { useDraftSaving, type DraftSaving } from './draft/useDraftSaving.ts';
import { isSound } from './stepRules.ts';
import {
  destinationOf,
  furthestStep,
  mayOpen,
  pageFromQuery,
  returnsToReview,
  stepAfter,
  stepBefore,
  stepOf,
  type StepKey,
} from './steps.ts';
import { useCaseSettings } from './useCaseSettings.ts';

/** What a flow starts with. */
export interface FlowStart {
  readonly purpose: CasePurpose;
  /** Taken as they are until something is typed: what is known of the user may come later. */
  readonly values: CaseValues;
  readonly areas: readonly WorkArea[];
  readonly typed?: DraftContent['typed'];
  /** Whether all is known that the steps after the map begin with. */
  readonly isKnown: boolean;
  /** The draft that all this is from, or that it replaces. */
  readonly draft: Draft | null;
  /** It was filled in for another purpose, and is not saved for this one yet. */
  readonly isCarried?: boolean;
  /** The number of the case whose areas and facts it begins with. */
  readonly copiedFrom?: string | null;
}

/** The state of one new case, shared by its steps; it lives for as long as the flow is open. */
export interface CaseFlow {
  readonly purpose: CasePurpose;
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
  readonly settings: SystemSettings;
  /** What the server refused, until the step that it belongs to has been gone through again. */
  readonly refusals: readonly FieldIssue[];
  readonly saving: DraftSaving;
  readonly continueLabel: string;
  readonly back: Destination | null;
  /** The step is finished: on to the next, or back to the review. */
  readonly goOn: () => void;
  /** Shows the server's refusals at their fields; false when none of them belongs to a step. */
  readonly showRefusals: (issues: readonly FieldIssue[]) => boolean;
  /** Goes on as a case of another purpose. Rejects when the draft of this one cannot be removed. */
  readonly changePurpose: (purpose: CasePurpose, values: CaseValues) => Promise<void>;
  readonly act: ReturnType<typeof useCreateCase>;
}

/** Takes what is filled in over to the flow of another purpose, which opens at the same step if it has it. */
export type CarryOver = (purpose: CasePurpose, step: StepKey, content: DraftContent) => void;

/** Everything that is filled in, from the map to the last field: nothing is lost between the steps. */
export function useCaseFlow(start: FlowStart, onChangePurpose: CarryOver): CaseFlow {
  const { purpose } = start;
  const [query] = useSearchParams();
  const navigate = useAppNavigate();
  const [refusals, setRefusals] = useState<readonly FieldIssue[]>([]);
  // Here and not in the last step: a retry after going back must be the same act.
  const act = useCreateCase();
  const today = swedishDayOf(new Date());
  const page = pageFromQuery(query, purpose);
  const step = page === 'sent' ? 'area' : page;
  const isReturning = returnsToReview(query) && step !== 'review';

  const settings = useCaseSettings();
  const workAreas = useWorkAreas(start.areas, settings, { nameOf: workAreaName });
  const typed = useTypedInputs(start.typed);
  const [typedValues, setValues] = useState<CaseValues | null>(null);
  const values = typedValues ?? start.values;
  // The form changes its values in place; a copy tells that they changed.
  const keepValues = useCallback((typedNow: CaseValues) => setValues(structuredClone(typedNow)), []);

  const isFinished = (each: StepKey): boolean =>
    each === 'area' ? workAreas.failures.length === 0 : isSound(each, values, { purpose, today, settings });
  const redirectTo = mayOpen(step, isFinished, purpose) ? null : furthestStep(isFinished, purpose);
  const saving = useSaving(start, redirectTo ?? step, { values, areas: workAreas.areas, typed });
  const previous = stepBefore(step, purpose);
  const backTo = isReturning ? 'review' : previous;
  return {
    purpose,
    step,
    redirectTo,
    values,
    keepValues,
    workAreas,
    typed,
    today,
    settings,
    refusals,
    saving,
    continueLabel: isReturning ? createCaseTexts.toReview : createCaseTexts.continue,
    back: backTo && destinationOf(backTo, purpose),
    goOn: () => {
      setRefusals((all) => all.filter(({ path }) => stepOf(path) !== step));
      navigate(destinationOf(isReturning ? 'review' : (stepAfter(step, purpose) ?? 'review'), purpose));
    },
    showRefusals: (issues) => {
      const first = firstStepOf(issues);
      if (first === null) return false;
      setRefusals(issues);
      navigate(destinationOf(first, purpose, { returnToReview: true }));
      return true;
    },
    changePurpose: async (next, fitted) => {
      await saving.saver.discard();
      onChangePurpose(next, step, { values: fitted, areas: workAreas.areas, typed });
    },
    act,
  };
}

/** Saves the flow as it stands; what it is made of keeps its identity until it changes. */
function useSaving(
  { purpose, draft, isCarried = false }: FlowStart,
  step: StepKey,
  { values, areas, typed: { corners, box } }: DraftContent,
): DraftSaving {
  const body = useMemo(
    () => ({
      step,
      schemaNumber: draftSchemaNumber,
      values: toDraftValues({ values, areas, typed: { corners, box } }),
    }),
    [step, values, areas, corners, box],
  );
  return useDraftSaving({ purpose, draft, isUnsaved: isCarried }, body);
}

function firstStepOf(issues: readonly FieldIssue[]): StepKey | null {
  const refused = new Set(issues.map(({ path }) => stepOf(path)));
  return (['area', 'describe', 'contact', 'marking'] as const).find((each) => refused.has(each)) ?? null;
}
