import { caseFields } from '@schaktkoll/domain';
import { DateField, RepeatFields, TextField } from '@schaktkoll/forms';
import { caseFieldTexts, stepTexts } from '@schaktkoll/texts';
import type { Control } from 'react-hook-form';
import type { CaseValues } from './flow/caseValues.ts';

const texts = stepTexts.describe.milestones;

interface MilestonesFieldProps {
  readonly control: Control<CaseValues>;
  /** The days of the period as far as they are known; they limit the calendar. */
  readonly period: { readonly minimum?: string; readonly maximum?: string };
}

/** What is reached on which day of the period (specification section 3). */
export function MilestonesField({ control, period }: MilestonesFieldProps) {
  return (
    <RepeatFields
      control={control}
      name="milestones"
      label={caseFieldTexts.milestones}
      hint={texts.hint}
      itemLabel={texts.item}
      addLabel={texts.add}
      newItem={() => ({ date: '', description: '' })}
      maximum={caseFields.milestones.most}
    >
      {(path) => (
        <>
          <DateField control={control} name={`${path}.date`} label={texts.date} {...period} />
          <TextField control={control} name={`${path}.description`} label={texts.description} autoComplete="off" />
        </>
      )}
    </RepeatFields>
  );
}
