import { searchLimits } from '@schaktkoll/domain';
import { inSentence, searchTexts } from '@schaktkoll/texts';
import { ControlButton, ControlRow, Field, TextInput, type ControlWidth, useOnMount } from '@schaktkoll/ui';
import { useCombobox } from 'downshift';
import { useState, type KeyboardEvent, type ReactElement } from 'react';
import type { FieldValues } from 'react-hook-form';
import { ChoiceList } from './ChoiceList.tsx';
import { comboboxIds, withoutId, keepEscape, listChanges, useListInSight } from './comboboxParts.ts';
import type { FieldChoice, FieldProps } from './fieldTypes.ts';
import { useField } from './useField.ts';
import { SearchNote } from './SearchNote.tsx';
import { useSearch, type Search } from './useSearch.ts';

interface ComboboxFieldProps<T extends FieldValues> extends FieldProps<T> {
  /** Finds choices for a text; throws on failure. The signal aborts an outdated search. */
  readonly search: Search<FieldChoice>;
  readonly width?: ControlWidth;
  readonly placeholder?: string | undefined;
  /** Milliseconds from the last key to the search; 750 by default. */
  readonly pause?: number;
  /** Enter without a highlighted choice searches again although there are results: for a search on request only. */
  readonly enterSearches?: boolean;
  /** Text typed before the field was loaded: it stays and is searched for at once. */
  readonly initialText?: string | undefined;
  /** Under the input and announced: what the search could not do. */
  readonly note?: string | undefined;
  /** The text for no results, where the spelling is not the reason. */
  readonly none?: ((text: string) => string) | undefined;
  /** Called with the chosen option, and with null when it is cleared. */
  readonly onChosen?: (choice: FieldChoice | null) => void;
}

/**
 * One of very many, found by typing: from 3 characters on, after 750 ms, at most 20 (specification section 5,
 * Organisation search). The value is the chosen `FieldChoice`, or null while nothing is chosen.
 */
export function ComboboxField<T extends FieldValues>(props: ComboboxFieldProps<T>): ReactElement {
  const {
    name,
    label,
    search,
    width = 'long',
    placeholder,
    disabled = false,
    hint = searchTexts.hint(searchLimits.minimumCharacters),
    pause,
    enterSearches = false,
    initialText = '',
    note,
    none,
    onChosen,
  } = props;
  const { id, field, words, aria } = useField({ ...props, hint });
  const { state, ask, askNow } = useSearch(search, pause);
  const [typed, setTyped] = useState(initialText);
  useOnMount(() => {
    if (initialText !== '') ask(initialText);
  });
  const chosen = (field.value ?? null) as FieldChoice | null;
  const text = chosen?.label ?? typed;
  const found = state.kind === 'found' ? state.results : [];

  const change = (next: string): void => {
    setTyped(next);
    if (chosen !== null) {
      field.onChange(null);
      onChosen?.(null);
    }
    ask(next);
  };
  const choose = (choice: FieldChoice): void => {
    setTyped('');
    ask('');
    field.onChange(choice);
    onChosen?.(choice);
  };

  const combobox = useCombobox<FieldChoice>({
    items: [...found],
    ...comboboxIds(id),
    inputValue: text,
    selectedItem: null,
    initialIsOpen: initialText !== '',
    itemToString: (choice) => choice?.label ?? '',
    stateReducer: listChanges,
    onSelectedItemChange: ({ selectedItem }) => selectedItem !== null && choose(selectedItem),
  });
  const isShown = combobox.isOpen && found.length > 0;
  useListInSight(id, isShown);

  const clear = (): void => {
    change('');
    document.getElementById(id)?.focus();
  };
  const pressed = (event: KeyboardEvent<HTMLInputElement>): void => {
    keepEscape(event, isShown);
    // Enter takes the marked choice; without one it searches at once instead of sending a form with nothing chosen.
    if (event.key === 'Enter' && chosen === null && text.trim() !== '' && combobox.highlightedIndex < 0) {
      event.preventDefault();
      if (state.kind === 'found' && !enterSearches) return;
      // Or the list would close, and what is found stay unseen.
      Object.assign(event.nativeEvent, { preventDownshiftDefault: true });
      askNow(text);
    }
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
            placeholder,
            autoComplete: 'off',
            spellCheck: false,
            onChange: (event) => change(event.currentTarget.value),
            onBlur: field.onBlur,
            enterKeyHint: 'search',
            onKeyDown: pressed,
          })}
          aria-expanded={isShown}
        />
        {text !== '' && !disabled && (
          <ControlButton icon="close" label={searchTexts.clear(inSentence(label))} onClick={clear} />
        )}
        <ChoiceList combobox={combobox} choices={found} isShown={isShown} />
      </ControlRow>
      <SearchNote state={state} note={note} none={none} onRetry={() => askNow(text)} />
    </Field>
  );
}
