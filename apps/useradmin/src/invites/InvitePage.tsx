import { useUserChoices } from '@schaktkoll/api-client';
import { paths } from '@schaktkoll/domain';
import { AppLink } from '@schaktkoll/routing';
import { ErrorPage, PageHeader } from '@schaktkoll/shell';
import { inviteTexts as texts, organisationUsersTexts } from '@schaktkoll/texts';
import { LoadingBlock, PageContainer, Stack, Note, Text, focusPageHeading } from '@schaktkoll/ui';
import { useState } from 'react';
import { InviteForm } from './InviteForm.tsx';

const trail = [{ label: organisationUsersTexts.heading, to: { path: paths.useradmin.users } }];

/** `/organization/invite`: invites up to 100 people to the own organisation (specification section 5). */
export function InvitePage() {
  const { data: choices, error, mutate } = useUserChoices();
  const [sent, setSent] = useState<number | null>(null);
  const [formKey, setFormKey] = useState(0);
  if (error && !choices) return <ErrorPage error={error} onRetry={() => void mutate()} />;
  return (
    <PageContainer $width="reading">
      <Stack>
        <PageHeader title={texts.heading} trail={trail} lead={choices && texts.lead(choices.inviteDays)} />
        <div role="status">
          {sent !== null && (
            <Note kind="success" heading={texts.sent(sent)}>
              <Text>{texts.sentBody}</Text>
              <AppLink to={{ path: paths.useradmin.invited }}>{texts.sentLink}</AppLink>
            </Note>
          )}
        </div>
        {choices ? (
          <InviteForm
            // An empty form for the next invites.
            key={formKey}
            choices={choices}
            // The same text again would not be announced.
            onSend={() => setSent(null)}
            onSent={(count) => {
              setSent(count);
              setFormKey(formKey + 1);
              focusPageHeading();
            }}
          />
        ) : (
          <LoadingBlock text={texts.loading} />
        )}
      </Stack>
    </PageContainer>
  );
}
