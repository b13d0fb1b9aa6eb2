import { useState } from 'react';
import { ApiError, usePendingUser } from '@schaktkoll/api-client';
import type { PendingUser } from '@schaktkoll/contract';
import { paths } from '@schaktkoll/domain';
import { AppLink } from '@schaktkoll/routing';
import { ErrorPage, PageHeader } from '@schaktkoll/shell';
import { pendingUserTexts as texts, profileTexts } from '@schaktkoll/texts';
import { LoadingBlock, PageContainer, Stack, StatusBox, Text, type StatusKind } from '@schaktkoll/ui';
import { useParams } from 'react-router-dom';
import { DecidePart } from './DecidePart.tsx';

const trail = [{ label: profileTexts.heading, to: { path: paths.useradmin.root } }];

/**
 * `/organization/users/:id`: a new account of the organisation, to activate or reject. The mail to its administrators
 * links here.
 */
export function PendingUserPage() {
  const { id = '' } = useParams();
  const { data: user, error, mutate } = usePendingUser(id);
  const [decision, setDecision] = useState<'activate' | 'inactivate' | null>(null);
  const isMissing = error instanceof ApiError && error.code === 'NotFound';
  if (error && !user && !isMissing) return <ErrorPage error={error} onRetry={() => void mutate()} />;
  return (
    <PageContainer $width="reading">
      <Stack>
        <PageHeader title={texts.heading} trail={trail} />
        {isMissing && (
          <Outcome heading={texts.missing.heading} body={() => texts.missing.body} kind="warning" name="" />
        )}
        {!user && !isMissing && <LoadingBlock text={texts.loading} />}
        {user && decision === null && user.status === 'AwaitingActivation' && (
          <DecidePart user={user} onDecided={setDecision} onStale={() => void mutate()} />
        )}
        {user && decision !== null && (
          <Outcome {...(decision === 'activate' ? texts.activated : texts.refused)} kind="success" name={user.name} />
        )}
        {user && decision === null && user.status !== 'AwaitingActivation' && <Decided user={user} />}
      </Stack>
    </PageContainer>
  );
}

/** An account on which the decision has already been made. */
function Decided({ user }: { readonly user: PendingUser }) {
  const { heading, body } = user.status === 'Inactive' ? texts.decided.other : texts.decided.active;
  return <Outcome heading={heading} body={() => body} kind="information" name={user.name} />;
}

interface OutcomeProps {
  readonly heading: string;
  readonly body: (name: string) => string;
  readonly kind: StatusKind;
  readonly name: string;
}

function Outcome({ heading, body, kind, name }: OutcomeProps) {
  return (
    <>
      <StatusBox kind={kind} heading={heading} role="status">
        <Text>{body(name)}</Text>
      </StatusBox>
      <AppLink to={{ path: paths.useradmin.root }}>{texts.back}</AppLink>
    </>
  );
}
