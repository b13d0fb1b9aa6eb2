import styled from 'styled-components';
import { visuallyHidden } from '../theme/visuallyHidden.ts';

/** Visually hidden, but read by screen readers. */
export const VisuallyHidden = styled.span`
  ${visuallyHidden}
`;
