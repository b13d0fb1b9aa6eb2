import { useId, type ReactElement, type ReactNode } from 'react';
import styled from 'styled-components';
import { Heading, type HeadingLevel } from '../content/Heading.tsx';
import { linkAlone } from '../theme/linkAlone.ts';
import { colour, radius, space } from '../theme/tokens.ts';

interface SectionProps {
  readonly heading: ReactNode;
  readonly level?: HeadingLevel;
  /** To the right of the heading: a change link, a small button. */
  readonly action?: ReactNode;
  readonly id?: string;
  readonly children: ReactNode;
}

/** A part of a page under its own heading, separated from what is above by a thin rule and space. */
export function Section({ heading, level = 2, action, id, children }: SectionProps): ReactElement {
  const headingId = useId();
  return (
    <StyledSection aria-labelledby={headingId} id={id}>
      <SectionTop>
        <Heading level={level} id={headingId}>
          {heading}
        </Heading>
        {action}
      </SectionTop>
      {children}
    </StyledSection>
  );
}

/** A flat area on the ground colour for what belongs together and must stand out a little: filters, a short list. */
export const Panel = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space[4]};
  padding: ${space[4]} ${space[5]} ${space[5]};
  border: 1px solid ${colour.rule};
  border-radius: ${radius};
  background: ${colour.ground};
`;

const StyledSection = styled.section`
  display: flex;
  flex-direction: column;
  gap: ${space[4]};
  padding-top: ${space[5]};
  border-top: 1px solid ${colour.rule};
`;

const SectionTop = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: ${space[2]} ${space[4]};
  > a {
    ${linkAlone}
  }
`;
