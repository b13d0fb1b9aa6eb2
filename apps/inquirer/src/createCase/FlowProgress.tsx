import { AppLink } from '@schaktkoll/routing';
import { createCaseTexts } from '@schaktkoll/texts';
import { StepProgress } from '@schaktkoll/ui';
import { destinationOf, numberOf, stepKeys, type StepKey } from './steps.ts';

const texts = createCaseTexts.progress;

/** Where in the flow the reader is, with links back to the steps that are done. */
export function FlowProgress({ step }: { readonly step: StepKey }) {
  const current = numberOf(step);
  return (
    <StepProgress
      // Over the map there is no room for the name of the flow over the heading.
      text={step === 'area' ? texts.first(stepKeys.length) : texts.text(current, stepKeys.length)}
      showLabel={texts.show}
      hideLabel={texts.hide}
      stateTexts={texts.states}
      steps={stepKeys.map((each) => {
        const label = createCaseTexts.steps[each];
        const number = numberOf(each);
        return {
          label,
          state: number < current ? 'done' : number === current ? 'current' : 'coming',
          link: <AppLink to={destinationOf(each)}>{label}</AppLink>,
        };
      })}
    />
  );
}
