import { useCreateCase } from '@schaktkoll/api-client';
import type { Draft } from '@schaktkoll/contract';
import { swedishToday, type CasePurpose, type FieldIssue, type SystemSettings } from '@schaktkoll/domain';
import { useWorkAreas, type WorkAreas } from '@schaktkoll/map';
import { useAppNavigate, type Destination } from '@schaktkoll/routing';
import { createCaseTexts, workAreaName } from '@schaktkoll/texts';
import { useCallback, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useSearchParams } from 'react-router-dom';
import { useTypedInputs, type TypedInputs } from '../area/useTypedInputs.ts';
import { isMarkedBySame, type CaseValues } from './caseValues.ts';
import type { DraftBody } from '../draft/DraftSaver.ts';
import { draftSchemaNumber, toDraftValues, type DraftContent } from '../draft/draftValues.ts';
import { useDraftSaving, type DraftSaving } from '../draft/useDraftSaving.ts';
import type { InitialContent } from './initialContent.ts';
import { isSound } from './stepRules.ts';
import {
  destinationOf,
  furthestStep,
  mayOpen,
  numberOf,
  pageFromQuery,
  returnsToReview,
  stepAfter,
  stepBefore,
  stepFromDraft,
  stepOf,
  type StepKey,
} from './steps.ts';
import { useCaseSettings } from './useCaseSettings.ts';

/** The initial state of a flow. Its values are used until the user types: the profile may arrive later. */
export interface FlowStart extends InitialContent {
  readonly purpose: CasePurpose;
  /** Whether all initial values of the steps after the map are known. */
  readonly isKnown: boolean;
  /** The draft that the values come from, or that they replace. */
  readonly draft: Draft | null;
  /** The values were entered for another purpose, by this user just now. */
  readonly isCarried: boolean;
}

/** The state of one new case, shared by its steps; it lives for as long as the flow is open. */
export interface CaseFlow {
  readonly purpose: CasePurpose;
  readonly step: StepKey;
  /** The step to redirect to, if the URL names none yet, or one that may not be opened yet. */
  readonly redirectTo: StepKey | null;
  /** The current input in all steps after the map. */
  readonly values: CaseValues;
  /** Stores the input; stable across renders. */
  readonly storeValues: (values: CaseValues) => void;
  readonly workAreas: WorkAreas;
  readonly typed: TypedInputs;
  /** A Swedish calendar day. */
  readonly today: string;
  readonly settings: SystemSettings;
  /** The server's errors, until their step has been submitted again. */
  readonly serverErrors: readonly FieldIssue[];
  readonly saving: DraftSaving;
  readonly continueLabel: string;
  readonly back: Destination | null;
  /** The step that `goOn` opens. */
  readonly nextStep: StepKey;
  /** The step is complete: continues with the next, or returns to the review. */
  readonly goOn: () => void;
  /** Shows the server's errors at their fields; false if none of them belongs to a step. */
  readonly showServerErrors: (issues: readonly FieldIssue[]) => boolean;
  /**
   * Continues with another purpose, and replaces the draft of that purpose with this version, 0 for none. Rejects if the
   * draft cannot be changed: it is then as it was.
   */
  readonly changePurpose: (purpose: CasePurpose, values: CaseValues, replacedVersion: number) => Promise<void>;
  /** Opens the draft of another purpose, and keeps this one. Resolves to false if this one cannot be saved. */
  readonly openOther: (purpose: CasePurpose) => Promise<boolean>;
  readonly create: ReturnType<typeof useCreateCase>;
  /** The case is being sent: the review is the only step, because later changes would not be in the case. */
  readonly isSending: boolean;
  readonly setSending: (isSending: boolean) => void;
}

/** What a step with fields works with: the flow, and the form that all these steps share. */
export interface FormFlow extends CaseFlow {
  readonly form: UseFormReturn<CaseValues>;
  /** The heading of the step, and what is said above it. */
  readonly head: ReactNode;
}

/**
 * Goes on with the flow of another purpose at a step. `content` is its input where drafts are not saved; null if the draft
 * of that purpose has it.
 */
export type CarryOver = (purpose: CasePurpose, step: StepKey, content: DraftContent | null) => void;

