import {
  checkCasePeriod,
  excavationDepths,
  findsProperties,
  periodBounds,
  placeSourcesOf,
  workCategories,
  workMethods,
} from '@schaktkoll/domain';
import {
  CheckboxGroupField,
  DateField,
  PropertyDesignationField,
  SelectField,
  TextAreaField,
  TextField,
} from '@schaktkoll/forms';
import { useConfig } from '@schaktkoll/shell';
import {
  createCaseTexts,
  errorText,
  excavationDepthTexts,
  workCategoryTexts,
  workMethodTexts,
} from '@schaktkoll/texts';
import { lazyPart, Section } from '@schaktkoll/ui';
import { Suspense, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { StepForm } from './StepForm.tsx';
import type { FormFlow } from './formFlow.ts';

const PropertySearchField = lazyPart(() =>
  import('./PropertySearchField.tsx').then((module) => module.PropertySearchField),
);
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
  const [startDate, endDate] = useWatch({ control, name: ['startDate', 'endDate'] });
  const period = { purpose: 'CableIndication', startDate, endDate } as const;
  const bounds = periodBounds(period, today, settings);
  // A day that cannot be is told while the eye is still there, and no more once it is changed; an empty field when one goes on.
  const [left, setLeft] = useState({ startDate: '', endDate: '' });
  const faults = checkCasePeriod(period, today, settings);
  const faultOf = (name: 'startDate' | 'endDate'): string | undefined => {
    const fault =
      period[name] !== '' && left[name] === period[name] ? faults.find(({ field }) => field === name) : undefined;
    return fault && errorText(fault.code, fault.params, fields[name]);
  };
  const hasRegister = findsProperties(placeSourcesOf(useConfig().map.search));
  const property = (
    <PropertyDesignationField
      control={control}
      name="propertyDesignation"
      label={fields.propertyDesignation}
      optional
    />
  );
  return (
    <StepForm flow={flow}>
      <TextField control={control} name="name" label={fields.name} hint={texts.nameHint} autoComplete="off" />
      <TextAreaField
        control={control}
        name="description"
        label={fields.description}
        hint={texts.descriptionHint}
        maximum={longest}
      />
      <CheckboxGroupField
        control={control}
        name="workCategories"
        label={fields.workCategories}
        hint={texts.manyHint}
        choices={categories}
      />
      <CheckboxGroupField
        control={control}
        name="workMethods"
        label={fields.workMethods}
        hint={texts.manyHint}
        choices={methods}
      />
      <Section heading={texts.periodHeading}>
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
          hint={texts.endHint(settings.maximumIndicationDays)}
          {...bounds.endDate}
          error={faultOf('endDate')}
          onLeave={(day) => setLeft({ ...left, endDate: day })}
        />
      </Section>
      <Section heading={texts.placeHeading}>
        <SelectField
          control={control}
          name="maximumExcavationDepth"
          label={fields.maximumExcavationDepth}
          optional
          choices={depths}
          emptyLabel={texts.depthEmpty}
        />
        <TextField
          control={control}
          name="address"
          label={fields.address}
          hint={texts.addressHint}
          optional
          autoComplete="off"
        />
        {hasRegister ? (
          <Suspense fallback={property}>
            <PropertySearchField control={control} />
          </Suspense>
        ) : (
          property
        )}
        <TextField
          control={control}
          name="endCustomer"
          label={fields.endCustomer}
          hint={texts.endCustomerHint}
          optional
          autoComplete="off"
        />
        <TextAreaField
          control={control}
          name="additionalInformation"
          label={fields.additionalInformation}
          optional
          maximum={longest}
        />
      </Section>
    </StepForm>
  );
}
