import { earliestStart, excavationDepths, workCategories, workMethods } from '@schaktkoll/domain';
import { CheckboxGroupField, DateField, SelectField, TextAreaField, TextField } from '@schaktkoll/forms';
import { createCaseTexts, excavationDepthTexts, workCategoryTexts, workMethodTexts } from '@schaktkoll/texts';
import { Section } from '@schaktkoll/ui';
import { StepForm } from './StepForm.tsx';
import type { FormFlow } from './LaterStep.tsx';

const texts = createCaseTexts.describe;
const { fields } = texts;
const longest = 2000;

const categories = workCategories.map((value) => ({ value, label: workCategoryTexts[value] }));
const methods = workMethods.map((value) => ({ value, label: workMethodTexts[value] }));
const depths = excavationDepths.map((value) => ({ value, label: excavationDepthTexts[value] }));

/** Step 2: what is to be done, how and when. */
export function DescribeStep({ flow }: { readonly flow: FormFlow }) {
  const { today, settings } = flow;
  const { control } = flow.form;
  const earliest = earliestStart('CableIndication', today, settings);
  return (
    <StepForm flow={flow}>
      <TextField control={control} name="name" label={fields.name} hint={texts.nameHint} autoComplete="off" />
      <TextAreaField control={control} name="description" label={fields.description} hint={texts.descriptionHint} maximum={longest} />
      <CheckboxGroupField control={control} name="workCategories" label={fields.workCategories} hint={texts.manyHint} choices={categories} />
      <CheckboxGroupField control={control} name="workMethods" label={fields.workMethods} hint={texts.manyHint} choices={methods} />
      <Section heading={texts.periodHeading}>
        <DateField control={control} name="startDate" label={fields.startDate} hint={texts.startHint(earliest)} />
        <DateField control={control} name="endDate" label={fields.endDate} hint={texts.endHint(settings.maximumIndicationDays)} />
      </Section>
      <Section heading={texts.placeHeading}>
        <SelectField control={control} name="maximumExcavationDepth" label={fields.maximumExcavationDepth} optional choices={depths} emptyLabel={texts.depthEmpty} />
        <TextField control={control} name="address" label={fields.address} hint={texts.addressHint} optional autoComplete="off" />
        <TextField control={control} name="propertyDesignation" label={fields.propertyDesignation} hint={texts.propertyHint} optional autoComplete="off" />
        <TextField control={control} name="endCustomer" label={fields.endCustomer} hint={texts.endCustomerHint} optional autoComplete="off" />
        <TextAreaField control={control} name="additionalInformation" label={fields.additionalInformation} optional maximum={longest} />
      </Section>
    </StepForm>
  );
}
