import { isCalendarDay, type DayBounds } from '@schaktkoll/domain';
import { calendarTexts, formatDayLong, formTexts, inSentence } from '@schaktkoll/texts';
import { ControlButton, ControlRow, Field, TextInput } from '@schaktkoll/ui';
import { useLayoutEffect, useRef, useState, type ChangeEvent, type ReactElement } from 'react';
import type { FieldValues } from 'react-hook-form';
import { afterPress } from './afterPress.ts';
import { clampTypedDate, normaliseTypedDate } from './dateInput.ts';
import { CalendarDialog, type LoadCalendar } from './calendar/CalendarDialog.tsx';
import type { TextFieldProps } from './TextField.tsx';
import { useField } from './useField.ts';

interface DateFieldProps<T extends FieldValues> extends Omit<TextFieldProps<T>, 'type' | 'normalise'>, DayBounds {
  /** Called with the normalised day when the field is left, and with a chosen day. */
  readonly onLeave?: (day: string) => void;
  /** Loads the calendar; replaced only in tests. */
  readonly loadCalendar?: LoadCalendar;
}

/**
 * A calendar day, typed as YYYY-MM-DD: month and day are clamped while typing, the whole when the field is left
 * (specification section 5, Date input). The calendar is an alternative. `minimum` and `maximum` only limit the
 * calendar; the error comes from the schema or a rule, with the domain's `checkCalendarDay`. A bound that is not a day,
 * such as the value of another field while it is typed, is none.
 */
export function DateField<T extends FieldValues>(props: DateFieldProps<T>): ReactElement {
  const {
    control: _control,
    name,
    label,
    optional: _optional,
    width,
    minimum,
    maximum,
    onLeave,
    loadCalendar,
    hint = formTexts.dateHint,
    ...native
  } = props;
  const { id, field, words, aria } = useField({ ...props, hint });
  const [isOpen, setIsOpen] = useState(false);
  const value = typeof field.value === 'string' ? field.value : '';
  const day = isCalendarDay(value) ? value : null;
  const typedValue = useRef(value);
  // A day that is proposed while the user is in the field is replaced by what is typed next.
  useLayoutEffect(() => {
    const input = document.activeElement;
    if (value !== typedValue.current && input?.id === id && input instanceof HTMLInputElement) input.select();
    typedValue.current = value;
  }, [value, id]);

  const type = (event: ChangeEvent<HTMLInputElement>): void => {
    const typed = event.target.value;
    const isAtEnd = event.target.selectionStart === typed.length;
    typedValue.current = isAtEnd && typed.length > value.length ? clampTypedDate(typed) : typed;
    field.onChange(typedValue.current);
  };
  const leave = (): void => {
    const written = normaliseTypedDate(value);
    if (written !== value) field.onChange(written);
    field.onBlur();
    // What is wrong with the day may take room above what the user presses.
    if (onLeave) afterPress(() => onLeave(written));
  };
  const choose = (chosen: string): void => {
    field.onChange(chosen);
    setIsOpen(false);
    onLeave?.(chosen);
  };

  const inWords = inSentence(label);
  return (
    <Field id={id} path={name} {...words}>
      <ControlRow $width={width ?? 'short'}>
        <TextInput
          inputMode="numeric"
          autoComplete="off"
          {...native}
          {...aria}
          {...field}
          value={value}
          maxLength={20}
          onChange={type}
          onBlur={leave}
        />
        <ControlButton
          icon="calendar"
          label={day === null ? calendarTexts.open(inWords) : calendarTexts.openChosen(inWords, formatDayLong(day))}
          aria-haspopup="dialog"
          disabled={native.disabled === true || native.readOnly === true}
          onClick={(event) => {
            // Not every browser gives a pressed button the focus, and the dialog returns it to where it was.
            event.currentTarget.focus();
            setIsOpen(true);
          }}
        />
      </ControlRow>
      {isOpen && (
        <CalendarDialog
          heading={label}
          chosen={day}
          minimum={dayOrNone(minimum)}
          maximum={dayOrNone(maximum)}
          onChoose={choose}
          onClose={() => setIsOpen(false)}
          load={loadCalendar}
        />
      )}
    </Field>
  );
}

function dayOrNone(bound: string | undefined): string | undefined {
  return bound !== undefined && isCalendarDay(bound) ? bound : undefined;
}
