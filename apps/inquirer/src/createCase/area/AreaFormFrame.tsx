import { createCaseTexts, typedAreaTexts } from '@schaktkoll/texts';
import { Button, Stack } from '@schaktkoll/ui';
import type { ReactElement, ReactNode } from 'react';
import type { AreaForm } from './useAreaForm.ts';

const texts = createCaseTexts.area;

interface AreaFormFrameProps {
  readonly label: string;
  readonly form: Pick<AreaForm<never>, 'form' | 'isAdding' | 'submit'>;
  readonly submitLabel?: string;
  readonly children: ReactNode;
}

/** The layout of a small form that adds areas: its fields below each other and one button. */
export function AreaFormFrame({
  label,
  form: { form, isAdding, submit },
  submitLabel = typedAreaTexts.add,
  children,
}: AreaFormFrameProps): ReactElement {
  return (
    <form ref={form} noValidate aria-label={label} onSubmit={submit}>
      <Stack>
        {children}
        <div>
          <Button type="submit" busyLabel={isAdding ? texts.busy : undefined}>
            {submitLabel}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
