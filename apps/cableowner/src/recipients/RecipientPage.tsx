import { ApiError, useRecipient, useRecipientChoices } from '@schaktkoll/api-client';
import { paths } from '@schaktkoll/domain';
import { AppLink } from '@schaktkoll/routing';
import { ErrorContent, PageHeader } from '@schaktkoll/shell';
import { recipientTexts as texts } from '@schaktkoll/texts';
import { LoadingBlock, PageContainer, Stack, Text } from '@schaktkoll/ui';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { RecipientForm } from './RecipientForm.tsx';
import { recipientTrail } from './recipientTrail.ts';
import { RecipientUseParts } from './RecipientUseParts.tsx';

/** The page of one recipient (specification section 2, recipient detail). */
export function RecipientPage() {
  const { id = '' } = useParams();
  const recipient = useRecipient(id);
  const choices = useRecipientChoices();
  // Without its form the page is left without a question about unsaved changes.
  const [isRemoved, setIsRemoved] = useState(false);
  const error = recipient.error ?? choices.error;
  // What is being edited stays on the screen even if a colleague removes the recipient.
  const isGone = error instanceof ApiError && (error.status === 404 || error.status === 400);
  if (recipient.data === undefined && isGone) return <RecipientGone />;
  if (recipient.data === undefined || choices.data === undefined)
    return <Waiting error={error} onRetry={() => void Promise.all([recipient.mutate(), choices.mutate()])} />;
  return (
    <PageContainer>
      <Stack $gap={6}>
        <PageHeader title={recipient.data.name} trail={recipientTrail} />
        {!isRemoved && <RecipientForm key={id} recipient={recipient.data} choices={choices.data} />}
        <RecipientUseParts
          recipient={recipient.data}
          users={choices.data.users}
          onRemoved={() => setIsRemoved(true)}
          onChanged={() => void recipient.mutate()}
        />
      </Stack>
    </PageContainer>
  );
}

/** The page for creating a recipient. */
export function CreateRecipientPage() {
  const { data, error, mutate } = useRecipientChoices();
  if (data === undefined) return <Waiting error={error} onRetry={() => void mutate()} />;
  return (
    <PageContainer>
      <Stack $gap={6}>
        <PageHeader title={texts.createHeading} trail={recipientTrail} />
        <RecipientForm recipient={null} choices={data} />
      </Stack>
    </PageContainer>
  );
}

function Waiting({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  return (
    <PageContainer>
      <Stack>
        {error === undefined ? <LoadingBlock text={texts.loading} /> : <ErrorContent error={error} onRetry={onRetry} />}
      </Stack>
    </PageContainer>
  );
}

function RecipientGone() {
  return (
    <PageContainer $width="reading">
      <Stack>
        <PageHeader title={texts.notFoundHeading} trail={recipientTrail} />
        <Text>{texts.notFoundBody}</Text>
        <p>
          <AppLink to={{ path: paths.cableowner.recipients }}>{texts.toList}</AppLink>
        </p>
      </Stack>
    </PageContainer>
  );
}
