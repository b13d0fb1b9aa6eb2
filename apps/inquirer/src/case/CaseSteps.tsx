import type { InquirerCase } from '@schaktkoll/contract';
import { isEnded, swedishToday, workflowStep } from '@schaktkoll/domain';
import { casePageTexts } from '@schaktkoll/texts';
import { StepProgress } from '@schaktkoll/ui';

const texts = casePageTexts.steps;

/** Where the case is between its creation and its end (specification section 4); nothing for one that cannot go on. */
export function CaseSteps({ item }: { readonly item: InquirerCase }) {
  if (isEnded(item) || item.status.hasPeriodEnded) return null;
  const current = workflowStep(item, swedishToday());
  const labels = texts.labels(item.purpose, item.status);
  const steps = labels.map((label, index) => ({
    label,
    state: index + 1 < current ? ('done' as const) : index + 1 === current ? ('current' as const) : ('coming' as const),
  }));
  return (
    <div data-print="hide">
      <StepProgress
        text={texts.of(current, steps.length, labels[current - 1] ?? '')}
        steps={steps}
        showLabel={texts.show}
        hideLabel={texts.hide}
        stateTexts={texts.states}
      />
    </div>
  );
}
