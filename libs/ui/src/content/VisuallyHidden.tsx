import styled from 'styled-components';
import { visuallyHidden } from '../theme/visuallyHidden.ts';

/** Hidden from the eye, read aloud. */
export const VisuallyHidden = styled.span`
  ${visuallyHidden}
`;
