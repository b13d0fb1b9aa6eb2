import { useCaseLimit, useInvalidate } from '@schaktkoll/api-client';
import { listDrafts } from '@schaktkoll/contract';
import { mayUsePurpose, paths } from '@schaktkoll/domain';
import { AppRedirect, useAppNavigate } from '@schaktkoll/routing';
import { useCurrentUser } from '@schaktkoll/shell';
import { createCaseTexts } from '@schaktkoll/texts';
import { lazyPart } from '@schaktkoll/ui';
import { Suspense, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { AwaitingActivation } from './AwaitingActivation.tsx';
import { blockOf } from './blocked.ts';
import { LoadingFlow } from './LoadingFlow.tsx';
import { NewCase, type Carried } from './NewCase.tsx';
import { destinationOf, purposeFromQuery } from './flow/steps.ts';

const texts = createCaseTexts;

// In the file of the review, because the network may be gone once the case is sent.
const SentPage = lazyPart(async () => (await import('./LaterStep.tsx')).SentPage);
const ChoosePurpose = lazyPart(async () => (await import('./ChoosePurpose.tsx')).ChoosePurpose);

/** Creating a case: the stepped flow, and after sending the confirmation at the same path. */
export function CreateCasePage() {
  const [query] = useSearchParams();
  return (
    <Suspense fallback={<LoadingFlow text={texts.loading} />}>
      {query.get('step') === 'sent' ? <SentPage /> : <StartCase />}
    </Suspense>
  );
}

/** What comes first: whether a case may be created, and its purpose. A case that could not be sent is not started. */
function StartCase() {
  const user = useCurrentUser();
  const limit = useCaseLimit();
  const navigate = useAppNavigate();
  const [query] = useSearchParams();
  const [change, setChange] = useState<Carried | null>(null);
  useInvalidate(listDrafts);
  const isLimitKnown = Boolean(limit.data ?? limit.error);
  const block = blockOf(user, limit.data);
  // A limit that is reached while the form is being filled in must not remove the form.
  const [hasStarted, setHasStarted] = useState(false);
  if (isLimitKnown && block === null && !hasStarted) setHasStarted(true);

  // That page says which limit it is and what to do.
  if (!hasStarted && block === 'maxActiveCases') return <AppRedirect to={{ path: paths.inquirer.maxActiveCases }} />;
  if (!hasStarted && block !== null) return <AwaitingActivation />;
  const purpose = purposeFromQuery(query);
  if (purpose === null || !mayUsePurpose(purpose, user))
    return hasStarted ? <ChoosePurpose /> : <LoadingFlow text={texts.loading} />;
  return (
    <NewCase
      key={purpose}
      purpose={purpose}
      mayStart={hasStarted}
      change={change?.purpose === purpose ? change : null}
      onChangePurpose={(next, step, content) => {
        setChange({ purpose: next, content });
        navigate(destinationOf(step, next), { replace: true });
      }}
      onRestart={() => setChange(null)}
    />
  );
}
