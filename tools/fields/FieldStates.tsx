import { errorText } from '@schaktkoll/texts';
import { Heading, space } from '@schaktkoll/ui';
import type { ReactElement } from 'react';
import { useForm, type Control } from 'react-hook-form';
import styled from 'styled-components';
import { fieldsPageTexts } from './texts.ts';

const { states } = fieldsPageTexts;
type StateName = keyof typeof states;

/** The props an example of a field is rendered with; each field uses those it supports. */
interface ExampleProps {
  readonly control: Control<Record<string, unknown>>;
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly optional?: boolean;
  readonly disabled?: boolean;
  readonly readOnly?: boolean;
}

/** An example in addition to the usual states: its texts, value and props. */
interface MoreExample {
  readonly name: string;
  readonly words: string;
  readonly value: unknown;
  readonly error?: string;
}

interface FieldStatesProps {
  readonly id: string;
  readonly kind: string;
  readonly empty: unknown;
  readonly filled: unknown;
  readonly wrong?: unknown;
  readonly long?: unknown;
  readonly error: { readonly code: string; readonly params?: Readonly<Record<string, string | number>> };
  /** States that this kind of field does not have. */
  readonly without?: readonly StateName[];
  readonly more?: readonly MoreExample[];
  readonly children: (example: ExampleProps) => ReactElement;
}

/** One kind of field in all its states, side by side. */
export function FieldStates({
  id,
  kind,
  empty,
  filled,
  wrong = empty,
  long = filled,
  error,
  without = [],
  more = [],
  children,
}: FieldStatesProps): ReactElement {
  const message = errorText(error.code, error.params, kind);
  const form = useForm<Record<string, unknown>>({
    shouldFocusError: false,
    defaultValues: {
      empty,
      filled,
      hint: empty,
      optional: empty,
      wrong,
      disabled: filled,
      readOnly: filled,
      long,
      ...Object.fromEntries(more.map((one) => [one.name, one.value])),
    },
    errors: {
      wrong: { type: error.code, message },
      long: { type: error.code, message },
      ...Object.fromEntries(
        more.filter((one) => one.error !== undefined).map((one) => [one.name, { type: 'custom', message: one.error }]),
      ),
    },
  });
  const shown = (Object.keys(states) as StateName[]).filter((state) => !without.includes(state));
  return (
    <Section id={id} aria-labelledby={`${id}-heading`}>
      <Heading level={2} size={26} id={`${id}-heading`}>
        {kind}
      </Heading>
      <Examples>
        {shown.map((state) => (
          <div key={state}>
            {children({ ...extrasOf(state, kind), control: form.control, name: state, label: labelOf(state, kind) })}
          </div>
        ))}
        {more.map(({ name, words }) => (
          <div key={name}>{children({ control: form.control, name, label: fieldsPageTexts.of(kind, words) })}</div>
        ))}
      </Examples>
    </Section>
  );
}

function labelOf(state: StateName, kind: string): string {
  return state === 'long' ? fieldsPageTexts.longLabel(kind) : fieldsPageTexts.of(kind, states[state]);
}

function extrasOf(state: StateName, kind: string): Omit<ExampleProps, 'control' | 'name' | 'label'> {
  if (state === 'hint') return { hint: fieldsPageTexts.hint };
  if (state === 'long') return { hint: `${kind}: ${fieldsPageTexts.longHint}` };
  return state === 'optional' || state === 'disabled' || state === 'readOnly' ? { [state]: true } : {};
}

export const Section = styled.section`
  display: flex;
  flex-direction: column;
  gap: ${space[5]};
  scroll-margin-top: ${space[8]};
`;

const Examples = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 24rem), 1fr));
  gap: ${space[6]};
  align-items: start;
`;
