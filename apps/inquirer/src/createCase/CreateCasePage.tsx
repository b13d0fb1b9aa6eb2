import { useCaseLimit, useOwnProfile } from '@schaktkoll/api-client';
import { paths } from '@schaktkoll/domain';
import { useAppNavigate } from '@schaktkoll/routing';
import { PageTop, useCurrentUser } from '@schaktkoll/shell';
import { createCaseTexts } from '@schaktkoll/texts';
import { LoadingBlock, PageContainer, Stack, StatusBox, Text } from '@schaktkoll/ui';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { StyledLink } from './BackLink.tsx';
import { blockOf, type Block } from './blocked.ts';
import { startValues } from './caseValues.ts';
import { CreateCaseFlow } from './CreateCaseFlow.tsx';
import { readReceipt } from './receipt.ts';
import { pageFromQuery } from './steps.ts';

const texts = createCaseTexts;

const SentPage = lazy(async () => ({ default: (await import('./SentPage.tsx')).SentPage }));

/** Creating a case: the stepped flow, and after sending the confirmation at the same path. */
export function CreateCasePage() {
  const [query] = useSearchParams();
  const { state } = useLocation();
  if (pageFromQuery(query) !== 'sent') return <StartFlow />;
  const receipt = readReceipt(state);
  if (receipt === null) return <ToCases />;
  return (
    <Suspense fallback={null}>
      <SentPage receipt={receipt} />
    </Suspense>
  );
}

/** The flow once it is known who asks; nothing is asked for that could not be sent. */
function StartFlow() {
  const user = useCurrentUser();
  const profile = useOwnProfile();
  const limit = useCaseLimit();
  const isKnown = Boolean((profile.data ?? profile.error) && (limit.data ?? limit.error));
  const block = blockOf(user, limit.data);
  // A limit that is reached while the form is being filled in must not take it away.
  const [hasStarted, setHasStarted] = useState(false);
  if (isKnown && block === null && !hasStarted) setHasStarted(true);

  if (hasStarted) return <CreateCaseFlow start={{ values: startValues(user, profile.data), areas: [] }} />;
  if (block) return <BlockedPage block={block} />;
  return (
    <PageContainer $width="reading">
      <PageTop title={texts.heading} />
      <LoadingBlock text={texts.loading} />
    </PageContainer>
  );
}

function BlockedPage({ block }: { readonly block: Block }) {
  return (
    <PageContainer $width="reading">
      <Stack>
        <PageTop title={texts.heading} />
        <StatusBox kind="warning" heading={block.heading}>
          <Text>{block.body}</Text>
        </StatusBox>
        <div>
          <StyledLink to={{ path: paths.inquirer.cases }} $variant="primary">
            {texts.blocked.toCases}
          </StyledLink>
        </div>
      </Stack>
    </PageContainer>
  );
}

/** A confirmation without its receipt: the case stands in the list. */
function ToCases() {
  const navigate = useAppNavigate();
  useEffect(() => navigate({ path: paths.inquirer.cases }, { replace: true }), [navigate]);
  return null;
}
