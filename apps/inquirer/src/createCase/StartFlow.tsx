import { useCaseLimit, useInvalidate } from '@schaktkoll/api-client';
import { listDrafts } from '@schaktkoll/contract';
import { mayUsePurpose, paths, type CasePurpose } from '@schaktkoll/domain';
import { AppRedirect, useAppNavigate } from '@schaktkoll/routing';
import { ErrorPage, useCurrentUser } from '@schaktkoll/shell';
import { createCaseTexts, draftTexts } from '@schaktkoll/texts';
import { lazyPart } from '@schaktkoll/ui';
import { Suspense, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { blockOf } from './blocked.ts';
import { useCopiedCase } from './copiedCase.ts';
import type { DraftContent } from './draft/draftValues.ts';
import { useOpenDraft } from './draft/useOpenDraft.ts';
import { LoadingFlow } from './LoadingFlow.tsx';
import { OpenedFlow, type OpenedFlowProps } from './OpenedFlow.tsx';
import { destinationOf, pageFromQuery, purposeFromQuery } from './steps.ts';
import type { CarryOver } from './useCaseFlow.ts';

const texts = createCaseTexts;

const AwaitingActivation = lazyPart(async () => (await import('./AwaitingActivation.tsx')).AwaitingActivation);
const ChoosePurpose = lazyPart(async () => (await import('./ChoosePurpose.tsx')).ChoosePurpose);
const ResumedFlow = lazyPart(async () => (await import('./ResumedFlow.tsx')).ResumedFlow);

/** The change to another purpose; the input is null if the draft of that purpose has it. */
interface Carried {
  readonly purpose: CasePurpose;
  readonly content: DraftContent | null;
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
      <Suspense fallback={<LoadingFlow text={texts.loading} />}>
        <AwaitingActivation />
      </Suspense>
    );
  }
  const purpose = purposeFromQuery(query);
  if (purpose === null || !mayUsePurpose(purpose, user)) {
    return (
      <Suspense fallback={<LoadingFlow text={texts.loading} />}>
        {hasStarted ? <ChoosePurpose /> : <LoadingFlow text={texts.loading} />}
      </Suspense>
    );
  }
  const carry: CarryOver = (next, step, content) => {
    setCarried({ purpose: next, content });
    navigate(destinationOf(step, next), { replace: true });
  };
  return (
    <PurposeFlow
      key={purpose}
      purpose={purpose}
      mayStart={hasStarted}
      isCarried={carried?.purpose === purpose}
      carried={carried?.purpose === purpose ? carried.content : null}
      onChangePurpose={carry}
      onRestart={() => setCarried(null)}
    />
  );
}

interface PurposeFlowProps extends Omit<OpenedFlowProps, 'opened' | 'copied' | 'missing' | 'again' | 'rules'> {
  /** Whether a case may be created. The initial data of the flow is fetched meanwhile. */
  readonly mayStart: boolean;
}

/** The flow of a purpose, once its draft is known. */
function PurposeFlow({ mayStart, ...props }: PurposeFlowProps) {
  const draft = useOpenDraft(props.purpose);
  const { copied, missing, error, retry } = useCopiedCase();
  if (draft.error !== undefined) return <ErrorPage error={draft.error} onRetry={draft.reload} />;
  // A draft is continued instead of a copy.
  if (draft.opened?.draft === null && error !== undefined) return <ErrorPage error={error} onRetry={retry} />;
  if (mayStart && draft.opened && copied !== undefined) {
    const content = { opened: draft.opened, copied, missing, again: draft };
    return <StartedFlow key={draft.opened.id} {...props} {...content} />;
  }
  return <LoadingFlow text={draft.opened ? texts.loading : draftTexts.loading} />;
}

/** The flow as it begins: an empty map opens without the rules of the later steps. */
function StartedFlow(props: Omit<OpenedFlowProps, 'rules'>) {
  const { purpose, opened, copied, carried } = props;
  const [query] = useSearchParams();
  const [isNew] = useState(
    opened.draft === null && copied === null && carried === null && pageFromQuery(query, purpose) === 'area',
  );
  if (isNew) return <OpenedFlow {...props} rules={null} />;
  return (
    <Suspense fallback={<LoadingFlow text={draftTexts.loading} />}>
      <ResumedFlow {...props} />
    </Suspense>
  );
}
