import {
  addDays,
  attachmentLimits,
  checkCalendarDay,
  checkClockTime,
  checkEmail,
  checkPassword,
  checkRepeat,
  checkText,
  swedishDayOf,
  type FieldError,
  type FieldIssue,
} from '@schaktkoll/domain';
import {
  CheckboxField,
  ComboboxField,
  DateField,
  EmailField,
  FileField,
  FormShell,
  NewPasswordField,
  RepeatFields,
  RepeatPasswordField,
  TextAreaField,
  TextField,
  TimeField,
  useSchemaForm,
  type FieldChoice,
  type UploadedFile,
} from '@schaktkoll/forms';
import { Heading, Note, Text } from '@schaktkoll/ui';
import { useState, type ReactElement } from 'react';
import * as z from 'zod/mini';
import { fieldsPageTexts } from '../texts.ts';
import { Section } from '../FieldStates.tsx';
import { simulatedSearch, simulatedUpload } from '../simulated.ts';

interface Values {
  text: string;
  email: string;
  start: string;
  end: string;
  time: string;
  organisation: FieldChoice | null;
  files: UploadedFile[];
  milestones: { date: string; description: string }[];
  password: string;
  repeat: string;
  refuse: boolean;
}

const { kinds } = fieldsPageTexts;
const labels = {
  text: kinds.text,
  email: kinds.email,
  start: fieldsPageTexts.start,
  end: fieldsPageTexts.end,
  time: kinds.time,
  organisation: kinds.search,
  files: kinds.files,
  'milestones.*.date': fieldsPageTexts.milestoneDate,
  'milestones.*.description': fieldsPageTexts.milestoneText,
  milestones: kinds.repeat,
  password: kinds.newPassword,
  repeat: kinds.repeatPassword,
  refuse: fieldsPageTexts.refuse,
};
const defaultValues: Values = {
  text: '',
  email: '',
  start: '',
  end: '',
  time: '',
  organisation: null,
  files: [],
  milestones: [{ date: '', description: '' }],
  password: '',
  repeat: '',
  refuse: false,
};

/** A whole form with a field of every kind that works together with others. */
export function TryForm(): ReactElement {
  const [sent, setSent] = useState(false);
  const form = useSchemaForm<Values>({ schema: z.looseObject({}), labels, rules: issuesOf, defaultValues });
  const { control } = form;
  const send = (values: Values): void => {
    setSent(false);
    if (values.refuse)
      throw Object.assign(new Error('Refused'), { status: 500, info: { code: 'Unknown', requestId: 'f1e1d5-4308' } });
    setSent(true);
  };
  return (
    <Section id="form" aria-labelledby="form-heading">
      <Heading level={2} size={26} id="form-heading">
        {fieldsPageTexts.formHeading}
      </Heading>
      <Text>{fieldsPageTexts.formHelp}</Text>
      <FormShell
        form={form}
        labels={labels}
        label={fieldsPageTexts.formHeading}
        onSubmit={send}
        submitLabel={fieldsPageTexts.send}
      >
        <TextField control={control} name="text" label={labels.text} />
        <EmailField control={control} name="email" label={labels.email} optional />
        <DateField control={control} name="start" label={labels.start} minimum={earliest()} />
        <DateField control={control} name="end" label={labels.end} minimum={earliest()} />
        <TimeField control={control} name="time" label={labels.time} />
        <ComboboxField control={control} name="organisation" label={labels.organisation} search={simulatedSearch} />
        <FileField
          control={control}
          name="files"
          label={labels.files}
          optional
          limits={attachmentLimits({ maximumAttachments: 3, maximumAttachmentMegabytes: 25 })}
          upload={simulatedUpload}
        />
        <RepeatFields
          control={control}
          name="milestones"
          label={labels.milestones}
          itemLabel={fieldsPageTexts.milestone}
          addLabel={fieldsPageTexts.addMilestone}
          newItem={() => ({ date: '', description: '' })}
          minimum={1}
          maximum={4}
        >
          {(path) => (
            <>
              <DateField control={control} name={`${path}.date`} label={labels['milestones.*.date']} />
              <TextAreaField
                control={control}
                name={`${path}.description`}
                label={labels['milestones.*.description']}
                rows={2}
                maximum={200}
              />
            </>
          )}
        </RepeatFields>
        <NewPasswordField control={control} name="password" label={labels.password} />
        <RepeatPasswordField control={control} name="repeat" label={labels.repeat} />
        <CheckboxField control={control} name="refuse" label={labels.refuse} />
      </FormShell>
      {sent && <Note kind="success" heading={fieldsPageTexts.sent} level={3} role="status" />}
    </Section>
  );
}

function earliest(): string {
  return addDays(swedishDayOf(new Date()), 2);
}

function issuesOf(values: Values): FieldIssue[] {
  const found: [string, FieldError | null][] = [
    ['text', checkText('company', values.text)],
    ['email', values.email === '' ? null : checkEmail(values.email)],
    ['start', checkCalendarDay(values.start, { minimum: earliest() })],
    ['end', values.end !== '' && values.end < values.start ? { code: 'StartAfterEnd' } : checkCalendarDay(values.end)],
    ['time', checkClockTime(values.time)],
    ['organisation', values.organisation === null ? { code: 'Required' } : null],
    ...values.milestones.flatMap(({ date, description }, index): [string, FieldError | null][] => [
      [`milestones.${index}.date`, checkCalendarDay(date)],
      [`milestones.${index}.description`, checkText('workAreaName', description)],
    ]),
    ['password', checkPassword(values.password)],
    ['repeat', checkRepeat(values.password, values.repeat, fieldsPageTexts.repeated)],
  ];
  return found.flatMap(([path, error]) => (error === null ? [] : [{ path, ...error }]));
}
