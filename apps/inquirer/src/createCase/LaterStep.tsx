import { useSchemaForm } from '@schaktkoll/forms';
import type { ComponentType, ReactNode } from 'react';
import type { CaseValues } from './flow/caseValues.ts';
import { ContactStep } from './ContactStep.tsx';
import { DescribeStep } from './DescribeStep.tsx';
import { MarkingStep } from './MarkingStep.tsx';
import { ReviewStep } from './review/ReviewStep.tsx';
import { stepLabels } from './flow/stepLabels.ts';
import { rulesOf, schemaOf } from './flow/stepRules.ts';
import type { StepKey } from './flow/steps.ts';
import type { CaseFlow, FormFlow } from './flow/useCaseFlow.ts';

export { AreaOwners } from './area/AreaOwners.tsx';
export { SentPage } from './SentPage.tsx';

const components: Readonly<Record<Exclude<StepKey, 'area'>, ComponentType<{ readonly flow: FormFlow }>>> = {
  describe: DescribeStep,
  contact: ContactStep,
  marking: MarkingStep,
  review: ReviewStep,
};

interface LaterStepProps {
  readonly step: Exclude<StepKey, 'area'>;
  readonly flow: CaseFlow;
  readonly head: ReactNode;
}

/**
 * The steps after the map, in one file that is loaded once there is a work area. The form is validated step by step;
 * input is copied at once to the flow, which outlives the form.
 */
export function LaterStep({ step, flow, head }: LaterStepProps) {
  const { values, storeValues, purpose, today, settings } = flow;
  const form = useSchemaForm<CaseValues>({
    schema: schemaOf(step, purpose),
    labels: stepLabels[step],
    rules: (typed) => rulesOf(step, typed, { purpose, today, settings }),
    defaultValues: values,
    onChange: storeValues,
  });
  const Step = components[step];
  return <Step key={step} flow={{ ...flow, form, head }} />;
}
