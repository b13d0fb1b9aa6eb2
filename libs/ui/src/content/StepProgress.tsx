import type { ReactElement, ReactNode } from 'react';
import styled from 'styled-components';
import { colour, fontSize, fontWeight, radius, space } from '../theme/tokens.ts';
import { Icon } from './Icon.tsx';

export type StepState = 'done' | 'current' | 'coming';

interface ProgressStep {
  readonly label: string;
  readonly state: StepState;
  /** A link back to a step that is done. */
  readonly link?: ReactNode;
}

interface StepProgressProps {
  /** "Steg 2 av 5". */
  readonly text: string;
  readonly steps: readonly ProgressStep[];
  readonly showLabel: string;
  readonly hideLabel: string;
  /** The name of each state for screen readers: "klart", "här är du", "återstår". */
  readonly stateTexts: Readonly<Record<StepState, string>>;
}

/** The progress in a stepped flow: as text, as a bar, and as a list of steps that can be opened. */
export function StepProgress(props: StepProgressProps): ReactElement {
  const { text, steps, showLabel, hideLabel, stateTexts } = props;
  return (
    <Frame>
      <Bar aria-hidden="true">
        {steps.map((step) => (
          <Part key={step.label} $state={step.state} />
        ))}
      </Bar>
      <Fold>
        <summary>
          <Count>{text}</Count>
          <Toggle>
            <ShownWhenClosed>{showLabel}</ShownWhenClosed>
            <ShownWhenOpen>{hideLabel}</ShownWhenOpen>
            <Icon name="chevronDown" size={16} />
          </Toggle>
        </summary>
        <Steps>
          {steps.map((step, index) => (
            <Step key={step.label} aria-current={step.state === 'current' ? 'step' : undefined} $state={step.state}>
              <Number $state={step.state} aria-hidden="true">
                {step.state === 'done' ? <Icon name="check" size={16} /> : index + 1}
              </Number>
              <span>{step.state === 'done' ? (step.link ?? step.label) : step.label}</span>
              <StateWord>{stateTexts[step.state]}</StateWord>
            </Step>
          ))}
        </Steps>
      </Fold>
    </Frame>
  );
}

const Frame = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space[1]};
  max-width: 46rem;
`;

const Bar = styled.div`
  display: flex;
  gap: ${space[1]};
`;

const Part = styled.span<{ $state: StepState }>`
  flex: 1;
  height: 6px;
  border-radius: 3px;
  background: ${({ $state }) => ($state === 'coming' ? colour.rule : colour.primary)};
  @media (forced-colors: active) {
    border: 1px solid CanvasText;
    background: ${({ $state }) => ($state === 'coming' ? 'Canvas' : 'Highlight')};
  }
`;

const ShownWhenOpen = styled.span``;
const ShownWhenClosed = styled.span``;

const Fold = styled.details`
  & > summary {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 0 ${space[4]};
    min-height: 44px;
    border-radius: ${radius};
    cursor: pointer;
    list-style: none;
  }
  & > summary::-webkit-details-marker,
  &:not([open]) ${ShownWhenOpen}, &[open] ${ShownWhenClosed} {
    display: none;
  }
  &[open] > summary svg {
    transform: rotate(180deg);
  }
`;

/** Breaks its lines beside the toggle; with large text the toggle goes below it. */
const Count = styled.span`
  flex: 1 1 8rem;
  font-weight: ${fontWeight.semibold};
  font-variant-numeric: tabular-nums;
`;

const Toggle = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space[1]};
  flex: none;
  color: ${colour.primary};
  font-size: ${fontSize[16]};
  text-decoration: underline;
  text-underline-offset: 0.18em;
`;

const Steps = styled.ol`
  display: flex;
  flex-direction: column;
  padding: 0 0 ${space[3]};
  list-style: none;
`;

const Step = styled.li<{ $state: StepState }>`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  min-height: 44px;
  max-width: none;
  font-weight: ${({ $state }) => ($state === 'current' ? fontWeight.semibold : fontWeight.normal)};
`;

const Number = styled.span<{ $state: StepState }>`
  display: inline-grid;
  place-items: center;
  flex: none;
  width: 30px;
  height: 30px;
  border: 2px solid ${({ $state }) => ($state === 'coming' ? colour.controlEdge : colour.primary)};
  border-radius: 50%;
  background: ${({ $state }) => ($state === 'current' ? colour.primary : colour.paper)};
  color: ${({ $state }) => ($state === 'current' ? colour.paper : $state === 'done' ? colour.primary : colour.inkMuted)};
  font-size: ${fontSize[16]};
  font-weight: ${fontWeight.semibold};
  line-height: 1;
`;

const StateWord = styled.span`
  margin-left: auto;
  color: ${colour.inkMuted};
  font-size: ${fontSize[16]};
  font-weight: ${fontWeight.normal};
`;
