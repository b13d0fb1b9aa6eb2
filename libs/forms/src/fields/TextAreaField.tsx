import { countCharacters } from '@schaktkoll/domain';
import { Field, Text, TextArea, VisuallyHidden } from '@schaktkoll/ui';
import { formTexts } from '@schaktkoll/texts';
import type { ReactElement } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { FieldProps } from './fieldTypes.ts';
import { useField } from './useField.ts';

interface TextAreaFieldProps<T extends FieldValues> extends FieldProps<T> {
  /** Shows how many characters are left; more can be typed and is refused on submit, so that nothing pasted is cut. */
  readonly maximum?: number;
  readonly rows?: number;
  readonly readOnly?: boolean;
}

/** Several lines of text, with a counter where there is a maximum. */
export function TextAreaField<T extends FieldValues>(props: TextAreaFieldProps<T>): ReactElement {
  const { name, maximum, rows, disabled, readOnly } = props;
  const { id, field, words, aria } = useField(
    props,
    maximum === undefined ? undefined : (fieldId) => `${fieldId}-counter`,
  );
  const value = typeof field.value === 'string' ? field.value : '';
  return (
    <Field id={id} path={name} {...words}>
      <TextArea
        {...aria}
        {...field}
        value={value}
        disabled={disabled}
        readOnly={readOnly}
        rows={rows ?? 5}
        $width="full"
      />
      {maximum !== undefined && (
        <Counter id={`${id}-counter`} left={maximum - countCharacters(value)} maximum={maximum} />
      )}
    </Field>
  );
}

interface CounterProps {
  readonly id: string;
  readonly left: number;
  readonly maximum: number;
}

/** Always visible; announced only near the limit. */
function Counter({ id, left, maximum }: CounterProps): ReactElement {
  const words = left < 0 ? formTexts.charactersOver(-left) : formTexts.charactersLeft(left);
  const isNear = left <= maximum / 10;
  return (
    <>
      <Text as="div" id={id} $size={16} $muted={left >= 0} $strong={left < 0}>
        {words}
      </Text>
      <VisuallyHidden role="status">{isNear ? words : ''}</VisuallyHidden>
    </>
  );
}
