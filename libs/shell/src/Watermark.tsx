import { useId } from 'react';
import { colour, fontSize, media } from '@schaktkoll/ui';
import styled from 'styled-components';
import { useConfig } from './ConfigContext.tsx';

/**
 * The name of the environment on the ground of the page, everywhere but in production (specification section 2). It lies
 * behind everything and is too pale to disturb a text; the page footer says the same in words.
 */
export function Watermark() {
  const { environment } = useConfig();
  const id = useId();
  if (environment === 'prod') return null;
  return (
    <Layer aria-hidden="true" focusable="false" data-print="hide">
      <pattern id={id} width="280" height="200" patternUnits="userSpaceOnUse" patternTransform="rotate(-24)">
        <text x="20" y="60">
          {environment}
        </text>
        <text x="160" y="160">
          {environment}
        </text>
      </pattern>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </Layer>
  );
}

const Layer = styled.svg`
  position: fixed;
  inset: 0;
  z-index: -1;
  width: 100%;
  max-width: none;
  height: 100%;
  pointer-events: none;
  text {
    fill: ${colour.ink};
    fill-opacity: 0.045;
    font-size: ${fontSize[34]};
  }
  ${media.forcedColours} {
    display: none;
  }
`;