/** All input from the map to the last field, shared by the steps. */
export function useCaseFlow(start: FlowStart, onChangePurpose: CarryOver): CaseFlow {
  const { purpose } = start;
  const [query] = useSearchParams();
  const navigate = useAppNavigate();
  const [serverErrors, setServerErrors] = useState<readonly FieldIssue[]>([]);
  // Here and not in the last step, so that a retry after going back uses the same idempotency key.
  const create = useCreateCase();
  const today = swedishToday();
  const [isPlaced, setIsPlaced] = useState(start.step === 'area');
  const page = isPlaced ? pageFromQuery(query, purpose) : start.step;
  const [isSending, setSending] = useState(false);
  const pageStep = page === 'sent' ? 'area' : page;
  const step = isSending ? 'review' : pageStep;
  const isReturning = returnsToReview(query) && step !== 'review';

  const settings = useCaseSettings();
  const workAreas = useWorkAreas(start.areas, settings, { nameOf: workAreaName });
  const typed = useTypedInputs(start.typed);
  const [typedValues, setValues] = useState<CaseValues | null>(null);
  const values = typedValues ?? start.values;
  // The form changes its values in place; a copy makes the change visible to React.
  const storeValues = useCallback((typedNow: CaseValues) => setValues(structuredClone(typedNow)), []);

  const isFinished = (each: StepKey): boolean =>
    each === 'area' ? workAreas.failures.length === 0 : isSound(each, values, { purpose, today, settings });
  // The contacts of an earlier case are filled in; days and files belong to each case. Who meets the owners on site may
  // be the contact.
  const mayPass = (each: StepKey): boolean =>
    isFinished(each) &&
    ((each !== 'describe' && numberOf(each, purpose) <= numberOf(start.seenUntil, purpose)) ||
      (each === 'marking' && isMarkedBySame(values)));
  const openStep = mayOpen(step, isFinished, purpose) ? step : furthestStep(isFinished, purpose);
  // The URL of the map names no step.
  if (!isPlaced && (query.has('step') || openStep === 'area')) setIsPlaced(true);
  const redirectTo = isPlaced && openStep === step ? null : openStep;
  const saving = useSaving(start, openStep, { values, areas: workAreas.areas, typed });
  const previous = stepBefore(step, purpose);
  const backTo = isReturning ? 'review' : previous;
  const nextStep = isReturning ? 'review' : stepAfter(step, purpose, mayPass);
  return {
    purpose,
    step,
    redirectTo,
    values,
    storeValues,
    workAreas,
    typed,
    today,
    settings,
    serverErrors,
    saving,
    continueLabel: isReturning ? createCaseTexts.toReview : createCaseTexts.continue,
    back: backTo && destinationOf(backTo, purpose),
    nextStep,
    goOn: () => {
      setServerErrors((all) => all.filter(({ path }) => stepOf(path) !== step));
      navigate(destinationOf(nextStep, purpose));
    },
    showServerErrors: (issues) => {
      const first = firstStepOf(issues);
      if (first === null) return false;
      setServerErrors(issues);
      navigate(destinationOf(first, purpose, { returnToReview: true }));
      return true;
    },
    changePurpose: async (next, fitted, replacedVersion) => {
      const content = { values: fitted, areas: workAreas.areas, typed };
      const nextStep = stepFromDraft(step, next);
      const body = { ...bodyOf(nextStep, content), purpose: next, replacedVersion };
      const saved = await saving.saver.move(body);
      onChangePurpose(next, nextStep, saved === null ? content : null);
    },
    openOther: async (next) => {
      if (!(await saving.saver.flush())) return false;
      navigate(destinationOf('area', next));
      return true;
    },
    create,
    isSending,
    setSending,
  };
}

/** Saves the flow; the saved body keeps its identity until it changes. */
function useSaving(
  { purpose, draft, isCarried }: FlowStart,
  step: StepKey,
  { values, areas, typed: { corners, box } }: DraftContent,
): DraftSaving {
  const body = useMemo(
    () => bodyOf(step, { values, areas, typed: { corners, box } }),
    [step, values, areas, corners, box],
  );
  return useDraftSaving({ purpose, draft, isUnsaved: isCarried && draft === null }, body);
}

function bodyOf(step: StepKey, content: DraftContent): DraftBody {
  return { step, schemaNumber: draftSchemaNumber, values: toDraftValues(content) };
}

function firstStepOf(issues: readonly FieldIssue[]): StepKey | null {
  const refused = new Set(issues.map(({ path }) => stepOf(path)));
  return (['area', 'describe', 'contact', 'marking'] as const).find((each) => refused.has(each)) ?? null;
}
