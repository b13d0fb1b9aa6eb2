import { checkCalendarDay } from '@schaktkoll/domain';
import { DateField, FormShell, resolverFor, useCheckedForm } from '@schaktkoll/forms';
import { casePageTexts } from '@schaktkoll/texts';
import { Button, useOnMount } from '@schaktkoll/ui';

const texts = casePageTexts.record;
const labels = { day: texts.day };

interface RecordDayFormProps {
  /** The accessible name of the form. */
  readonly label: string;
  /** The first and the last allowed day. */
  readonly earliest: string;
  readonly today: string;
  /** Rejects with the error of the call. */
  readonly onSave: (day: string) => Promise<void>;
  readonly onCancel: () => void;
}

/** The day on which something was done; today by default. */
export function RecordDayForm({ label, earliest, today, onSave, onCancel }: RecordDayFormProps) {
  const bounds = { minimum: earliest, maximum: today };
  const check = ({ day }: { day: string }) => {
    const error = checkCalendarDay(day, bounds);
    return error === null ? [] : [{ path: 'day', ...error }];
  };
  const form = useCheckedForm<{ day: string }>({
    resolver: resolverFor(check, { labels }),
    labels,
    defaultValues: { day: today },
  });
  useOnMount(() => form.setFocus('day'));
  return (
    <FormShell
      form={form}
      closesWhenSent
      label={label}
      labels={labels}
      submitLabel={texts.save}
      busyLabel={texts.saving}
      submitVariant="secondary"
      onSubmit={({ day }) => onSave(day.trim())}
      actions={
        <Button variant="quiet" onClick={onCancel}>
          {texts.cancel}
        </Button>
      }
    >
      <DateField control={form.control} name="day" label={texts.day} {...bounds} />
    </FormShell>
  );
}
