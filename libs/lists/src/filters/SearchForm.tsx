import { listTexts } from '@schaktkoll/texts';
import { IconButton, TextInput, media, target } from '@schaktkoll/ui';
import { useRef, type ReactElement } from 'react';
import styled from 'styled-components';
import type { FilterDeclaration } from './declaration.ts';
import type { Filters } from './useFilters.ts';

const texts = listTexts.filter;

interface SearchFormProps {
  readonly filters: Filters;
  readonly name: string;
  readonly declaration: FilterDeclaration;
}

/** The search of a list, which Enter or its button applies; once applied, the button removes it as that of a chip does. */
export function SearchForm({ filters, name, declaration }: SearchFormProps): ReactElement {
  const { pending, applied, chips, change, apply, remove } = filters;
  const input = useRef<HTMLInputElement>(null);
  const chip = pending[name] === applied[name] ? chips.find((each) => each.name === name) : undefined;
  const { label, hint } = declaration;
  return (
    <Form
      aria-label={texts.heading}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
    >
      <TextInput
        ref={input}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        aria-label={label}
        title={hint}
        placeholder={label}
        maxLength={declaration.kind === 'text' ? declaration.maximum : undefined}
        value={String(pending[name] ?? '')}
        onChange={(event) => change(name, event.target.value)}
      />
      {chip === undefined ? (
        <IconButton type="submit" icon="search" label={texts.search} />
      ) : (
        <IconButton
          icon="close"
          label={texts.remove(chip.label)}
          onClick={() => {
            remove(chip);
            input.current?.focus();
          }}
        />
      )}
    </Form>
  );
}

const Form = styled.form`
  display: flex;
  position: relative;
  flex: none;
  align-items: center;
  width: 13.25rem;
  max-width: 100%;
  input {
    min-height: 40px;
    padding-block: 0;
    padding-right: ${target.coarse};
    border-width: 1px;
  }
  input::-webkit-search-cancel-button {
    display: none;
  }
  button {
    position: absolute;
    right: 0;
  }
  ${media.coarsePointer} {
    input {
      min-height: ${target.coarse};
    }
  }
`;
