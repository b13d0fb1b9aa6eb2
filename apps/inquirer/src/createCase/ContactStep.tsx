import { ContactFields } from './ContactFields.tsx';
import type { FormFlow } from './flow/useCaseFlow.ts';
import { StepForm } from './StepForm.tsx';

/** Step 3: the contact for the owners, and where their maps are sent. */
export function ContactStep({ flow }: { readonly flow: FormFlow }) {
  return (
    <StepForm flow={flow}>
      <ContactFields form={flow.form} purpose={flow.purpose} />
    </StepForm>
  );
}
