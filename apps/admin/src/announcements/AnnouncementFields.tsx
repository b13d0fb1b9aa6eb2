import { announcementTypes, textLengths, type WrittenAnnouncement } from '@schaktkoll/domain';
import { CheckboxField, DateField, RadioGroupField, TextAreaField, TextField, TimeField } from '@schaktkoll/forms';
import { announcementTexts as texts } from '@schaktkoll/texts';
import { Inline, Section } from '@schaktkoll/ui';
import { useWatch, type Control } from 'react-hook-form';

const types = announcementTypes.map((value) => ({
  value,
  label: texts.types[value],
  hint: texts.typeHints[value],
}));
const labels = texts.fields;

/** The fields of an announcement, the same when it is created and when it is changed. */
export function AnnouncementFields({ control }: { readonly control: Control<WrittenAnnouncement> }) {
  const fromDate = useWatch({ control, name: 'fromDate' });
  return (
    <>
      <TextField control={control} name="title" label={labels.title} width="full" autoComplete="off" />
      <TextAreaField
        control={control}
        name="body"
        label={labels.body}
        maximum={textLengths.announcementBody.maximum}
        rows={6}
      />
      <RadioGroupField control={control} name="type" label={labels.type} choices={types} />
      <Section heading={texts.period}>
        <Inline $gap={5} $align="stretch">
          <DateField control={control} name="fromDate" label={labels.fromDate} />
          <TimeField control={control} name="fromTime" label={labels.fromTime} />
        </Inline>
        <Inline $gap={5} $align="stretch">
          <DateField control={control} name="toDate" label={labels.toDate} minimum={fromDate} />
          <TimeField control={control} name="toTime" label={labels.toTime} />
        </Inline>
        <CheckboxField control={control} name="publishable" label={labels.publishable} hint={texts.publishableHint} />
      </Section>
    </>
  );
}
