import {
  caseFields,
  checkCasePeriod,
  describeFields,
  hasField,
  longestPeriod,
  mayUsePurpose,
  periodBounds,
  proposedEnd,
  suggestedPurpose,
} from '@schaktkoll/domain';
import { DateField, RepeatFields, TextField } from '@schaktkoll/forms';
import { useCurrentUser } from '@schaktkoll/shell';
import {
  caseFieldTexts,
  caseFieldValue,
  choosePurposeTexts,
  errorText,
  purposeDetailTexts,
  purposeTexts,
  stepTexts,
} from '@schaktkoll/texts';
import { FieldGroup, media, Note, Section, space, Stack, Text, useOnMount } from '@schaktkoll/ui';
import { useId, useState } from 'react';
import { useWatch, type Control } from 'react-hook-form';
import styled from 'styled-components';
import { AnswerDays } from './AnswerDays.tsx';
import { DescribeField } from './DescribeField.tsx';
import { FilesSection } from './files/FilesSection.tsx';
import { Fold } from './Fold.tsx';
import { ChangeButton } from './ChangeButton.tsx';
import { useAskedOwners } from './review/ownerChoice.ts';
import { StepForm } from './StepForm.tsx';
import type { FormFlow } from './flow/useCaseFlow.ts';
import type { CaseValues } from './flow/caseValues.ts';

const texts = stepTexts.describe;
const fields = caseFieldTexts;

/** Step 2: what is to be done, how and when. */
export function DescribeStep({ flow }: { readonly flow: FormFlow }) {
  const { purpose, today, settings } = flow;
  const user = useCurrentUser();
  const { control, setValue, formState } = flow.form;
  const { days } = useAskedOwners(flow);
  const periodId = useId();
  const place = describeFields('place', purpose);
  const filledPlace = place.filter((name) => caseFieldValue(name, flow.values) !== '').length;
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
  const endFrom = (day: string): string => proposedEnd({ purpose, startDate: day }, today, settings);
  const leaveStart = (day: string): void => {
    const isOwn = endDate !== '' && endDate !== endFrom(left.startDate);
    if (!isOwn && endFrom(day) !== '') setValue('endDate', endFrom(day));
    setLeft({ ...left, startDate: day });
  };
  // The start may be known from the first page.
  useOnMount(() => {
    if (endDate === '' && endFrom(startDate) !== '') setValue('endDate', endFrom(startDate));
  });
  return (
    <StepForm flow={flow}>
      {describeFields('work', purpose).map((name) => (
        <DescribeField key={name} control={control} name={name} purpose={purpose} />
      ))}
      <FieldGroup id={periodId} label={purposeDetailTexts[purpose].periodHeading}>
        <Period>
          <DateField
            control={control}
            name="startDate"
            label={fields.startDate}
            hint={texts.startHint(bounds.startDate.minimum ?? today)}
            {...bounds.startDate}
            error={faultOf('startDate')}
            onLeave={leaveStart}
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
        </Period>
        <AnswerDays flow={flow} days={days} mayKeep />
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
      </FieldGroup>
      {hasField(purpose, 'milestones') && (
        <MilestonesField
          control={control}
          period={{ ...(startDate !== '' && { minimum: startDate }), ...(endDate !== '' && { maximum: endDate }) }}
        />
      )}
      <Fold
        heading={texts.placeHeading}
        filled={filledPlace > 0 && texts.filled(filledPlace)}
        isWrong={place.some((name) => formState.errors[name] !== undefined)}
      >
        {place.map((name) => (
          <DescribeField key={name} control={control} name={name} purpose={purpose} />
        ))}
      </Fold>
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

const Period = styled.div`
  display: grid;
  gap: ${space[4]};
  margin-bottom: ${space[3]};
  ${media.tablet} {
    grid-template-columns: repeat(2, minmax(0, 18rem));
  }
`;
