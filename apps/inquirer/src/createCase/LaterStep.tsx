import { useSchemaForm } from '@schaktkoll/forms';
import type { ComponentType } from 'react';
import type { CaseValues } from './caseValues.ts';
import { ContactStep } from './ContactStep.tsx';
import { DescribeStep } from './DescribeStep.tsx';
import type { FormFlow } from './formFlow.ts';
import { MarkingStep } from './MarkingStep.tsx';
import { ReviewStep } from './review/ReviewStep.tsx';
import { rulesOf, schemaOf, stepLabels } from './stepRules.ts';
import type { StepKey } from './steps.ts';
import type { CaseFlow } from './useCaseFlow.ts';

const components: Readonly<Record<Exclude<StepKey, 'area'>, ComponentType<{ readonly flow: FormFlow }>>> = {
  describe: DescribeStep,
  contact: ContactStep,
  marking: MarkingStep,
  review: ReviewStep,
};

interface LaterStepProps {
  readonly step: Exclude<StepKey, 'area'>;
  readonly flow: CaseFlow;
}

/**
 * The steps after the map, in one file that is fetched once there is something to go on with. The form is checked
 * step by step; what is typed goes to the flow at once, which outlives it.
 */
export function LaterStep({ step, flow }: LaterStepProps) {
  const { values, keepValues, purpose, today, settings } = flow;
  const form = useSchemaForm<CaseValues>({
    schema: schemaOf(step, purpose),
    labels: stepLabels[step],
    rules: (typed) => rulesOf(step, typed, { purpose, today, settings }),
    defaultValues: values,
    onChange: keepValues,
  });
  const Step = components[step];
  return <Step key={step} flow={{ ...flow, form }} />;
}
