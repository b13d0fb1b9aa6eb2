import { focusField, FormShell, labelFor } from '@schaktkoll/forms';
import { createCaseTexts, errorText } from '@schaktkoll/texts';
import { colour, media, space, useOnMount } from '@schaktkoll/ui';
import { useRef, type ReactNode } from 'react';
import type { FieldPath } from 'react-hook-form';
import styled from 'styled-components';
import { ButtonLink } from '@schaktkoll/routing';
import type { CaseValues } from './flow/caseValues.ts';
import { stepLabels } from './flow/stepLabels.ts';
import { stepOf } from './flow/steps.ts';
import type { FormFlow } from './flow/useCaseFlow.ts';

interface StepFormProps {
  readonly flow: FormFlow;
  readonly children: ReactNode;
}

/** The form of one step. The server's errors about its fields are shown when the step is opened. */
export function StepForm({ flow, children }: StepFormProps) {
  const { form, step, serverErrors } = flow;
  const labels = stepLabels[step];
  const element = useRef<HTMLDivElement>(null);

  useOnMount(() => {
    // Errors of another step remain in the form when that step is left with Back.
    form.clearErrors();
    const own = serverErrors.filter(({ path }) => stepOf(path) === step && labelFor(labels, path) !== undefined);
    for (const { path, code, params } of own) {
      form.setError(path as FieldPath<CaseValues>, {
        type: code,
        message: errorText(code, params, labelFor(labels, path)),
      });
    }
    const first = own[0];
    if (first !== undefined && element.current !== null) focusField(element.current, first.path);
  });

  return (
    <Frame ref={element}>
      <FormShell
        form={form}
        labels={labels}
        label={createCaseTexts.steps[step]}
        submitLabel={flow.continueLabel}
        onSubmit={flow.goOn}
        actions={flow.back && <ButtonLink to={flow.back}>{createCaseTexts.back}</ButtonLink>}
      >
        {children}
      </FormShell>
    </Frame>
  );
}

/** The buttons stand at the lower edge of the window, and what has the focus above them. */
const Frame = styled.div`
  form > div > :last-child {
    position: sticky;
    bottom: 0;
    z-index: 1;
    padding-block: ${space[3]};
    border-top: 1px solid ${colour.rule};
    background: ${colour.paper};
    ${media.low} {
      position: static;
    }
  }
  form :is(input, textarea, select, summary, button, a) {
    scroll-margin-bottom: 6rem;
  }
`;
