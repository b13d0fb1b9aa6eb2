import { useCaseLimit, useInvalidate, useOwnProfile } from '@schaktkoll/api-client';
import { listDrafts } from '@schaktkoll/contract';
import { checkCasePeriod, mayUsePurpose, paths, swedishDayOf, type CasePurpose } from '@schaktkoll/domain';
import { AppRedirect, useAppNavigate } from '@schaktkoll/routing';
import { ErrorPage, PageHeader, useCurrentUser } from '@schaktkoll/shell';
import { createCaseTexts, draftTexts } from '@schaktkoll/texts';
import { LoadingBlock, PageContainer, lazyPart } from '@schaktkoll/ui';
import { Suspense, useCallback, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { blockOf } from './blocked.ts';
import { startValues } from './caseValues.ts';
import { CreateCaseFlow } from './CreateCaseFlow.tsx';
import { useCopiedCase, type CopiedCase } from './copiedCase.ts';
import { migrateDraft, type DraftContent } from './draft/draftValues.ts';
import { useOpenDraft, type OpenDraft, type OpenedDraft } from './draft/useOpenDraft.ts';
import { destinationOf, purposeFromQuery, stepFromDraft, type StepKey } from './steps.ts';
import type { CarryOver } from './useCaseFlow.ts';
import { useCaseSettings } from './useCaseSettings.ts';

const texts = createCaseTexts;

const AwaitingActivation = lazyPart(async () => (await import('./AwaitingActivation.tsx')).AwaitingActivation);
const ChoosePurpose = lazyPart(async () => (await import('./ChoosePurpose.tsx')).ChoosePurpose);
const UnreadableDraft = lazyPart(async () => (await import('./draft/UnreadableDraft.tsx')).UnreadableDraft);

/** The input for another purpose, passed on to the flow of the new one. */
interface Carried {
  readonly purpose: CasePurpose;
  readonly content: DraftContent;
}

/** The flow once the user and the purpose are known; a case that could not be sent is not started. */
export function StartFlow() {
  const user = useCurrentUser();
  const limit = useCaseLimit();
  const navigate = useAppNavigate();
  const [query] = useSearchParams();
  const [carried, setCarried] = useState<Carried | null>(null);
  useInvalidate(listDrafts);
  const isLimitKnown = Boolean(limit.data ?? limit.error);
  const block = blockOf(user, limit.data);
  // A limit that is reached while the form is being filled in must not remove the form.
  const [hasStarted, setHasStarted] = useState(false);
  if (isLimitKnown && block === null && !hasStarted) setHasStarted(true);

  // That page says which limit it is and what to do.
  if (!hasStarted && block === 'maxActiveCases') return <AppRedirect to={{ path: paths.inquirer.maxActiveCases }} />;
  if (!hasStarted && block !== null) {
    return (
      <Suspense fallback={<Loading text={texts.loading} />}>
        <AwaitingActivation />
      </Suspense>
    );
  }
  const purpose = purposeFromQuery(query);
  if (purpose === null || !mayUsePurpose(purpose, user)) {
    return (
      <Suspense fallback={<Loading text={texts.loading} />}>
        {hasStarted ? <ChoosePurpose /> : <Loading text={texts.loading} />}
      </Suspense>
    );
  }
  const carry: CarryOver = (next, step, content) => {
    setCarried({ purpose: next, content });
    navigate(destinationOf(stepFromDraft(step, next), next), { replace: true });
  };
  return (
    <PurposeFlow
      key={purpose}
      purpose={purpose}
      mayStart={hasStarted}
      carried={carried?.purpose === purpose ? carried.content : null}
      onChangePurpose={carry}
      onRestart={() => setCarried(null)}
    />
  );
}

interface PurposeFlowProps {
  readonly purpose: CasePurpose;
  /** Whether a case may be created. The initial data of the flow is fetched meanwhile. */
  readonly mayStart: boolean;
  readonly carried: DraftContent | null;
  readonly onChangePurpose: CarryOver;
  /** Starts with an empty form, even if input was passed on. */
  readonly onRestart: () => void;
}

/** The flow of a purpose, once its draft is known. */
function PurposeFlow({ mayStart, ...props }: PurposeFlowProps) {
  const draft = useOpenDraft(props.purpose);
  const copied = useCopiedCase();
  if (draft.error !== undefined) return <ErrorPage error={draft.error} onRetry={draft.reload} />;
  if (mayStart && draft.opened && copied !== undefined)
    return <OpenedFlow key={draft.opened.id} {...props} opened={draft.opened} copied={copied} again={draft} />;
  return <Loading text={draft.opened ? texts.loading : draftTexts.loading} />;
}

function Loading({ text }: { readonly text: string }) {
  return (
    <PageContainer $width="reading">
      <PageHeader title={texts.heading} />
      <LoadingBlock text={text} />
    </PageContainer>
  );
}

interface OpenedFlowProps extends Omit<PurposeFlowProps, 'mayStart'> {
  readonly opened: OpenedDraft;
  /** The initial content of the case if there is no draft. */
  readonly copied: CopiedCase | null;
  readonly again: OpenDraft;
}

/** The flow with the draft, with content copied from an earlier case, or with what is known of the user. */
function OpenedFlow({
  purpose,
  carried,
  opened: { draft },
  copied,
  again,
  onChangePurpose,
  onRestart,
}: OpenedFlowProps) {
  const user = useCurrentUser();
  const navigate = useAppNavigate();
  const [hasBegun, setHasBegun] = useState(false);
  const begin = useCallback(() => setHasBegun(true), []);
  const content = useMemo(() => carried ?? (draft && migrateDraft(draft.values, draft.schemaNumber)), [carried, draft]);
  const start = useProposedStart(purpose);
  // The profile is for the contact step of a new case: not needed on first load.
  const profile = useOwnProfile(hasBegun && content === null);
  const values = useMemo(
    () => content?.values ?? { ...startValues(user, profile.data), startDate: start, ...copied?.values },
    [content, user, profile.data, copied, start],
  );
  const draftStep = content === null || carried !== null ? null : stepFromDraft(draft?.step, purpose);
  const missedStep = useMissedStep(draftStep);
  // The first draft that is saved must not change what was seen.
  const [seenUntil] = useState(draftStep ?? (copied && carried === null ? 'review' : 'area'));

  if (draft !== null && content === null) {
    return (
      <Suspense fallback={<Loading text={draftTexts.loading} />}>
        <UnreadableDraft draft={draft} onDiscarded={again.restart} />
      </Suspense>
    );
  }
  if (missedStep !== null) {
    return (
      <>
        <AppRedirect to={destinationOf(missedStep, purpose)} />
        <Loading text={draftTexts.loading} />
      </>
    );
  }
  return (
    <CreateCaseFlow
      start={{
        purpose,
        isCarried: carried !== null,
        values,
        areas: content?.areas ?? copied?.areas ?? noAreas,
        ...(content ? { typed: content.typed } : {}),
        isKnown: content !== null || Boolean(profile.data ?? profile.error),
        draft,
        copiedFrom: draft === null ? (copied?.caseNumber ?? null) : null,
        seenUntil,
      }}
      onRestart={() => {
        navigate(destinationOf('area', purpose), { replace: true });
        onRestart();
        again.restart();
      }}
      onReload={() => {
        onRestart();
        again.reload();
      }}
      onChangePurpose={onChangePurpose}
      onStarted={begin}
    />
  );
}

const noAreas: readonly never[] = [];

/** The step of the draft, until the URL has named a step; null if no redirect is needed. */
function useMissedStep(step: StepKey | null): StepKey | null {
  const [query] = useSearchParams();
  const [isThere, setIsThere] = useState(step === null || step === 'area');
  if (!isThere && query.has('step')) setIsThere(true);
  return isThere ? null : step;
}

/** The day from the choice of the purpose, if the purpose allows it; otherwise empty. */
function useProposedStart(purpose: CasePurpose): string {
  const [query] = useSearchParams();
  const settings = useCaseSettings();
  const [day] = useState(() => query.get('start') ?? '');
  const faults = checkCasePeriod({ purpose, startDate: day, endDate: day }, swedishDayOf(new Date()), settings);
  return faults.some(({ field }) => field === 'startDate') ? '' : day;
}
