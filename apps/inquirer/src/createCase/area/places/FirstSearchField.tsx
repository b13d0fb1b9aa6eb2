import { useConfig } from '@schaktkoll/shell';
import { placeSearchTexts as texts } from '@schaktkoll/texts';
import { controlAria, Field, TextInput } from '@schaktkoll/ui';
import { useId, useLayoutEffect, useRef, useState, type ReactElement } from 'react';
import { addressSearchOf } from './addressSearch.ts';

/** The content of a search field that is being replaced by another one. */
export interface InitialSearch {
  readonly text: string;
  readonly hasFocus: boolean;
  /** Start and end of the selection, in characters. */
  readonly selection: readonly [number, number];
  /** The text was searched for with Enter, which the new field does. */
  readonly wasAsked: boolean;
}

interface FirstSearchFieldProps {
  readonly placeholder: string;
  /** The real field is loaded and replaces this one as soon as no character is being composed. */
  readonly isReplaceable: boolean;
  readonly onEnter: () => void;
  readonly onReplace: (initial: InitialSearch) => void;
}

/** The search field before its suggestions are loaded: it looks the same and keeps all input. */
export function FirstSearchField({
  placeholder,
  isReplaceable,
  onEnter,
  onReplace,
}: FirstSearchFieldProps): ReactElement {
  const id = useId();
  const { map } = useConfig();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [wasAsked, setWasAsked] = useState(false);
  const [isComposing, setIsComposing] = useState(false);
  // Not a passive effect: a key pressed between reading the text and replacing the field would be lost.
  useLayoutEffect(() => {
    if (!isReplaceable || isComposing || input.current === null) return;
    const { value, selectionStart, selectionEnd } = input.current;
    onReplace({
      text: value,
      hasFocus: document.activeElement === input.current,
      selection: [selectionStart ?? value.length, selectionEnd ?? value.length],
      wasAsked,
    });
  }, [isReplaceable, isComposing, wasAsked, onReplace]);
  const field = { label: texts.label, hint: texts.hints[addressSearchOf(map.search)] };
  return (
    <Field id={id} path="place" {...field}>
      <TextInput
        {...controlAria(id, field)}
        ref={input}
        $width="long"
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- it has no list yet, so it controls nothing
        role="combobox"
        aria-expanded={false}
        aria-autocomplete="list"
        autoComplete="off"
        enterKeyHint="search"
        spellCheck={false}
        placeholder={placeholder}
        value={text}
        onFocus={onEnter}
        onChange={(event) => {
          setText(event.target.value);
          setWasAsked(false);
          onEnter();
        }}
        onKeyDown={({ key }) => {
          if (key !== 'Enter' || isComposing) return;
          setWasAsked(true);
          onEnter();
        }}
        onCompositionStart={() => setIsComposing(true)}
        onCompositionEnd={() => setIsComposing(false)}
      />
    </Field>
  );
}
