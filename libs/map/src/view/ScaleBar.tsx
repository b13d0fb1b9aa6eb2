import { colour, isPhone, media, space, useMedia } from '@schaktkoll/ui';
import type { ReactElement } from 'react';
import styled from 'styled-components';
import type { MapTexts } from '../texts.ts';
import type { ViewState } from './MapController.ts';

interface ScaleBarProps {
  readonly view: ViewState | undefined;
  readonly texts: MapTexts;
}

/** The longest bar, in pixels. */
const LONGEST = 110;
const LONGEST_ON_PHONE = 64;

/** A bar with the length of the round distance beside it. */
export function ScaleBar({ view, texts }: ScaleBarProps): ReactElement {
  const longest = useMedia(isPhone) ? LONGEST_ON_PHONE : LONGEST;
  const scale = view === undefined ? undefined : scaleFor(view.metresPerPixel, longest);
  return (
    <Scale>
      <Bar $pixels={Math.round(scale?.pixels ?? longest)} />
      <span>{scale === undefined ? '' : texts.distance(scale.metres)}</span>
    </Scale>
  );
}

const Scale = styled.p`
  display: flex;
  align-items: center;
  gap: ${space[2]};
  min-width: 180px;
  white-space: nowrap;
  ${media.phone} {
    min-width: 0;
  }
  [data-over-map] > & {
    min-width: 0;
  }
  font-variant-numeric: tabular-nums;
  color: ${colour.ink};
`;

const Bar = styled.span.attrs<{ $pixels: number }>(({ $pixels }) => ({
  style: { width: `${$pixels}px` },
  'aria-hidden': true,
}))<{
  $pixels: number;
}>`
  display: inline-block;
  height: 7px;
  border: 2px solid ${colour.ink};
  border-top: 0;
`;

interface ScaleLength {
  readonly metres: number;
  readonly pixels: number;
}

/** The longest round distance (1, 2 or 5 followed by zeros) that fits the maximum number of pixels. */
export function scaleFor(metresPerPixel: number, maximumPixels: number): ScaleLength {
  const most = metresPerPixel * maximumPixels;
  const power = 10 ** Math.floor(Math.log10(most));
  const metres = power * ([5, 2].find((factor) => factor * power <= most) ?? 1);
  return { metres, pixels: metres / metresPerPixel };
}
