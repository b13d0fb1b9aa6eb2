import { useCaseLimit } from '@schaktkoll/api-client';
import { caseCreationForbidden, caseLimitHit, caseLimitsOf, paths, type CaseLimits } from '@schaktkoll/domain';
import { ButtonLink } from '@schaktkoll/routing';
import { ErrorPage, PageHeader, SupportContact, useCurrentUser } from '@schaktkoll/shell';
import { caseLimitTexts as texts } from '@schaktkoll/texts';
import { Heading, Inline, LoadingBlock, PageContainer, space, Stack, Note, Text } from '@schaktkoll/ui';
import styled from 'styled-components';
import { listHeading } from '../parts/listHeading.ts';

/**
 * `/cases/create/maxactivecases`: which limit prevents a new case, and what to do about it (specification section 2).
 */
export function MaxActiveCasesPage() {
  const { data: info, error, mutate } = useCaseLimit();
  const user = useCurrentUser();
  if (error && !info) return <ErrorPage error={error} onRetry={() => void mutate()} />;
  return (
    <PageContainer $width="reading">
      <Stack>
        <PageHeader title={texts.title} trail={[{ label: listHeading(user), to: { path: paths.inquirer.cases } }]} />
        {info ? <LimitContent limits={caseLimitsOf(info)} /> : <LoadingBlock text={texts.loading} />}
      </Stack>
    </PageContainer>
  );
}

/**
 * Which limit prevents a new case, the user's or the organisation's, and what to do about it; if none does, a link to a
 * new case.
 */
function LimitContent({ limits }: { readonly limits: CaseLimits }) {
  const { isPrivateUser } = useCurrentUser();
  if (caseCreationForbidden(limits)) {
    return (
      <>
        <Note kind="warning" heading={texts.forbidden.heading}>
          <Text>
            {texts.forbidden[isPrivateUser ? 'privatePerson' : limits.userMax === 0 ? 'user' : 'organisation']}
          </Text>
          <SupportContact />
        </Note>
        <ToCasesLink />
      </>
    );
  }
  const hit = caseLimitHit(limits);
  if (hit === null) return <NoLimit />;
  const isOwnLimit = hit === 'user';
  return (
    <>
      <Note kind="warning" heading={texts.reached.heading}>
        <Text>
          {isOwnLimit
            ? texts.reached.user(limits.userMax, limits.userActive)
            : texts.reached.organisation(limits.organisationMax, limits.organisationActive)}
        </Text>
      </Note>
      <Stack as="section" $gap={3}>
        <Heading level={2} size={21}>
          {texts.reached.whatToDo}
        </Heading>
        <Points>
          <li>{isOwnLimit ? texts.reached.close : texts.reached.closeTogether}</li>
          <li>
            {isPrivateUser ? texts.reached.raisePrivate : texts.reached.raise}
            {isPrivateUser && <SupportContact />}
          </li>
        </Points>
      </Stack>
      <ToCasesLink />
    </>
  );
}

/** The page was opened directly, or a case has been closed since. */
function NoLimit() {
  return (
    <>
      <Note kind="success" heading={texts.free.heading}>
        <Text>{texts.free.body}</Text>
      </Note>
      <Inline>
        <ButtonLink to={{ path: paths.inquirer.createCase }} variant="primary">
          {texts.free.create}
        </ButtonLink>
        <ButtonLink to={{ path: paths.inquirer.cases }}>{texts.toCases}</ButtonLink>
      </Inline>
    </>
  );
}

function ToCasesLink() {
  return (
    <div>
      <ButtonLink to={{ path: paths.inquirer.cases }} variant="primary">
        {texts.toCases}
      </ButtonLink>
    </div>
  );
}

const Points = styled.ul`
  display: flex;
  flex-direction: column;
  gap: ${space[2]};
  padding-left: ${space[5]};
`;
