import { useBankIdUsage, useSend } from '@schaktkoll/api-client';
import { saveBankIdUsage, type OrganisationBankIdUsage } from '@schaktkoll/contract';
import { paths, bankIdUsages, type BankIdUsage } from '@schaktkoll/domain';
import { RadioGroupField, VersionedForm } from '@schaktkoll/forms';
import { ErrorPage, PageHeader } from '@schaktkoll/shell';
import { bankIdUsageTexts as texts, organisationUsersTexts } from '@schaktkoll/texts';
import { LoadingBlock, PageContainer, Stack, Note, Text, focusPageHeading } from '@schaktkoll/ui';
import { useState } from 'react';
import { useWatch, type Control } from 'react-hook-form';
import * as z from 'zod/mini';

const trail = [{ label: organisationUsersTexts.heading, to: { path: paths.useradmin.users } }];
const choices = (['Allow', 'Force', 'Deny'] as const satisfies readonly BankIdUsage[]).map((value) => ({
  value,
  label: texts.choices[value].label,
  hint: texts.choices[value].hint,
}));
const consequenceTexts = texts.consequence;
const bankIdUsageForm = z.object({ bankIdUsage: z.enum(bankIdUsages, 'ChooseOne') });

/** `/organization/bankidusage`: whether users of the organisation may or must log in with the bank e-ID. */
export function BankIdUsagePage() {
  const { data: usage, error, mutate } = useBankIdUsage();
  const [isSaved, setIsSaved] = useState(false);
  const send = useSend();
  if (error && !usage) return <ErrorPage error={error} onRetry={() => void mutate()} />;
  return (
    <PageContainer $width="reading">
      <Stack>
        <PageHeader title={texts.heading} trail={trail} lead={texts.lead} />
        <div role="status">
          {isSaved && (
            <Note kind="success">
              <Text>{texts.saved}</Text>
            </Note>
          )}
        </div>
        {usage ? (
          <VersionedForm<{ bankIdUsage: BankIdUsage }, OrganisationBankIdUsage>
            schema={bankIdUsageForm}
            labels={texts.fields}
            stored={usage}
            valuesOf={({ bankIdUsage }) => ({ bankIdUsage })}
            save={async (body, { version }) => {
              setIsSaved(false);
              await mutate(await send(saveBankIdUsage, { body, version }), { revalidate: false });
              setIsSaved(true);
              focusPageHeading();
            }}
            readNewest={async () => (await mutate()) ?? usage}
            submitLabel={texts.save}
            busyLabel={texts.saving}
            refusedHeading={texts.refused}
            label={texts.heading}
          >
            {({ control }) => (
              <>
                <RadioGroupField
                  control={control}
                  name="bankIdUsage"
                  label={texts.fields.bankIdUsage}
                  choices={choices}
                />
                <Consequence control={control} usage={usage} />
              </>
            )}
          </VersionedForm>
        ) : (
          <LoadingBlock text={texts.loading} />
        )}
      </Stack>
    </PageContainer>
  );
}

interface ConsequenceProps {
  readonly control: Control<{ bankIdUsage: BankIdUsage }>;
  readonly usage: OrganisationBankIdUsage;
}

/** What the chosen use of the bank e-ID means for how many users, before it is saved. */
function Consequence({ control, usage }: ConsequenceProps) {
  const chosen = useWatch({ control, name: 'bankIdUsage' });
  const { users, withBankId, withoutBankId, withBankIdAlone } = usage;
  const bodies: Readonly<Record<BankIdUsage, string>> = {
    Allow: consequenceTexts.Allow(users),
    Force: consequenceTexts.Force(withoutBankId),
    Deny: consequenceTexts.Deny(withBankId, withBankIdAlone),
  };
  const locksOut = (chosen === 'Force' && withoutBankId > 0) || (chosen === 'Deny' && withBankId > 0);
  return (
    <div aria-live="polite">
      <Note kind={locksOut ? 'warning' : 'information'} heading={consequenceTexts.heading} level={2}>
        <Text>{bodies[chosen]}</Text>
        {chosen === usage.bankIdUsage && <Text>{texts.unchanged}</Text>}
      </Note>
    </div>
  );
}
