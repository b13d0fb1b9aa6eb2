import styled from 'styled-components';
import { space, type SpaceStep } from '../theme/tokens.ts';

/** Children in a column with one gap (24 px by default). */
export const Stack = styled.div<{ $gap?: SpaceStep }>`
  display: flex;
  flex-direction: column;
  align-items: stretch;
  gap: ${({ $gap }) => space[$gap ?? 5]};
  min-width: 0;
`;

/** Children in a row, wrapping when there is no room (16 px by default). */
export const Inline = styled.div<{
  $gap?: SpaceStep;
  $align?: 'stretch' | 'center' | 'baseline' | 'end';
  $spread?: boolean;
}>`
  display: flex;
  flex-wrap: wrap;
  align-items: ${({ $align }) => ($align === 'end' ? 'flex-end' : ($align ?? 'center'))};
  justify-content: ${({ $spread }) => ($spread === true ? 'space-between' : 'flex-start')};
  gap: ${({ $gap }) => space[$gap ?? 4]};
  min-width: 0;
`;
