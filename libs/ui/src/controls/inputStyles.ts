import { css } from 'styled-components';
import { colour, fontSize, media, radius, space, target } from '../theme/tokens.ts';

/** How wide a control is: as wide as what it holds. */
export type ControlWidth = 'short' | 'medium' | 'long' | 'full';

/** The widths in rem, for frames around a control. */
export const controlWidths: Record<ControlWidth, string> = {
  short: '9.5rem',
  medium: '17rem',
  long: '30rem',
  full: '100%',
};

export interface ControlLook {
  readonly $width?: ControlWidth;
}

/** The look of a control that is typed in or chosen from. The error edge follows `aria-invalid`. */
export const inputStyles = css<ControlLook>`
  display: block;
  width: 100%;
  max-width: ${({ $width }) => controlWidths[$width ?? 'full']};
  min-height: ${target.coarse};
  padding: ${space[2]} ${space[3]};
  border: 2px solid ${colour.controlEdge};
  border-radius: ${radius};
  background: ${colour.paper};
  color: ${colour.ink};
  font-size: ${fontSize[18]};
  line-height: 1.35;
  &:hover:not(:disabled) {
    border-color: ${colour.ink};
  }
  &:focus-visible {
    border-radius: ${radius};
    border-color: ${colour.ink};
    outline-offset: -2px;
    outline-width: 3px;
    box-shadow: 0 0 0 4px ${colour.focusHalo};
  }
  &[aria-invalid='true'] {
    border-color: ${colour.error};
  }
  &:disabled,
  &[readonly] {
    border-style: dashed;
    background: ${colour.ground};
    color: ${colour.inkMuted};
  }
  &::placeholder {
    color: ${colour.inkMuted};
    opacity: 1;
  }
  ${media.print} {
    border-width: 1px;
  }
`;
