import type { CasePurpose } from '@schaktkoll/domain';
import { AppLink } from '@schaktkoll/routing';
import { createCaseTexts } from '@schaktkoll/texts';
import { StepProgress } from '@schaktkoll/ui';
import type { ReactNode } from 'react';
import { destinationOf, numberOf, stepsOf, type StepKey } from './flow/steps.ts';

const texts = createCaseTexts.progress;

interface FlowProgressProps {
  readonly step: StepKey;
  readonly purpose: CasePurpose;
  /** Under the steps. */
  readonly children?: ReactNode;
}

/** The current step of the flow, with links back to completed steps. */
export function FlowProgress({ step, purpose, children }: FlowProgressProps) {
  const current = numberOf(step, purpose);
  const steps = stepsOf(purpose);
  return (
    <StepProgress
      // Over the map there is no room for the name of the flow above the heading.
      text={step === 'area' ? texts.first(createCaseTexts.steps.area, steps.length) : texts.text(current, steps.length)}
      isCompact={step === 'area'}
      showLabel={texts.show}
      hideLabel={texts.hide}
      stateTexts={texts.states}
      steps={steps.map((each) => {
        const label = createCaseTexts.steps[each];
        const number = numberOf(each, purpose);
        return {
          label,
          state: number < current ? 'done' : number === current ? 'current' : 'coming',
          link: <AppLink to={destinationOf(each, purpose)}>{label}</AppLink>,
        };
      })}
    >
      {children}
    </StepProgress>
  );
}
