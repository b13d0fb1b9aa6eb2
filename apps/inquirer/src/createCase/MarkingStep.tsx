import type { FormFlow } from './flow/useCaseFlow.ts';
import { MarkingFields } from './MarkingFields.tsx';
import { StepForm } from './StepForm.tsx';

/** Step 4: who meets the owner on site. */
export function MarkingStep({ flow }: { readonly flow: FormFlow }) {
  return (
    <StepForm flow={flow}>
      <MarkingFields form={flow.form} />
    </StepForm>
  );
}
