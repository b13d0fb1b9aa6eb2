import {
  Choice,
  ChoiceCard,
  ChoiceChips,
  ChoiceList,
  FieldFrame,
  FieldGroup,
  FieldNotes,
  KeyCap,
} from '@schaktkoll/ui';
import type { ReactElement } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { FieldChoice, FieldProps } from './fieldTypes.ts';
import { useField } from './useField.ts';

interface GroupProps<T extends FieldValues> extends FieldProps<T> {
  readonly choices: readonly FieldChoice[];
}

interface RadioGroupProps<T extends FieldValues> extends GroupProps<T> {
  /** Large rows with numbers, whose keys choose them (`Shortcuts` of libs/shell). */
  readonly isNumbered?: boolean;
}

/** One of a few choices, all visible. The value is a string; empty while nothing is chosen. */
export function RadioGroupField<T extends FieldValues>(props: RadioGroupProps<T>): ReactElement {
  const { isNumbered = false } = props;
  const { id, field, words } = useField(props);
  return (
    <FieldGroup id={id} path={props.name} {...words}>
      <ChoiceList>
        {props.choices.map(({ value, label, hint, disabled = false }, index) => {
          const choice = (
            <Choice
              key={value}
              kind="radio"
              id={`${id}-${value}`}
              label={label}
              hint={hint}
              name={field.name}
              disabled={props.disabled === true || disabled}
              value={value}
              checked={field.value === value}
              aria-invalid={words.error === undefined ? undefined : true}
              aria-keyshortcuts={isNumbered ? String(index + 1) : undefined}
              ref={index === 0 ? field.ref : undefined}
              onBlur={field.onBlur}
              onChange={() => field.onChange(value)}
            />
          );
          if (!isNumbered) return choice;
          return (
            <ChoiceCard key={value}>
              {choice}
              <KeyCap aria-hidden="true">{index + 1}</KeyCap>
            </ChoiceCard>
          );
        })}
      </ChoiceList>
    </FieldGroup>
  );
}

/** Any number of choices. The value is a list of strings in the order of the choices. */
export function CheckboxGroupField<T extends FieldValues>(
  props: GroupProps<T> & { readonly isChips?: boolean },
): ReactElement {
  const { id, field, words } = useField(props);
  const List = props.isChips === true ? ChoiceChips : ChoiceList;
  const chosen: readonly string[] = Array.isArray(field.value) ? field.value : [];
  const toggle = (value: string, on: boolean): void => {
    field.onChange(
      props.choices.map((choice) => choice.value).filter((each) => (each === value ? on : chosen.includes(each))),
    );
  };
  return (
    <FieldGroup id={id} path={props.name} {...words}>
      <List>
        {props.choices.map(({ value, label, hint, disabled = false }, index) => (
          <Choice
            key={value}
            kind="checkbox"
            id={`${id}-${value}`}
            label={label}
            hint={hint}
            name={field.name}
            disabled={props.disabled === true || disabled}
            value={value}
            checked={chosen.includes(value)}
            aria-invalid={words.error === undefined ? undefined : true}
            ref={index === 0 ? field.ref : undefined}
            onBlur={field.onBlur}
            onChange={(event) => toggle(value, event.target.checked)}
          />
        ))}
      </List>
    </FieldGroup>
  );
}

/** One statement to agree to or not. The value is a boolean. */
export function CheckboxField<T extends FieldValues>(props: FieldProps<T>): ReactElement {
  const { id, field, words, aria } = useField(props);
  return (
    <FieldFrame data-field={props.name} $wrong={words.error !== undefined}>
      <FieldNotes id={id} error={words.error} />
      <Choice
        kind="checkbox"
        {...aria}
        label={words.optionalText === undefined ? words.label : `${props.label} ${words.optionalText}`}
        hint={words.hint}
        name={field.name}
        disabled={props.disabled}
        checked={field.value === true}
        aria-describedby={words.error === undefined ? undefined : `${id}-error`}
        onBlur={field.onBlur}
        onChange={(event) => field.onChange(event.target.checked)}
      />
    </FieldFrame>
  );
}
