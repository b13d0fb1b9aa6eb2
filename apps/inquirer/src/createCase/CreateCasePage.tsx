import { useCaseLimit, useInvalidate } from '@schaktkoll/api-client';
import { listDrafts, type CurrentUser, type getCaseLimit, type ResponseOf } from '@schaktkoll/contract';
import { caseLimitHit, caseLimitsOf, mayUsePurpose, paths } from '@schaktkoll/domain';
import { AppRedirect, ButtonLink, useAppNavigate } from '@schaktkoll/routing';
import { PageHeader, SupportContact, useCurrentUser } from '@schaktkoll/shell';
import { awaitingActivationTexts, createCaseTexts } from '@schaktkoll/texts';
import { lazyPart, PageContainer, Stack, Note, Text } from '@schaktkoll/ui';
import { Suspense, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
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

/** Checks whether a case may be created, and asks for its purpose. A case that could not be sent is not started. */
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

  // That page names the limit and what to do.
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

/** Shown instead of the flow to a user of an organisation that is pending activation. */
function AwaitingActivation() {
  return (
    <PageContainer $width="reading">
      <Stack>
        <PageHeader title={createCaseTexts.heading} />
        <Note kind="warning" heading={awaitingActivationTexts.heading}>
          <Text>{awaitingActivationTexts.body}</Text>
          <SupportContact />
        </Note>
        <div>
          <ButtonLink to={{ path: paths.inquirer.cases }} variant="primary">
            {awaitingActivationTexts.toCases}
          </ButtonLink>
        </div>
      </Stack>
    </PageContainer>
  );
}

/** Why no case can be created now. */
type Block = 'awaitingActivation' | 'maxActiveCases';

/**
 * What would prevent a new case from being sent, checked before anything is filled in: an organisation pending
 * activation, or a limit that is reached, which has a page of its own (CASE-9 and ACCOUNT-5). Null if nothing does. A
 * limit that could not be read does not block, because the server checks again.
 */
function blockOf(
  user: Pick<CurrentUser, 'organization'>,
  limit: ResponseOf<typeof getCaseLimit> | undefined,
): Block | null {
  if (user.organization.status === 'AwaitingActivation') return 'awaitingActivation';
  return limit === undefined || caseLimitHit(caseLimitsOf(limit)) === null ? null : 'maxActiveCases';
}
