import { paths, type AccountStep } from '@schaktkoll/domain';
import { AppLink } from '@schaktkoll/routing';
import { createAccountTexts } from '@schaktkoll/texts';
import { StepProgress } from '@schaktkoll/ui';

const texts = createAccountTexts.progress;

interface AccountProgressProps {
  readonly steps: readonly AccountStep[];
  readonly step: AccountStep;
  /** The number of steps is only known after the kind of account has been chosen. */
  readonly isCounted: boolean;
}

/** The current step of creating an account, with links to the completed ones. */
export function AccountProgress({ steps, step, isCounted }: AccountProgressProps) {
  const current = steps.indexOf(step);
  return (
    <StepProgress
      text={texts.text(current + 1, isCounted ? steps.length : undefined)}
      showLabel={texts.show}
      hideLabel={texts.hide}
      stateTexts={texts.states}
      steps={steps.map((each, index) => ({
        label: createAccountTexts.steps[each],
        state: index < current ? 'done' : index === current ? 'current' : 'coming',
        ...(index < current && {
          link: (
            <AppLink to={{ path: paths.identity.createAccount, query: { step: each } }}>
              {createAccountTexts.steps[each]}
            </AppLink>
          ),
        }),
      }))}
    />
  );
}
