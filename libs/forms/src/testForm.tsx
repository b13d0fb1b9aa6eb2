import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FieldIssue } from '@schaktkoll/domain';
import type { ReactElement, ReactNode } from 'react';
import type { Control, DefaultValues, FieldValues } from 'react-hook-form';
import * as z from 'zod/mini';
import { FormShell } from './FormShell.tsx';
import type { FieldLabels } from './errors/labels.ts';
import { useSchemaForm } from './useSchemaForm.ts';

interface TestFormProps<T extends FieldValues> {
  readonly labels: FieldLabels;
  readonly values: DefaultValues<T>;
  readonly rules?: (values: T) => readonly FieldIssue[];
  readonly onSubmit: (values: T) => void;
  readonly children: (control: Control<T>) => ReactNode;
}

function TestForm<T extends FieldValues>({
  labels,
  values,
  rules = () => [],
  onSubmit,
  children,
}: TestFormProps<T>): ReactElement {
  const form = useSchemaForm<T>({ schema: z.looseObject({}), labels, rules, defaultValues: values });
  return (
    <FormShell form={form} labels={labels} onSubmit={onSubmit} submitLabel="Spara">
      {children(form.control)}
    </FormShell>
  );
}

/** Renders fields in a form with its rules; returns the list of submitted values. */
export function renderForm<T extends FieldValues>(props: Omit<TestFormProps<T>, 'onSubmit'>): T[] {
  const sent: T[] = [];
  render(<TestForm<T> {...props} onSubmit={(values) => void sent.push(values)} />);
  return sent;
}

/** Presses the button that sends the form. */
export async function save(): Promise<void> {
  await userEvent.click(screen.getByRole('button', { name: 'Spara' }));
}
