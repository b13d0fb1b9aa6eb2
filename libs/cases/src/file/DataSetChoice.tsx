import { FormShell, RadioGroupField, useCheckedForm } from '@schaktkoll/forms';
import { fileAreaTexts as texts } from '@schaktkoll/texts';
import { Heading, Stack, useFocusOn } from '@schaktkoll/ui';
import type { ReactElement } from 'react';
import type { Resolver, ResolverResult } from 'react-hook-form';
import { focusInMiddle } from './focusInMiddle.ts';

interface Values {
  dataSet: string;
}

const labels = { dataSet: texts.dataSet };
const resolver: Resolver<Values> = (values): ResolverResult<Values> => {
  if (values.dataSet !== '') return { values, errors: {} };
  return { values: {}, errors: { dataSet: { type: 'dataSet', message: texts.needsDataSet } } };
};

interface DataSetChoiceProps {
  readonly dataSets: readonly string[];
  readonly onChoose: (dataSet: string) => Promise<void>;
}

/** Several data sets came at once, loose or in an archive: one of them is chosen and read. */
export function DataSetChoice({ dataSets, onChoose }: DataSetChoiceProps): ReactElement {
  const heading = useFocusOn<HTMLHeadingElement>(undefined, { move: focusInMiddle });
  const form = useCheckedForm<Values>({ resolver, labels, defaultValues: { dataSet: '' } });
  return (
    <Stack>
      <Heading level={3} size={18} ref={heading} tabIndex={-1}>
        {texts.dataSetHeading}
      </Heading>
      <FormShell
        form={form}
        labels={labels}
        label={texts.dataSetHeading}
        inside
        submitVariant="secondary"
        submitLabel={texts.readDataSet}
        busyLabel={texts.reading}
        onSubmit={({ dataSet }) => onChoose(dataSet)}
      >
        <RadioGroupField
          control={form.control}
          name="dataSet"
          label={texts.dataSet}
          hint={texts.dataSetHint}
          choices={dataSets.map((name) => ({ value: name, label: name }))}
        />
      </FormShell>
    </Stack>
  );
}
