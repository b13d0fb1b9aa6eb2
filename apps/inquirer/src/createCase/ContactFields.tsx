import { coordinateSystems, fileFormats, type CasePurpose } from '@schaktkoll/domain';
import { EmailField, PhoneField, PostalCodeField, SelectField, TextField } from '@schaktkoll/forms';
import { coordinateSystemTexts, fileFormatTexts, stepTexts } from '@schaktkoll/texts';
import { Choice, Details, FieldGroup, media, space } from '@schaktkoll/ui';
import { useEffect, useId, useState, type ReactNode } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import styled from 'styled-components';
import { NotificationFields } from '../parts/NotificationFields.tsx';
import { isMarkedBySame, type CaseValues } from './flow/caseValues.ts';
import { stepsOf } from './flow/steps.ts';

const texts = stepTexts.contact;
const { fields } = texts;

const formats = fileFormats.map((value) => ({ value, label: fileFormatTexts[value] }));
const systems = coordinateSystems.map((value) => ({ value, label: coordinateSystemTexts[value] }));
const noContact = { name: '', phone: '', email: '' };

interface ContactFieldsProps {
  readonly form: UseFormReturn<CaseValues>;
  readonly purpose: CasePurpose;
  /** What follows on the choice of who meets the owners on site, where no step of its own does. */
  readonly marking?: (isSamePerson: boolean) => ReactNode;
}

/** The contact for the owners, and where their maps are sent. */
export function ContactFields({ form, purpose, marking }: ContactFieldsProps) {
  const { control, getValues, setValue } = form;
  const id = useId();
  // Read once, so that emptying a field does not collapse the group.
  const [hasPostal] = useState(() =>
    getValues(['contact.street', 'contact.postalCode', 'contact.city']).some((part) => part !== ''),
  );
  const [{ name, phone, email }, format, system] = useWatch({
    control,
    name: ['contact', 'wantedFileFormat', 'wantedCoordinateSystem'],
  });
  const hasMarking = stepsOf(purpose).includes('marking');
  const [isSamePerson, setSamePerson] = useState(() => {
    const { contact, markingContact } = getValues();
    return (
      isMarkedBySame({ contact, markingContact }) ||
      isMarkedBySame({ contact: { ...contact, ...noContact }, markingContact })
    );
  });
  const [isSameEmail, setSameEmail] = useState(() => ['', email].includes(getValues('cableMapsEmail')));
  useEffect(() => {
    if (hasMarking && isSamePerson && !isMarkedBySame(getValues())) setValue('markingContact', { name, phone, email });
  }, [hasMarking, isSamePerson, name, phone, email, getValues, setValue]);
  useEffect(() => {
    if (isSameEmail && getValues('cableMapsEmail') !== email) setValue('cableMapsEmail', email);
  }, [isSameEmail, email, getValues, setValue]);
  return (
    <>
      <FieldGroup id={id} label={texts.waysHeading} hint={texts.waysHint}>
        <Columns>
          <TextField control={control} name="contact.name" label={fields.name} autoComplete="name" />
          <TextField
            control={control}
            name="contact.company"
            label={fields.company}
            optional
            autoComplete="organization"
          />
          <PhoneField control={control} name="contact.phone" label={fields.phone} />
          <EmailField control={control} name="contact.email" label={fields.email} />
        </Columns>
        <Details summary={texts.postalSummary} open={hasPostal}>
          <TextField control={control} name="contact.street" label={fields.street} autoComplete="street-address" />
          <PostalCodeField control={control} name="contact.postalCode" label={fields.postalCode} />
          <TextField
            control={control}
            name="contact.city"
            label={fields.city}
            autoComplete="address-level2"
            width="medium"
          />
        </Details>
      </FieldGroup>
      {hasMarking && (
        <FieldGroup id={`${id}-marking`} label={texts.markingHeading}>
          <Choice
            kind="checkbox"
            id={`${id}-person`}
            label={texts.samePerson}
            hint={texts.samePersonHint}
            checked={isSamePerson}
            onChange={({ target }) => {
              setSamePerson(target.checked);
              if (!target.checked) setValue('markingContact', noContact);
            }}
          />
          {marking?.(isSamePerson)}
        </FieldGroup>
      )}
      <FieldGroup
        id={`${id}-maps`}
        label={texts.mapsHeading}
        {...(isSameEmail && { path: 'cableMapsEmail', error: form.formState.errors.cableMapsEmail?.message })}
      >
        <Choice
          kind="checkbox"
          id={`${id}-email`}
          label={texts.sameEmail}
          checked={isSameEmail}
          onChange={({ target }) => setSameEmail(target.checked)}
        />
        {!isSameEmail && (
          <EmailField
            control={control}
            name="cableMapsEmail"
            label={fields.cableMapsEmail}
            hint={texts.cableMapsHint}
          />
        )}
        <Details summary={texts.format(fileFormatTexts[format], coordinateSystemTexts[system])}>
          <SelectField
            control={control}
            name="wantedFileFormat"
            label={fields.wantedFileFormat}
            hint={texts.formatHint}
            choices={formats}
            emptyLabel={null}
          />
          <SelectField
            control={control}
            name="wantedCoordinateSystem"
            label={fields.wantedCoordinateSystem}
            choices={systems}
            emptyLabel={null}
          />
        </Details>
      </FieldGroup>
      <NotificationFields control={control} />
    </>
  );
}

const Columns = styled.div`
  display: grid;
  gap: ${space[4]};
  margin-top: ${space[2]};
  ${media.tablet} {
    grid-template-columns: repeat(2, minmax(0, 22rem));
    align-items: end;
  }
`;
