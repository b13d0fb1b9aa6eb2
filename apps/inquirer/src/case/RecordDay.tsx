import type { InquirerCase } from '@schaktkoll/contract';
import { checkCalendarDay, inquirerActions, swedishToday } from '@schaktkoll/domain';
import { DateField, FormShell, resolverFor, useCheckedForm } from '@schaktkoll/forms';
import { useActionFailure } from '@schaktkoll/shell';
import { casePageTexts } from '@schaktkoll/texts';
import { Button, Text, useOnMount, useToasts, VisuallyHidden } from '@schaktkoll/ui';
import { useRef, useState } from 'react';
import { useViewer } from './viewer.ts';

const texts = casePageTexts.record;

interface RecordDayProps {
  readonly item: InquirerCase;
  readonly name: string;
  /** The text of the button: what is recorded as done. */
  readonly action: string;
  /** The earliest possible day, `YYYY-MM-DD`. */
  readonly earliest: string;
  readonly isDone: boolean;
  /** Records the day, or removes the record (null). Rejects with the error of the call. */
  readonly record: (day: string | null) => Promise<unknown>;
}

/**
 * Records the day on which something that work waits for was done, and removes the record; only for the case's own
 * inquirer.
 */
export function RecordDay({ item, name, action, earliest, isDone, record }: RecordDayProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [isUndoing, setIsUndoing] = useState(false);
  const toasts = useToasts();
  const fail = useActionFailure();
  const place = useRef<HTMLDivElement>(null);
  const viewer = useViewer(item);
  const today = swedishToday();
  if (!inquirerActions(item, viewer, today).record.allowed) return null;

  const save = async (day: string) => {
    await record(day);
    setIsOpen(false);
    toasts.showInfo(texts.saved(name));
    place.current?.focus();
  };
  const undo = async () => {
    setIsUndoing(true);
    try {
      await record(null);
      toasts.showInfo(texts.undone(name));
      place.current?.focus();
    } catch (error) {
      await fail(error);
    } finally {
      setIsUndoing(false);
    }
  };
  const cancel = () => {
    setIsOpen(false);
    place.current?.focus();
  };

  return (
    // It gets the focus when the pressed button disappears.
    <div ref={place} tabIndex={-1} data-print="hide" data-focus="quiet" role="group" aria-label={name}>
      {isDone && (
        <Button
          variant="quiet"
          size="compact"
          busyLabel={isUndoing ? texts.undoing : undefined}
          onClick={() => void undo()}
        >
          {texts.undo}{' '}
          <VisuallyHidden>
            {action}, {name}
          </VisuallyHidden>
        </Button>
      )}
      {!isDone && !isOpen && (
        <Button size="compact" onClick={() => setIsOpen(true)}>
          {action} <VisuallyHidden>{name}</VisuallyHidden>
        </Button>
      )}
      {!isDone && isOpen && (
        <>
          <Text $strong>{action}</Text>
          <RecordDayForm
            label={`${action}, ${name}`}
            earliest={earliest}
            today={today}
            onSave={save}
            onCancel={cancel}
          />
        </>
      )}
    </div>
  );
}

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
function RecordDayForm({ label, earliest, today, onSave, onCancel }: RecordDayFormProps) {
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
