import { focusField, FormShell, labelFor } from '@schaktkoll/forms';
import { createCaseTexts, errorText } from '@schaktkoll/texts';
import { colour, fontSize, media, PageContainer, space, useOnMount } from '@schaktkoll/ui';
import { useRef, type ReactNode } from 'react';
import type { FieldPath } from 'react-hook-form';
import styled from 'styled-components';
import { ButtonLink } from '@schaktkoll/routing';
import type { CaseValues } from './flow/caseValues.ts';
import { stepLabels } from './flow/stepLabels.ts';
import { stepOf } from './flow/steps.ts';
import type { FormFlow } from './flow/useCaseFlow.ts';
import { StepSide } from './StepSide.tsx';

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
    <Page>
      <div ref={element}>
        <FormShell
          form={form}
          head={flow.head}
          labels={labels}
          label={createCaseTexts.steps[step]}
          submitLabel={flow.continueLabel}
          onSubmit={flow.goOn}
          actions={
            <>
              <Next>{createCaseTexts.next(createCaseTexts.shortSteps[flow.nextStep])}</Next>
              {flow.back && <ButtonLink to={flow.back}>{createCaseTexts.back}</ButtonLink>}
            </>
          }
        >
          {children}
        </FormShell>
      </div>
      <StepSide flow={flow} />
    </Page>
  );
}

const sideWidth = '480px';
const gap = space[8];

/** The fields, and beside them the area and its days; the buttons stand at the lower edge of the window. */
const Page = styled(PageContainer)`
  display: grid;
  gap: ${space[4]};
  align-items: start;
  ${media.low} {
    margin-top: -${space[4]};
  }
  ${media.mapPanel} {
    grid-template-columns: minmax(0, 1fr) minmax(0, ${sideWidth});
    gap: ${gap};
    max-width: 1312px;
  }
  h1 {
    font-size: ${fontSize[26]};
  }
  h1 + p {
    font-size: ${fontSize[18]};
  }
  form > div {
    gap: 20px;
  }
  [data-form-foot] {
    position: sticky;
    bottom: var(--notice, 0px);
    z-index: 1;
    flex-flow: row-reverse;
    justify-content: space-between;
    min-height: 72px;
    padding-block: ${space[2]};
    /* As wide as the window. */
    border-image: linear-gradient(${colour.rule} 1px, ${colour.paper} 1px) fill 0 / 0 / 0 100vw;
    ${media.mapPanel} {
      margin-right: calc(-${sideWidth} - ${gap});
    }
    ${media.low} {
      min-height: 0;
    }
    & > :last-child {
      margin-right: auto;
    }
    & > button {
      min-height: 52px;
      min-width: 9rem;
      ${media.phone} {
        flex: 1;
        min-height: 48px;
      }
    }
  }
  form :is(input, textarea, select, summary, button, a) {
    scroll-margin-bottom: 6rem;
  }
`;

const Next = styled.span`
  color: ${colour.inkMuted};
  font-size: ${fontSize[14]};
  ${media.phone} {
    display: none;
  }
`;
