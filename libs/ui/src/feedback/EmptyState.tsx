import type { ReactElement, ReactNode } from 'react';
import styled from 'styled-components';
import { Heading, type HeadingLevel } from '../content/Heading.tsx';
import { Text } from '../content/Text.tsx';
import { colour, radius, space } from '../theme/tokens.ts';

interface EmptyStateProps {
  readonly heading: string;
  readonly level?: HeadingLevel;
  /** Why it is empty and what to do next. */
  readonly children: ReactNode;
  readonly action?: ReactNode;
}

/** In place of an empty list: says why it is empty and what to do next. */
export function EmptyState({ heading, level = 2, children, action }: EmptyStateProps): ReactElement {
  return (
    <Frame>
      <Heading level={level} size={21}>
        {heading}
      </Heading>
      <Text as="div" $muted>
        {children}
      </Text>
      {action !== undefined && <Actions>{action}</Actions>}
    </Frame>
  );
}

const Frame = styled.div`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: ${space[2]};
  padding: ${space[6]} ${space[5]};
  border: 1px dashed ${colour.controlEdge};
  border-radius: ${radius};
`;

const Actions = styled.div`
  padding-top: ${space[3]};
`;
