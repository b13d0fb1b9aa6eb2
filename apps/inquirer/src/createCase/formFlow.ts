import type { UseFormReturn } from 'react-hook-form';
import type { CaseValues } from './caseValues.ts';
import type { CaseFlow } from './useCaseFlow.ts';

/** What a step with fields works with: the flow, and the form that all these steps share. */
export interface FormFlow extends CaseFlow {
  readonly form: UseFormReturn<CaseValues>;
}
