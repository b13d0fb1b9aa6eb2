import styled from 'styled-components';
import { space, type SpaceStep } from '../theme/tokens.ts';

/** Children under each other with one distance between them (24 px unless told). */
export const Stack = styled.div<{ $gap?: SpaceStep }>`
  display: flex;
  flex-direction: column;
  align-items: stretch;
  gap: ${({ $gap }) => space[$gap ?? 5]};
  min-width: 0;
`;

/** Children beside each other, wrapping when there is no room (16 px unless told). */
export const Inline = styled.div<{
  $gap?: SpaceStep;
  $align?: 'start' | 'center' | 'baseline' | 'end';
  $spread?: boolean;
}>`
  display: flex;
  flex-wrap: wrap;
  align-items: ${({ $align }) => ($align === 'start' || $align === 'end' ? `flex-${$align}` : ($align ?? 'center'))};
  justify-content: ${({ $spread }) => ($spread === true ? 'space-between' : 'flex-start')};
  gap: ${({ $gap }) => space[$gap ?? 4]};
  min-width: 0;
`;
