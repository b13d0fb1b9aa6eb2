import type { CasePurpose } from '@schaktkoll/domain';
import { AppLink } from '@schaktkoll/routing';
import { createCaseTexts, flowWords } from '@schaktkoll/texts';
import { StepProgress } from '@schaktkoll/ui';
import { destinationOf, numberOf, stepsOf, type StepKey } from './steps.ts';

const texts = createCaseTexts.progress;

/** Where in the flow the reader is, with links back to the steps that are done. */
export function FlowProgress({ step, purpose }: { readonly step: StepKey; readonly purpose: CasePurpose }) {
  const current = numberOf(step, purpose);
  const steps = stepsOf(purpose);
  return (
    <StepProgress
      // Over the map there is no room for the name of the flow over the heading.
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
