import {
  caseFields,
  checkCasePeriod,
  describeFields,
  hasField,
  longestPeriod,
  mayUsePurpose,
  periodBounds,
  suggestedPurpose,
} from '@schaktkoll/domain';
import { DateField, RepeatFields, TextField } from '@schaktkoll/forms';
import { useCurrentUser } from '@schaktkoll/shell';
import {
  caseFieldTexts,
  choosePurposeTexts,
  errorText,
  purposeDetailTexts,
  purposeTexts,
  stepTexts,
} from '@schaktkoll/texts';
import { Section, Stack, Note, Text } from '@schaktkoll/ui';
import { useState } from 'react';
import { useWatch, type Control } from 'react-hook-form';
import { DescribeField } from './DescribeField.tsx';
import { FilesSection } from './files/FilesSection.tsx';
import { ChangeButton } from './ChangeButton.tsx';
import { StepForm } from './StepForm.tsx';
import type { FormFlow } from './flow/useCaseFlow.ts';
import type { CaseValues } from './flow/caseValues.ts';

const texts = stepTexts.describe;
const fields = caseFieldTexts;

/** Step 2: what is to be done, how and when. */
export function DescribeStep({ flow }: { readonly flow: FormFlow }) {
  const { purpose, today, settings } = flow;
  const user = useCurrentUser();
  const { control } = flow.form;
  const [startDate, endDate] = useWatch({ control, name: ['startDate', 'endDate'] });
  const broadband = describeFields('broadband', purpose);
  const period = { purpose, startDate, endDate };
  const suggested = suggestedPurpose(period, today, settings);
  const longest = longestPeriod(purpose, settings);
  const bounds = periodBounds(period, today, settings);
  // An invalid day is reported when its field loses focus, until it is changed; an empty field when the step is
  // submitted.
  const [left, setLeft] = useState({ startDate: '', endDate: '' });
  const faults = checkCasePeriod(period, today, settings);
  const faultOf = (name: 'startDate' | 'endDate'): string | undefined => {
    const fault =
      period[name] !== '' && left[name] === period[name] ? faults.find(({ field }) => field === name) : undefined;
    return fault && errorText(fault.code, fault.params, fields[name]);
  };
  return (
    <StepForm flow={flow}>
      {describeFields('work', purpose).map((name) => (
        <DescribeField key={name} control={control} name={name} purpose={purpose} />
      ))}
      <Section heading={purposeDetailTexts[purpose].periodHeading}>
        <DateField
          control={control}
          name="startDate"
          label={fields.startDate}
          hint={texts.startHint(bounds.startDate.minimum ?? today)}
          {...bounds.startDate}
          error={faultOf('startDate')}
          onLeave={(day) => setLeft({ ...left, startDate: day })}
        />
        <DateField
          control={control}
          name="endDate"
          label={fields.endDate}
          hint={longest === null ? undefined : texts.endHint(longest)}
          {...bounds.endDate}
          error={faultOf('endDate')}
          onLeave={(day) => setLeft({ ...left, endDate: day })}
        />
        <div role="status">
          {suggested && mayUsePurpose(suggested, user) && (
            <Note kind="information">
              <Stack $gap={3}>
                <Text>{choosePurposeTexts.change.suggestion(purposeTexts[suggested])}</Text>
                <div>
                  <ChangeButton flow={flow} proposed={suggested}>
                    {choosePurposeTexts.change.changeTo(purposeTexts[suggested])}
                  </ChangeButton>
                </div>
              </Stack>
            </Note>
          )}
        </div>
      </Section>
      {hasField(purpose, 'milestones') && (
        <MilestonesField
          control={control}
          period={{ ...(startDate !== '' && { minimum: startDate }), ...(endDate !== '' && { maximum: endDate }) }}
        />
      )}
      <Section heading={texts.placeHeading}>
        {describeFields('place', purpose).map((name) => (
          <DescribeField key={name} control={control} name={name} purpose={purpose} />
        ))}
      </Section>
      {broadband.length > 0 && (
        <Section heading={texts.broadbandHeading}>
          <Text>{texts.broadbandHint}</Text>
          {broadband.map((name) => (
            <DescribeField key={name} control={control} name={name} purpose={purpose} />
          ))}
        </Section>
      )}
      <FilesSection flow={flow} />
    </StepForm>
  );
}

interface MilestonesFieldProps {
  readonly control: Control<CaseValues>;
  /** The days of the period as far as they are known; they limit the calendar. */
  readonly period: { readonly minimum?: string; readonly maximum?: string };
}

/** What is reached on which day of the period (specification section 3). */
function MilestonesField({ control, period }: MilestonesFieldProps) {
  return (
    <RepeatFields
      control={control}
      name="milestones"
      label={caseFieldTexts.milestones}
      hint={texts.milestones.hint}
      itemLabel={texts.milestones.item}
      addLabel={texts.milestones.add}
      newItem={() => ({ date: '', description: '' })}
      maximum={caseFields.milestones.most}
    >
      {(path) => (
        <>
          <DateField control={control} name={`${path}.date`} label={texts.milestones.date} {...period} />
          <TextField
            control={control}
            name={`${path}.description`}
            label={texts.milestones.description}
            autoComplete="off"
          />
        </>
      )}
    </RepeatFields>
  );
}
