import { useOwnOrganisation, useSaveUblSettings } from '@schaktkoll/api-client';
import { ublSettingsSchema, type OwnOrganisation, type UblSettings } from '@schaktkoll/contract';
import { checkUblContact, paths, textLengths, ublClasses } from '@schaktkoll/domain';
import { EmailField, HttpsAddressField, RadioGroupField, TextAreaField, VersionedForm } from '@schaktkoll/forms';
import { ErrorContent, PageHeader, type TrailStep } from '@schaktkoll/shell';
import { ownerSettingsTexts, ublTexts as texts } from '@schaktkoll/texts';
import { LoadingBlock, PageContainer, Section, Stack, Text, useToasts } from '@schaktkoll/ui';
import { useWatch, type Control } from 'react-hook-form';

type UblValues = Required<UblSettings>;

const trail: readonly TrailStep[] = [
  { label: ownerSettingsTexts.heading, to: { path: paths.cableowner.organisation } },
];
const classes = ublClasses.map((value) => ({ value, label: texts.classes[value], hint: texts.classHints[value] }));

const valuesOf = ({ ublClass, ublEmail, ublLink, ublComment }: OwnOrganisation): UblValues => ({
  ublClass,
  ublEmail: ublEmail ?? '',
  ublLink: ublLink ?? '',
  ublComment: ublComment ?? '',
});

/** The Ubl settings of the caller's organisation (specification section 2, Ubl settings for network operators). */
export function UblPage() {
  const { data, error, mutate } = useOwnOrganisation();
  const { run } = useSaveUblSettings();
  const toasts = useToasts();
  return (
    <PageContainer>
      <Stack $gap={6}>
        <PageHeader title={texts.heading} trail={trail} lead={texts.lead} />
        {data === undefined &&
          (error ? (
            <ErrorContent error={error} onRetry={() => void mutate()} />
          ) : (
            <LoadingBlock text={texts.loading} />
          ))}
        {data !== undefined && (
          <VersionedForm<UblValues, OwnOrganisation>
            schema={ublSettingsSchema}
            rules={checkUblContact}
            labels={texts.fields}
            label={texts.formLabel}
            stored={data}
            valuesOf={valuesOf}
            save={(body, { version }) => run({ version, body })}
            onSaved={() => toasts.showInfo(texts.saved)}
            submitLabel={texts.save}
            busyLabel={ownerSettingsTexts.saving}
            refusedHeading={texts.notSaved}
          >
            {({ control }) => <UblFields control={control} />}
          </VersionedForm>
        )}
      </Stack>
    </PageContainer>
  );
}

/** A network operator says where access is asked for; its contact is shown for no other class. */
function UblFields({ control }: { readonly control: Control<UblValues> }) {
  const ublClass = useWatch({ control, name: 'ublClass' });
  const { fields } = texts;
  return (
    <>
      <RadioGroupField control={control} name="ublClass" label={fields.ublClass} choices={classes} />
      {ublClass === 'NetworkOperator' && (
        <Section heading={texts.contactHeading}>
          <Text>{texts.contactLead}</Text>
          <Stack $gap={5}>
            <EmailField control={control} name="ublEmail" label={fields.ublEmail} optional autoComplete="off" />
            <HttpsAddressField control={control} name="ublLink" label={fields.ublLink} optional autoComplete="off" />
            <TextAreaField
              control={control}
              name="ublComment"
              label={fields.ublComment}
              hint={texts.commentHint}
              optional
              maximum={textLengths.ublComment.maximum}
            />
          </Stack>
        </Section>
      )}
    </>
  );
}
