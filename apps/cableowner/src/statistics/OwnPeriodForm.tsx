import { statisticsPeriodSchema } from '@schaktkoll/contract';
import { checkStatisticsPeriod, statisticsPeriodBounds } from '@schaktkoll/domain';
import { DateField, FormShell, useSchemaForm } from '@schaktkoll/forms';
import { statisticsTexts } from '@schaktkoll/texts';
import { useWatch } from 'react-hook-form';

const texts = statisticsTexts.own;
const labels = { from: texts.from, to: texts.to };

/** The days that statistics are shown for; both count. */
export interface OwnPeriod {
  readonly from: string;
  readonly to: string;
}

interface OwnPeriodFormProps {
  /** The days that are shown now. */
  readonly shown: OwnPeriod;
  readonly onChoose: (period: OwnPeriod) => void;
}

/** First and last day of a period of the user's own. */
export function OwnPeriodForm({ shown, onChoose }: OwnPeriodFormProps) {
  const form = useSchemaForm<{ from: string; to: string }>({
    schema: statisticsPeriodSchema,
    labels,
    rules: checkStatisticsPeriod,
    defaultValues: { from: shown.from, to: shown.to },
  });
  const from = useWatch({ control: form.control, name: 'from' });
  return (
    <FormShell
      form={form}
      label={texts.heading}
      labels={labels}
      submitLabel={texts.show}
      busyLabel={texts.busy}
      submitVariant="secondary"
      onSubmit={({ from, to }) => {
        onChoose({ from, to });
        form.reset({ from, to });
        return Promise.resolve();
      }}
    >
      <DateField control={form.control} name="from" label={texts.from} />
      <DateField control={form.control} name="to" label={texts.to} {...statisticsPeriodBounds(from)} />
    </FormShell>
  );
}
