import { drawnAccuracy, generalSafety, type MapFeature } from '@schaktkoll/domain';
import Stroke from 'ol/style/Stroke.js';
import Style from 'ol/style/Style.js';
import { faded } from '../colours/faded.ts';

/** Metres per pixel from which on bands would cover the streets: a scale of 1:1000. */
const COARSEST = 0.28;
/** Metres that are drawn on either side of a line whose accuracy is not known. */
const UNKNOWN_ACCURACY = 1;
const [WITHIN, AROUND] = [0.22, 0.1];
const HATCH = 7;

/** How a band is drawn: pixels across, and whether it is hatched, which says that its width is not known. */
export interface Band {
  readonly width: number;
  readonly share: number;
  readonly isHatched: boolean;
}

/**
 * What lies under a line: where it may be, and around that where to dig by hand. A line of unknown accuracy has one hatched
 * band without an inner part, so that nothing looks exact that is not (R4).
 * @param resolution metres per pixel
 */
export function bandsOf(line: MapFeature, resolution: number): readonly Band[] {
  if (line.geometry.shape === 'area' || resolution > COARSEST) return [];
  const accuracy = drawnAccuracy(line);
  const across = (metres: number): number => (2 * metres) / resolution;
  const reach = across((accuracy ?? UNKNOWN_ACCURACY) + (line.safety ?? generalSafety));
  if (accuracy === null) return [{ width: reach, share: WITHIN, isHatched: true }];
  return [
    { width: reach, share: AROUND, isHatched: false },
    { width: across(accuracy), share: WITHIN, isHatched: false },
  ];
}

/** The styles of bands, below all lines. */
export function bandStyles(bands: readonly Band[], colour: string): Style[] {
  return bands.map(
    ({ width, share, isHatched }) =>
      new Style({
        zIndex: -1,
        stroke: new Stroke({
          color: isHatched ? hatched(colour) : faded(colour, share),
          width,
          lineCap: 'butt',
          lineJoin: 'round',
        }),
      }),
  );
}

const patterns = new Map<string, CanvasPattern | string>();

/** Slanted strokes in a colour; the colour itself, faded, where there is no canvas. */
function hatched(colour: string): CanvasPattern | string {
  const known = patterns.get(colour);
  if (known !== undefined) return known;
  const canvas = document.createElement('canvas');
  canvas.width = HATCH;
  canvas.height = HATCH;
  const context = canvas.getContext('2d');
  let made: CanvasPattern | string = faded(colour, WITHIN);
  if (context !== null) {
    context.strokeStyle = faded(colour, 0.55);
    context.stroke(new Path2D(`M-1 1L1 -1M0 ${HATCH}L${HATCH} 0M${HATCH - 1} ${HATCH + 1}L${HATCH + 1} ${HATCH - 1}`));
    made = context.createPattern(canvas, 'repeat') ?? made;
  }
  patterns.set(colour, made);
  return made;
}
