import { clockTimes, clockTimeStep } from '@schaktkoll/domain';
import { inSentence, timeTexts } from '@schaktkoll/texts';
import { ControlButton, ControlRow, Field, ListOption, ListPanel, TextInput } from '@schaktkoll/ui';
import { useCombobox } from 'downshift';
import { useMemo, useState, type ChangeEvent, type ReactElement } from 'react';
import type { FieldValues } from 'react-hook-form';
import { formatTypedTime, normaliseTypedTime, timeLength } from './timeInput.ts';
import { comboboxIds, withoutId, keepEscape, listChanges, useListInSight } from './comboboxParts.ts';
import type { TextFieldProps } from './TextField.tsx';
import { useField } from './useField.ts';

interface TimeFieldProps<T extends FieldValues> extends Omit<TextFieldProps<T>, 'type' | 'normalise' | 'width'> {
  /** Minutes between the times of the list; default 60 (specification section 9). Any other time can be typed. */
  readonly step?: number;
}

/**
 * A time of the day, typed as HH:mm with the colon set by itself, or taken from a list (specification section 5, Time
 * input). The value is a string; `checkClockTime` of the domain judges it.
 */
export function TimeField<T extends FieldValues>(props: TimeFieldProps<T>): ReactElement {
  const {
    control: _control,
    name,
    label,
    optional: _optional,
    step = clockTimeStep,
    hint = timeTexts.hint,
    ...native
  } = props;
  const { id, field, words, aria } = useField({ ...props, hint });
  const value: string = typeof field.value === 'string' ? field.value : '';
  const [isFiltered, setIsFiltered] = useState(false);
  const all = useMemo(() => clockTimes(step), [step]);
  const times =
    isFiltered && value !== '' ? all.filter((time) => time.startsWith(value) || time.startsWith(`0${value}`)) : all;
  const isLocked = native.disabled === true || native.readOnly === true;

  const combobox = useCombobox<string>({
    items: times,
    ...comboboxIds(id),
    inputValue: value,
    // Nothing stays selected: what is chosen is copied to the input, where it may be changed.
    selectedItem: null,
    itemToString: (time) => time ?? '',
    stateReducer: (state, change) => listChanges(state, change, times.indexOf(`${value.slice(0, 2)}:00`)),
    onSelectedItemChange: ({ selectedItem }) => field.onChange(selectedItem),
    onIsOpenChange: ({ isOpen }) => {
      if (!isOpen) setIsFiltered(false);
    },
  });
  const isShown = combobox.isOpen && times.length > 0 && !isLocked;
  useListInSight(id, isShown);

  const type = (event: ChangeEvent<HTMLInputElement>): void => {
    const typed = event.target.value;
    const isAtEnd = event.target.selectionStart === typed.length;
    setIsFiltered(true);
    field.onChange(isAtEnd ? formatTypedTime(value, typed) : typed);
  };
  const leave = (): void => {
    const written = normaliseTypedTime(value);
    if (written !== value) field.onChange(written);
    field.onBlur();
  };

  return (
    <Field id={id} path={name} {...words}>
      <ControlRow $width="short">
        <TextInput
          {...combobox.getInputProps({
            ...native,
            ...withoutId(aria),
            name: field.name,
            maxLength: timeLength,
            ref: field.ref,
            onChange: type,
            onBlur: leave,
            onKeyDown: (event) => keepEscape(event, isShown),
          })}
          aria-expanded={isShown}
        />
        <ControlButton
          {...combobox.getToggleButtonProps({ disabled: isLocked })}
          tabIndex={0}
          icon="clock"
          label={timeTexts.open(inSentence(label))}
        />
        <ListPanel {...combobox.getMenuProps()} hidden={!isShown}>
          {isShown &&
            times.map((time, index) => (
              <ListOption
                key={time}
                {...combobox.getItemProps({ item: time, index })}
                $active={combobox.highlightedIndex === index}
              >
                {time}
              </ListOption>
            ))}
        </ListPanel>
      </ControlRow>
    </Field>
  );
}
