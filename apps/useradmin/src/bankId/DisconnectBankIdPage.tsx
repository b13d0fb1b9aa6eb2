import { useOwnProfile } from '@schaktkoll/api-client';
import { disconnectBankId, disconnectBankIdSchema, type BodyOf, type OwnProfile } from '@schaktkoll/contract';
import { paths, signInWays } from '@schaktkoll/domain';
import { FormShell, PasswordField, useSchemaForm } from '@schaktkoll/forms';
import { AppLink } from '@schaktkoll/routing';
import { ErrorPage, PageHeader, useGuardedSend, useLogOut } from '@schaktkoll/shell';
import { bankIdAccountTexts, profileTexts } from '@schaktkoll/texts';
import { LoadingBlock, PageContainer, Stack, Text } from '@schaktkoll/ui';
import { Notice } from './Notice.tsx';

const texts = bankIdAccountTexts.disconnect;
const trail = [{ label: profileTexts.heading, to: { path: paths.useradmin.root } }];

type Values = BodyOf<typeof disconnectBankId>;

/**
 * `/disconnectbankid`: disconnects the bank e-ID from the user's own account. Requires the password, and ends all
 * sessions (specification section 4).
 */
export function DisconnectBankIdPage() {
  const { data: profile, error, mutate } = useOwnProfile();
  if (error && !profile) return <ErrorPage error={error} onRetry={() => void mutate()} />;
  return (
    <PageContainer $width="reading">
      <Stack>
        <PageHeader title={texts.heading} trail={trail} />
        {profile ? <Content profile={profile} /> : <LoadingBlock text={bankIdAccountTexts.loading} />}
      </Stack>
    </PageContainer>
  );
}

function Content({ profile }: { readonly profile: OwnProfile }) {
  if (!profile.hasBankId) return <Notice kind="information" text={texts.none} />;
  if (!signInWays(profile.bankIdUsage).password) return <Notice kind="information" text={texts.forced} />;
  if (!profile.hasPassword) return <Notice kind="warning" text={texts.noPassword} />;
  return <DisconnectForm />;
}

function DisconnectForm() {
  const send = useGuardedSend();
  const logOut = useLogOut();
  const form = useSchemaForm<Values>({
    schema: disconnectBankIdSchema,
    labels: texts.fields,
    defaultValues: { password: '' },
  });
  const disconnect = async (body: Values) => {
    await send(disconnectBankId, { body });
    // The server has ended all sessions; this tab must end its own.
    await logOut();
  };
  return (
    <>
      <Text>{texts.lead}</Text>
      <FormShell
        form={form}
        labels={texts.fields}
        onSubmit={disconnect}
        submitLabel={texts.submit}
        busyLabel={texts.submitting}
        refusedHeading={texts.refused}
        actions={<AppLink to={{ path: paths.useradmin.root }}>{texts.cancel}</AppLink>}
      >
        <PasswordField
          control={form.control}
          name="password"
          label={texts.fields.password}
          autoComplete="current-password"
        />
      </FormShell>
    </>
  );
}
