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
  controlAria,
  useOnMount,
} from '@schaktkoll/ui';
import { useId, useRef, type FormEvent, type ReactElement } from 'react';
import { isHidden, type FilterDeclaration, type FilterValue } from './declaration.ts';
import type { Filters } from './useFilters.ts';

const texts = listTexts.filter;
/** More options than this are shown in a native select. */
const mostInSight = 5;

interface FilterFormProps {
  readonly filters: Filters;
  /** Only this filter, in the panel of its chip, which is opened to change it: its first field has the focus. */
  readonly name?: string;
  /** After the filters were applied or restored. */
  readonly onDone?: () => void;
}

/** The fields of a list's filters. Enter in a field applies, as the button does. */
export function FilterForm({ filters, name: only, onDone }: FilterFormProps): ReactElement {
  const { declarations, pending, change, apply, reset } = filters;
  const form = useRef<HTMLFormElement>(null);
  useOnMount(() => {
    if (only !== undefined) form.current?.querySelector<HTMLElement>('input:checked, input, select')?.focus();
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    apply();
    onDone?.();
  };
  return (
    <form ref={form} aria-label={declarations[only ?? '']?.label ?? texts.heading} noValidate onSubmit={submit}>
      <Stack $gap={5}>
        {Object.entries(declarations)
          .filter(([name, declaration]) => (only ?? name) === name && !isHidden(declaration))
          .map(([name, declaration]) => (
            <FilterField
              key={name}
              declaration={declaration}
              value={pending[name] ?? ''}
              onChange={(value) => change(name, value)}
            />
          ))}
        <Inline $gap={3}>
          {/* In the panel of a chip it is what the panel is for; beside a list the list has the primary action. */}
          <Button type="submit" variant={onDone ? 'primary' : 'secondary'}>
            {texts.apply}
          </Button>
          <Button
            variant="quiet"
            onClick={() => {
              reset(only);
              onDone?.();
            }}
          >
            {texts.restore}
          </Button>
        </Inline>
      </Stack>
    </form>
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
