import { css } from 'styled-components';
import { colour, fontSize, fontWeight, media, radius, space, target } from '../theme/tokens.ts';

/** `primary` is the one most important action of a screen; the others are outlined, quiet or dangerous. */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'normal' | 'compact';

/** The colours of each variant, after all else. */
export const buttonLooks: Record<ButtonVariant, ReturnType<typeof css>> = {
  primary: css`
    background: ${colour.primary};
    border-color: ${colour.primary};
    color: ${colour.paper};
    &:hover {
      background: ${colour.primaryHover};
      border-color: ${colour.primaryHover};
      color: ${colour.paper};
    }
  `,
  secondary: css`
    background: ${colour.paper};
    border-color: ${colour.primary};
    color: ${colour.primary};
    &:hover {
      background: ${colour.primaryGround};
      border-color: ${colour.primaryHover};
      color: ${colour.primaryHover};
    }
  `,
  quiet: css`
    padding-inline: ${space[2]};
    background: transparent;
    border-color: transparent;
    color: ${colour.primary};
    text-align: start;
    text-decoration: underline;
    text-decoration-thickness: 1px;
    text-underline-offset: 0.18em;
    /** Its text aligns with the lines above. */
    &:first-child {
      margin-inline-start: -10px;
    }
    &:hover {
      background: ${colour.primaryGround};
      color: ${colour.primaryHover};
    }
  `,
  danger: css`
    background: ${colour.paper};
    border-color: ${colour.error};
    color: ${colour.error};
    &:hover {
      background: ${colour.errorGround};
      color: ${colour.error};
    }
  `,
};

export const buttonShape = css`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${space[2]};
  width: auto;
  min-height: 46px;
  padding: 8px 20px;
  border: 2px solid transparent;
  border-radius: ${radius};
  font-family: inherit;
  font-size: ${fontSize[18]};
  font-weight: ${fontWeight.semibold};
  line-height: 1.25;
  text-align: center;
  text-decoration: none;
  cursor: pointer;
`;

export const compactButton = css`
  min-height: 36px;
  padding: 4px ${space[3]};
  font-size: ${fontSize[16]};
`;

export const wideButton = css`
  width: 100%;
`;

/** What a button looks like where it is used; after its size. */
export const buttonStates = css`
  ${media.coarsePointer} {
    min-height: ${target.coarse};
  }
  &:hover {
    text-decoration-thickness: 1px;
  }
  &:focus-visible {
    border-radius: ${radius};
  }
  &[aria-disabled='true'] {
    cursor: progress;
  }
  &:disabled {
    cursor: not-allowed;
    background: ${colour.ground};
    border-color: ${colour.rule};
    color: ${colour.inkMuted};
  }
`;
