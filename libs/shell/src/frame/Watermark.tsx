import { useId } from 'react';
import { colour, media, space } from '@schaktkoll/ui';
import styled from 'styled-components';
import { useConfig } from '../context/ConfigContext.tsx';

/**
 * The name of the environment along the right edge, except in production (specification section 2). The page column
 * keeps that edge free; the page footer contains the same text.
 */
export function Watermark() {
  const { environment } = useConfig();
  const id = useId();
  if (environment === 'prod') return null;
  return (
    <Strip aria-hidden="true" focusable="false" data-print="hide">
      <pattern id={id} width="16" height="480" patternUnits="userSpaceOnUse">
        <text transform="translate(4 160) rotate(90)">{environment.toUpperCase()}</text>
      </pattern>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </Strip>
  );
}

/** As wide as the space beside the narrowest page. */
const Strip = styled.svg`
  position: fixed;
  inset: 0 0 0 auto;
  z-index: -1;
  width: ${space[4]};
  height: 100%;
  pointer-events: none;
  text {
    fill: ${colour.inkMuted};
    font-size: 12px;
    letter-spacing: 0.2em;
  }
  ${media.forcedColours} {
    display: none;
  }
`;
