import { typedAreaTexts } from '@schaktkoll/texts';
import { Choice, ChoiceList, FieldGroup } from '@schaktkoll/ui';
import { useId, type ReactElement } from 'react';
import { TypedField } from './TypedField.tsx';
import type { AroundField, AroundInput } from './typedArea.ts';
import type { AreaForm } from './useAreaForm.ts';

const texts = typedAreaTexts;
const shapes = ['circle', 'box'] as const;

interface AroundFieldsProps<Input extends AroundInput> {
  readonly input: Input;
  readonly form: Pick<AreaForm<AroundField>, 'errors' | 'clearError'>;
  readonly maximumRadius: number;
  readonly onInput: (input: Input) => void;
}

/** The size of an area around a point: the radius of a circle, or the sides of a box. */
export function AroundFields<Input extends AroundInput>({
  input,
  form,
  maximumRadius,
  onInput,
}: AroundFieldsProps<Input>): ReactElement {
  const id = useId();
  const change = (changed: Partial<AroundInput>): void => {
    onInput({ ...input, ...changed });
    form.clearError('width', 'height', 'radius');
  };
  const metres = (name: AroundField, hint: string): ReactElement => (
    <TypedField
      key={name}
      name={name}
      label={texts[name]}
      hint={hint}
      kind="metres"
      value={input[name]}
      error={form.errors[name]}
      onChange={(value) => change({ [name]: value })}
    />
  );
  return (
    <>
      <FieldGroup id={`${id}-shape`} label={texts.shape}>
        <ChoiceList>
          {shapes.map((shape) => (
            <Choice
              key={shape}
              kind="radio"
              id={`${id}-${shape}`}
              name={`${id}-shape`}
              label={texts.shapes[shape]}
              checked={input.shape === shape}
              onChange={() => change({ shape })}
            />
          ))}
        </ChoiceList>
      </FieldGroup>
      {input.shape === 'circle'
        ? metres('radius', texts.radiusHint(maximumRadius))
        : [metres('width', texts.widthHint), metres('height', texts.heightHint)]}
    </>
  );
}
