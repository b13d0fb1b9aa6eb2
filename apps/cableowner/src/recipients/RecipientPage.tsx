import { isMissing, useRecipient, useRecipientChoices } from '@schaktkoll/api-client';
import { paths } from '@schaktkoll/domain';
import { PageHeader, type TrailStep } from '@schaktkoll/shell';
import { recipientsTexts, recipientTexts as texts } from '@schaktkoll/texts';
import { PageContainer, Stack } from '@schaktkoll/ui';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { MissingPage, LoadingPage } from '../parts/itemPages.tsx';
import { RecipientForm } from './RecipientForm.tsx';
import { RecipientUseParts } from './RecipientUseParts.tsx';

/** The page of one recipient (specification section 2, recipient detail). */
export function RecipientPage() {
  const { id = '' } = useParams();
  const recipient = useRecipient(id);
  const choices = useRecipientChoices();
  // Without its form the page is left without a question about unsaved changes.
  const [isRemoved, setIsRemoved] = useState(false);
  const [isSaving, setIsSaving] = useState(false);
  const error = recipient.error ?? choices.error;
  // What is being edited stays on the screen even if a colleague removes the recipient.
  if (recipient.data === undefined && isMissing(error)) return <MissingPage texts={texts} trail={recipientTrail} />;
  if (recipient.data === undefined || choices.data === undefined)
    return (
      <LoadingPage
        loading={texts.loading}
        error={error}
        onRetry={() => void Promise.all([recipient.mutate(), choices.mutate()])}
      />
    );
  return (
    <PageContainer>
      <Stack $gap={6}>
        <PageHeader title={recipient.data.name} trail={recipientTrail} />
        {!isRemoved && (
          <RecipientForm key={id} recipient={recipient.data} choices={choices.data} onSending={setIsSaving} />
        )}
        <RecipientUseParts
          recipient={recipient.data}
          users={choices.data.users}
          isLocked={isSaving}
          onRemoved={() => setIsRemoved(true)}
          onChanged={() => void recipient.mutate()}
        />
      </Stack>
    </PageContainer>
  );
}

export function CreateRecipientPage() {
  const { data, error, mutate } = useRecipientChoices();
  if (data === undefined) return <LoadingPage loading={texts.loading} error={error} onRetry={() => void mutate()} />;
  return (
    <PageContainer>
      <Stack $gap={6}>
        <PageHeader title={texts.createHeading} trail={recipientTrail} />
        <RecipientForm recipient={null} choices={data} />
      </Stack>
    </PageContainer>
  );
}

/** The breadcrumbs above the page of a recipient. */
const recipientTrail: readonly [TrailStep] = [
  { label: recipientsTexts.heading, to: { path: paths.cableowner.recipients } },
];
