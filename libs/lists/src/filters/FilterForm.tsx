import { listTexts } from '@schaktkoll/texts';
import {
  Button,
  Choice,
  ChoiceList,
  Field,
  FieldGroup,
  Inline,
  Select,
  Stack,
  TextInput,
  colour,
  controlAria,
  space,
} from '@schaktkoll/ui';
import { useId, type FormEvent, type ReactElement } from 'react';
import styled, { css } from 'styled-components';
import type { FilterDeclaration, FilterValue } from './declaration.ts';
import type { Filters } from './useFilters.ts';

const texts = listTexts.filter;
/** More options than this are shown in a native select. */
const mostInSight = 5;

interface FilterFormProps {
  readonly filters: Filters;
  /** After the filters were applied or reset. */
  readonly onDone?: () => void;
}

/** In the sheet they are sticky under the fields. */
const Buttons = styled(Inline).attrs({ $gap: 3 })<{ readonly $isSheet: boolean }>`
  ${({ $isSheet }) => $isSheet && inView}
`;
const inView = css`
  position: sticky;
  bottom: calc(-1 * ${space[5]});
  margin-bottom: calc(-1 * ${space[5]});
  padding-block: ${space[3]};
  border-top: 1px solid ${colour.rule};
  background: ${colour.paper};
`;
/** Keeps the focused field from being covered by the buttons. */
const Form = styled.form`
  input,
  select {
    scroll-margin-bottom: 6rem;
  }
`;

/** The fields of a list's filters. Enter in a field applies, as the button does. */
export function FilterForm({ filters, onDone }: FilterFormProps): ReactElement {
  const { declarations, pending, change, apply, reset } = filters;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    apply();
    onDone?.();
  };
  return (
    <Form aria-label={texts.heading} noValidate onSubmit={submit}>
      <Stack $gap={5}>
        {Object.entries(declarations)
          .filter(([, declaration]) => declaration.kind !== 'choice' || declaration.isHidden !== true)
          .map(([name, declaration]) => (
            <FilterField
              key={name}
              declaration={declaration}
              value={pending[name] ?? ''}
              onChange={(value) => change(name, value)}
            />
          ))}
        <Buttons $isSheet={onDone !== undefined}>
          {/* In the sheet it is what the dialog is for; beside a list the list has the primary action. */}
          <Button type="submit" variant={onDone ? 'primary' : 'secondary'}>
            {texts.apply}
          </Button>
          <Button
            variant="quiet"
            onClick={() => {
              reset();
              onDone?.();
            }}
          >
            {texts.reset}
          </Button>
        </Buttons>
      </Stack>
    </Form>
  );
}

interface FilterFieldProps {
  readonly declaration: FilterDeclaration;
  readonly value: FilterValue;
  readonly onChange: (value: FilterValue) => void;
}

function FilterField({ declaration, value, onChange }: FilterFieldProps): ReactElement {
  const id = useId();
  const { label, hint } = declaration;
  if (declaration.kind === 'text') {
    return (
      <Field id={id} label={label} hint={hint}>
        <TextInput
          {...controlAria(id, { label, hint })}
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={declaration.maximum}
          value={String(value)}
          onChange={(event) => onChange(event.target.value)}
        />
      </Field>
    );
  }
  const { kind, options } = declaration;
  if (kind === 'choice' && options.length > mostInSight) {
    return (
      <Field id={id} label={label} hint={hint}>
        <Select
          {...controlAria(id, { label, hint })}
          controlWidth="full"
          value={String(value)}
          onChange={(event) => onChange(event.target.value)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </Select>
      </Field>
    );
  }
  const chosen = typeof value === 'string' ? [value] : value;
  const press = (option: string, isChecked: boolean): void => {
    if (kind === 'choice') onChange(option);
    else
      onChange(
        options.map((each) => each.value).filter((each) => (each === option ? isChecked : chosen.includes(each))),
      );
  };
  return (
    <FieldGroup id={id} label={label} hint={hint}>
      <ChoiceList>
        {options.map((option) => (
          <Choice
            key={option.value}
            id={`${id}-${option.value}`}
            kind={kind === 'choice' ? 'radio' : 'checkbox'}
            name={id}
            label={option.label}
            checked={chosen.includes(option.value)}
            onChange={(event) => press(option.value, event.target.checked)}
          />
        ))}
      </ChoiceList>
    </FieldGroup>
  );
}
