import type { CasePurpose } from '@schaktkoll/domain';
import { AppLink } from '@schaktkoll/routing';
import { createCaseTexts } from '@schaktkoll/texts';
import {
  colour,
  fontSize,
  fontWeight,
  Icon,
  layer,
  media,
  radius,
  shadow,
  space,
  VisuallyHidden,
} from '@schaktkoll/ui';
import { Suspense, useState, type ReactNode } from 'react';
import styled from 'styled-components';
import { destinationOf, numberOf, stepsOf, type StepKey } from './flow/steps.ts';

const { progress: texts, steps: names, shortSteps } = createCaseTexts;

interface FlowProgressProps {
  readonly step: StepKey;
  readonly purpose: CasePurpose;
  /** Under the steps; rendered, and therefore loaded, when they are first shown. */
  readonly children?: ReactNode;
}

/**
 * In the header: the current step of the flow, with links back to completed steps. Where there is room they stand in a
 * row; the list under the button has their whole names.
 */
export function FlowProgress({ step, purpose, children }: FlowProgressProps) {
  const [wasOpened, setWasOpened] = useState(false);
  const current = numberOf(step, purpose);
  const steps = stepsOf(purpose);
  const stateOf = (number: number) => (number < current ? 'done' : number === current ? 'current' : 'coming');
  return (
    <>
      <Row aria-hidden="true">
        {steps.map((each, index) => (
          <Step key={each} data-state={stateOf(index + 1)}>
            <b>{index + 1 < current ? <Icon name="check" size={16} /> : index + 1}</b>
            {shortSteps[each]}
          </Step>
        ))}
      </Row>
      <Fold onToggle={() => setWasOpened(true)}>
        <summary>
          {texts.text(current, steps.length)}
          <VisuallyHidden>
            {' '}
            <Closed>{texts.show}</Closed>
            <Open>{texts.hide}</Open>
          </VisuallyHidden>
          <Icon name="chevronDown" size={16} />
        </summary>
        <Sheet>
          <ol>
            {steps.map((each, index) => {
              const state = stateOf(index + 1);
              return (
                <Step key={each} data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
                  <b aria-hidden="true">{state === 'done' ? <Icon name="check" size={16} /> : index + 1}</b>
                  <span>
                    {state === 'done' ? (
                      <AppLink to={destinationOf(each, purpose)}>{names[each]}</AppLink>
                    ) : (
                      names[each]
                    )}
                  </span>
                  <small>{texts.states[state]}</small>
                </Step>
              );
            })}
          </ol>
          {wasOpened && <Suspense fallback={null}>{children}</Suspense>}
        </Sheet>
      </Fold>
    </>
  );
}

const Row = styled.ol`
  display: none;
  gap: ${space[4]};
  margin: 0;
  padding: 0;
  list-style: none;
  ${media.wideTable} {
    display: flex;
  }
`;

const Step = styled.li`
  display: flex;
  align-items: center;
  gap: ${space[2]};
  max-width: none;
  color: ${colour.inkMuted};
  font-weight: ${fontWeight.medium};
  & > b {
    display: grid;
    flex: none;
    place-items: center;
    width: 24px;
    height: 24px;
    border: 2px solid ${colour.controlEdge};
    border-radius: 50%;
    font-size: ${fontSize[14]};
    line-height: 1;
  }
  & > small {
    margin-left: auto;
    font-size: ${fontSize[14]};
    font-weight: ${fontWeight.normal};
  }
  &[data-state='done'] > b {
    border-color: ${colour.primary};
    color: ${colour.primary};
  }
  &[data-state='current'] {
    color: ${colour.primary};
    font-weight: ${fontWeight.semibold};
    & > b {
      border-color: ${colour.primary};
      background: ${colour.primary};
      color: ${colour.paper};
    }
  }
`;

const Open = styled.span``;
const Closed = styled.span``;

const Fold = styled.details`
  position: relative;
  margin-right: auto;
  & > summary {
    display: flex;
    align-items: center;
    gap: ${space[1]};
    min-height: 44px;
    border-radius: ${radius};
    color: ${colour.primary};
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
    cursor: pointer;
    list-style: none;
  }
  & > summary::-webkit-details-marker,
  &:not([open]) ${Open}, &[open] ${Closed} {
    display: none;
  }
  &[open] > summary svg {
    transform: rotate(180deg);
  }
  /* In one row with the other links on the narrowest phone, before the font is there too. */
  @media (max-width: 22.5em) {
    & > summary > svg {
      display: none;
    }
  }
`;

const Sheet = styled.div`
  position: absolute;
  top: 100%;
  left: 0;
  z-index: ${layer.header};
  width: min(26rem, 100vw - 6rem);
  max-height: calc(100dvh - 4rem);
  padding: ${space[3]} ${space[4]} ${space[4]};
  overflow-y: auto;
  border: 1px solid ${colour.rule};
  border-radius: ${radius};
  background: ${colour.raised};
  box-shadow: ${shadow};
  & > ol {
    margin: 0 0 ${space[3]};
    padding: 0;
    list-style: none;
    & > li {
      min-height: 44px;
    }
  }
`;
