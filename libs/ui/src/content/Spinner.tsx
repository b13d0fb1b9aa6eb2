import styled, { keyframes } from 'styled-components';
import { media } from '../theme/tokens.ts';

const turn = keyframes`to { transform: rotate(1turn); }`;

/** A rotating ring; static, with its text, when the user prefers reduced motion. */
export const Spinner = styled.span.attrs({ 'aria-hidden': true })<{ $size?: number }>`
  display: inline-block;
  flex: none;
  width: ${({ $size }) => $size ?? 20}px;
  height: ${({ $size }) => $size ?? 20}px;
  border: ${({ $size }) => (($size ?? 20) < 24 ? 2 : 3)}px solid currentColor;
  border-right-color: transparent;
  border-radius: 50%;
  animation: ${turn} 900ms linear infinite;
  ${media.reducedMotion} {
    animation: none;
  }
`;
