import { ControlRow, Field, TextInput, type ControlWidth } from '@schaktkoll/ui';
import { useCombobox } from 'downshift';
import type { KeyboardEvent, ReactElement } from 'react';
import type { FieldValues } from 'react-hook-form';
import { ChoiceList } from './ChoiceList.tsx';
import { comboboxIds, withoutId, keepEscape, listChanges, useListInSight } from './comboboxParts.ts';
import type { FieldChoice, FieldProps } from './fieldTypes.ts';
import { SearchNote } from './SearchNote.tsx';
import { useField } from './useField.ts';
import { useSearch, type Search } from './useSearch.ts';

interface SuggestFieldProps<T extends FieldValues> extends FieldProps<T> {
  /** Finds suggestions for a text; throws on failure. The signal aborts an outdated search. */
  readonly search: Search<FieldChoice>;
  readonly width?: ControlWidth;
  /** Milliseconds from the last key to the search; 750 by default. */
  readonly pause?: number;
  /** Under the input and announced: what the search could not do. */
  readonly note?: string | undefined;
  /** The text for no results. */
  readonly none?: (text: string) => string;
  /** Normalises the typed text when the field is left. */
  readonly normalise?: (typed: string) => string;
}

/**
 * One line of text with suggestions from 3 characters on. What is typed is the value, whether or not anything is found;
 * the label of a chosen suggestion takes its place. The value is a string, never undefined.
 */
export function SuggestField<T extends FieldValues>(props: SuggestFieldProps<T>): ReactElement {
  const { name, search, width = 'long', disabled = false, pause, note, none, normalise } = props;
  const { id, field, words, aria } = useField(props);
  const { state, ask, askNow } = useSearch(search, pause);
  const text = typeof field.value === 'string' ? field.value : '';
  const found = state.kind === 'found' ? state.results : [];
  const combobox = useCombobox<FieldChoice>({
    items: [...found],
    ...comboboxIds(id),
    inputValue: text,
    selectedItem: null,
    itemToString: (choice) => choice?.label ?? '',
    stateReducer: listChanges,
    onSelectedItemChange: ({ selectedItem }) => {
      if (selectedItem === null) return;
      ask('');
      field.onChange(selectedItem.label);
    },
  });
  const isShown = combobox.isOpen && found.length > 0;
  useListInSight(id, isShown);
  const leave = (): void => {
    const written = normalise?.(text) ?? text;
    if (written !== text) field.onChange(written);
    field.onBlur();
  };

  return (
    <Field id={id} path={name} {...words}>
      <ControlRow $width={width}>
        <TextInput
          {...combobox.getInputProps({
            ...withoutId(aria),
            name: field.name,
            ref: field.ref,
            disabled,
            autoComplete: 'off',
            spellCheck: false,
            onChange: (event) => {
              field.onChange(event.currentTarget.value);
              ask(event.currentTarget.value);
            },
            onBlur: leave,
            onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => keepEscape(event, isShown),
          })}
          aria-expanded={isShown}
        />
        <ChoiceList combobox={combobox} choices={found} isShown={isShown} />
      </ControlRow>
      <SearchNote state={state} note={note} none={none} onRetry={() => askNow(text)} />
    </Field>
  );
}
