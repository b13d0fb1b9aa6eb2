import type { CasePurpose } from '@schaktkoll/domain';
import { AppLink } from '@schaktkoll/routing';
import { createCaseTexts, flowWords } from '@schaktkoll/texts';
import { StepProgress } from '@schaktkoll/ui';
import { destinationOf, numberOf, stepsOf, type StepKey } from './steps.ts';

const texts = createCaseTexts.progress;

/** The current step of the flow, with links back to completed steps. */
export function FlowProgress({ step, purpose }: { readonly step: StepKey; readonly purpose: CasePurpose }) {
  const current = numberOf(step, purpose);
  const steps = stepsOf(purpose);
  return (
    <StepProgress
      // Over the map there is no room for the name of the flow above the heading.
      text={step === 'area' ? texts.first(flowWords[purpose].heading, steps.length) : texts.text(current, steps.length)}
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
    />
  );
}
