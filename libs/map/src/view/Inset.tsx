import { colour, media, onThemeChange, radius, space } from '@schaktkoll/ui';
import { useEffect, useRef, type ReactElement } from 'react';
import styled from 'styled-components';
import { mapColours } from '../colours/mapColours.ts';
import { loadSwedenMap, type SwedenMap } from '../base/swedenMap.ts';
import type { ViewState } from './MapController.ts';

/** Sweden's mainland and islands in metres of EPSG:3006, with some sea around. */
const box = { west: 240_000, south: 6_110_000, east: 940_000, north: 7_700_000 } as const;
const WIDTH = 72;
const METRES_PER_PIXEL = (box.east - box.west) / WIDTH;
const HEIGHT = Math.round((box.north - box.south) / METRES_PER_PIXEL);
/** Coarser than this the map itself shows where one is. */
const COARSEST = 700;
/** Pixels of the canvas for one on the screen, sharp on dense screens too. */
const DENSITY = 2;

/** A small map of Sweden with a mark where the map is; for the eyes only, because the text beside it says the same. */
export function Inset({ view }: { readonly view: ViewState }): ReactElement {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    let isGone = false;
    const draw = (): void =>
      void loadSwedenMap().then(
        (map) => {
          if (!isGone) drawSweden(canvas.current?.getContext('2d') ?? null, map);
        },
        () => undefined,
      );
    draw();
    const stopListening = onThemeChange(draw);
    return () => {
      isGone = true;
      stopListening();
    };
  }, []);
  const [easting, northing] = view.centre;
  return (
    <Frame aria-hidden="true" data-inset="" hidden={view.metresPerPixel > COARSEST}>
      <canvas ref={canvas} width={WIDTH * DENSITY} height={HEIGHT * DENSITY} />
      <Mark
        style={{
          left: `${(100 * (easting - box.west)) / (box.east - box.west)}%`,
          top: `${(100 * (box.north - northing)) / (box.north - box.south)}%`,
        }}
      />
    </Frame>
  );
}

/** Draws the outline of Sweden; nothing without a canvas. */
function drawSweden(context: CanvasRenderingContext2D | null, { sweden, lakes }: SwedenMap): void {
  if (context === null) return;
  const scale = DENSITY / METRES_PER_PIXEL;
  context.setTransform(scale, 0, 0, -scale, -box.west * scale, box.north * scale);
  for (const [polygons, fill] of [
    [sweden, mapColours().mapLand],
    [lakes, mapColours().mapSea],
  ] as const) {
    context.beginPath();
    for (const ring of polygons.flat()) {
      for (const [index, [x = 0, y = 0]] of ring.entries()) {
        if (index === 0) context.moveTo(x, y);
        else context.lineTo(x, y);
      }
      context.closePath();
    }
    context.fillStyle = fill;
    context.fill('evenodd');
    context.strokeStyle = mapColours().coast;
    context.lineWidth = METRES_PER_PIXEL / DENSITY;
    context.stroke();
  }
}

const Frame = styled.div`
  position: absolute;
  inset: ${space[2]} ${space[2]} auto auto;
  overflow: hidden;
  border: 1px solid ${colour.rule};
  border-radius: ${radius};
  background: ${colour.mapSea};
  pointer-events: none;
  & canvas {
    display: block;
    width: ${WIDTH}px;
    height: ${HEIGHT}px;
  }
  ${media.belowTablet} {
    display: none;
  }
  &[hidden] {
    display: none;
  }
`;

const Mark = styled.div`
  position: absolute;
  width: 12px;
  height: 12px;
  margin: -6px 0 0 -6px;
  border: 3px solid ${colour.ink};
  border-radius: 50%;
  background: ${colour.paper};
`;
