import type { Polygon, TypedCoordinateSystem } from '@schaktkoll/geometry';
import { coordinateSystemTexts, createCaseTexts } from '@schaktkoll/texts';
import { Button, Choice, ChoiceList, controlTies, Field, FieldGroup, Stack, TextArea, TextInput } from '@schaktkoll/ui';
import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import type { TypedArea } from './typedArea.ts';

const texts = createCaseTexts.area.typed;
const systems = ['SWEREF99', 'WGS84'] as const;

/** What is typed: the system, and a text for each field. */
type Typed<Name extends string> = Readonly<Record<Name, string>> & { readonly system: TypedCoordinateSystem };

export interface TypedField<Name extends string> {
  readonly name: Name;
  readonly label: string;
  readonly hint: string;
  readonly kind: 'lines' | 'line' | 'metres';
}

interface TypedFormProps<Name extends string, Input extends Typed<Name>> {
  readonly label: string;
  readonly fields: readonly TypedField<Name>[];
  readonly input: Input;
  readonly onInput: (input: Input) => void;
  readonly read: (input: Input) => TypedArea<Name>;
  /** The area is right: adds it and empties what belongs to it alone. */
  readonly onAdd: (polygon: Polygon) => Promise<void>;
}

/**
 * A small form that adds one area. It does without the form library, which the first view of the map would otherwise
 * have to fetch; the steps after it use that.
 */
export function TypedForm<Name extends string, Input extends Typed<Name>>({ label, fields, input, onInput, read, onAdd }: TypedFormProps<Name, Input>) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<Partial<Record<Name, string>>>({});
  const [attempt, setAttempt] = useState(0);
  const [isAdding, setIsAdding] = useState(false);
  useEffect(() => {
    if (attempt > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [attempt]);

  const change = (name: Name, value: string): void => {
    onInput({ ...input, [name]: value });
    setErrors((all) => ({ ...all, [name]: undefined }));
  };
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isAdding) return;
    const area = read(input);
    setErrors(area.ok ? {} : (Object.fromEntries(area.errors.map(({ field, message }) => [field, message])) as Partial<Record<Name, string>>));
    setAttempt((count) => count + 1);
    if (!area.ok) return;
    setIsAdding(true);
    await onAdd(area.polygon);
    setIsAdding(false);
  };

  return (
    <form ref={form} noValidate aria-label={label} onSubmit={(event) => void submit(event)}>
      <Stack>
        <FieldGroup id={`${id}-system`} label={texts.system}>
          <ChoiceList>
            {systems.map((system) => (
              <Choice
                key={system}
                kind="radio"
                id={`${id}-${system}`}
                name={`${id}-system`}
                label={coordinateSystemTexts[system]}
                hint={texts.systemHints[system]}
                checked={input.system === system}
                onChange={() => onInput({ ...input, system })}
              />
            ))}
          </ChoiceList>
        </FieldGroup>
        {fields.map(({ name, label: words, hint, kind }) => {
          const fieldId = `${id}-${name}`;
          const field = { label: words, hint, error: errors[name] };
          const control = { ...controlTies(fieldId, field), value: input[name], autoComplete: 'off' };
          return (
            <Field key={name} id={fieldId} path={name} {...field}>
              {kind === 'lines' ? (
                <TextArea {...control} rows={5} $width="full" onChange={(event) => change(name, event.target.value)} />
              ) : (
                <TextInput
                  {...control}
                  inputMode={kind === 'metres' ? 'decimal' : undefined}
                  $width={kind === 'metres' ? 'short' : 'medium'}
                  onChange={(event) => change(name, event.target.value)}
                />
              )}
            </Field>
          );
        })}
        <div>
          <Button type="submit" busyLabel={isAdding ? createCaseTexts.area.busy : undefined}>
            {texts.add}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
