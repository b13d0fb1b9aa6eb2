import type { ReactElement, ReactNode } from 'react';
import styled from 'styled-components';
import { Icon } from '../content/Icon.tsx';
import { colour, fontSize, fontWeight, space } from '../theme/tokens.ts';

export interface FieldWords {
  readonly label: ReactNode;
  /** "(frivilligt)" beside the label. */
  readonly optionalText?: string | undefined;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
}

/** The id and ARIA attributes that connect a control with its label, hint and error. */
export interface ControlAria {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
}

/** What a control with `id` must carry so that its hint and error are read with it. `extraId` names a counter or the like. */
export function controlAria(id: string, words: FieldWords, extraId?: string): ControlAria {
  const describing = [
    words.error === undefined ? undefined : `${id}-error`,
    words.hint === undefined ? undefined : `${id}-hint`,
    extraId,
  ].filter((part) => part !== undefined);
  return {
    id,
    'aria-describedby': describing.length > 0 ? describing.join(' ') : undefined,
    'aria-invalid': words.error === undefined ? undefined : true,
  };
}

interface FieldProps extends FieldWords {
  readonly id: string;
  /** The field's path in its form; the error summary finds the field by it. */
  readonly path?: string;
  readonly children: ReactNode;
}

/** One control with its label above, then the hint, then the error, then the control. */
export function Field({ id, path, children, ...words }: FieldProps): ReactElement {
  return (
    <FieldFrame data-field={path} $wrong={words.error !== undefined}>
      <Label id={`${id}-label`} htmlFor={id}>
        {words.label}
        <OptionalMark text={words.optionalText} />
      </Label>
      <FieldNotes id={id} {...words} />
      {children}
    </FieldFrame>
  );
}

/** Several controls that answer one question, in a fieldset with its legend. */
export function FieldGroup({ id, path, children, ...words }: FieldProps): ReactElement {
  const aria = controlAria(id, words);
  return (
    <GroupFrame
      id={id}
      data-field={path}
      aria-describedby={aria['aria-describedby']}
      $wrong={words.error !== undefined}
    >
      <Legend>
        {words.label}
        <OptionalMark text={words.optionalText} />
      </Legend>
      <FieldNotes id={id} {...words} />
      {children}
    </GroupFrame>
  );
}

/** The hint and the error of a field, in that order, with the ids that `controlAria` points at. */
export function FieldNotes({ id, hint, error }: Pick<FieldProps, 'id' | 'hint' | 'error'>): ReactElement {
  return (
    <>
      {hint !== undefined && <Hint id={`${id}-hint`}>{hint}</Hint>}
      {error !== undefined && (
        <ErrorLine id={`${id}-error`}>
          <Icon name="error" />
          <span>{error}</span>
        </ErrorLine>
      )}
    </>
  );
}

function OptionalMark({ text }: { readonly text: string | undefined }): ReactElement | null {
  if (text === undefined) return null;
  // The space stands outside, or the name is read as one word.
  return (
    <>
      {' '}
      <Optional>{text}</Optional>
    </>
  );
}

const frameStyles = ({ $wrong }: { readonly $wrong: boolean }): string =>
  $wrong ? `padding-left: ${space[4]}; border-left: 5px solid ${colour.error};` : '';

/** The frame of one field, with the bar that marks a wrong one. `Field` and `FieldGroup` bring it along. */
export const FieldFrame = styled.div<{ $wrong: boolean }>`
  display: flex;
  flex-direction: column;
  gap: ${space[1]};
  min-width: 0;
  scroll-margin-top: ${space[7]};
  ${frameStyles}
  /* Beside a field with more lines, its control is in line with that one's. */
  & > :nth-last-child(1 of :not(dialog)) {
    margin-top: auto;
  }
`;

const GroupFrame = styled.fieldset<{ $wrong: boolean }>`
  scroll-margin-top: ${space[7]};
  ${frameStyles}
  /* A legend in the flow would interrupt the error bar at its middle. */
  & > legend {
    float: left;
    width: 100%;
    margin-bottom: ${space[1]};
  }
  & > legend + * {
    clear: both;
  }
  & > :not(legend) {
    margin-top: ${space[1]};
  }
`;

const Label = styled.label`
  align-self: flex-start;
  max-width: 46rem;
  font-weight: ${fontWeight.semibold};
  line-height: 1.35;
`;

const Legend = styled.legend`
  font-weight: ${fontWeight.semibold};
  line-height: 1.35;
`;

const Optional = styled.span`
  color: ${colour.inkMuted};
  font-weight: ${fontWeight.normal};
`;

const Hint = styled.div`
  max-width: 60ch;
  color: ${colour.inkMuted};
  font-size: ${fontSize[16]};
  line-height: 1.4;
  text-wrap: pretty;
`;

const ErrorLine = styled.p`
  display: flex;
  align-items: flex-start;
  gap: ${space[2]};
  color: ${colour.error};
  font-weight: ${fontWeight.semibold};
  line-height: 1.35;
  svg {
    margin-top: 0.1em;
  }
`;
