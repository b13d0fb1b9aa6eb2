import { boxAround, parseCoordinates, polygonOf, type CoordinateError, type Polygon, type TypedCoordinateSystem } from '@schaktkoll/geometry';
import { createCaseTexts, errorText } from '@schaktkoll/texts';

const texts = createCaseTexts.area.typed;

/** Shortest and longest side of a box in metres: beyond 5 km the areas of a case may not reach anyway. */
const boxSide = { minimum: 1, maximum: 5000 };
/** A pasted table of another kind has an error on every line; a few tell enough. */
const MOST_ERRORS = 4;

/** Corners as they are typed. */
export interface CornersInput {
  readonly system: TypedCoordinateSystem;
  readonly corners: string;
}

/** A point and the box around it as they are typed. */
export interface BoxInput {
  readonly system: TypedCoordinateSystem;
  readonly point: string;
  readonly width: string;
  readonly height: string;
}

/** The area, or what is wrong with each field in words. */
export type TypedArea<Field extends string> =
  | { readonly ok: true; readonly polygon: Polygon }
  | { readonly ok: false; readonly errors: readonly { readonly field: Field; readonly message: string }[] };

/** The area with the typed corners; errors name the line they stand on. */
export function readCorners({ system, corners }: CornersInput): TypedArea<'corners'> {
  if (corners.trim() === '') return { ok: false, errors: [{ field: 'corners', message: texts.missing }] };
  const parsed = parseCoordinates(corners, system);
  if (parsed.ok) return { ok: true, polygon: polygonOf(parsed.positions) };
  return { ok: false, errors: [{ field: 'corners', message: inWords(parsed.errors, true) }] };
}

/** The box around the typed point, width from west to east and height from south to north, in metres. */
export function readBox({ system, point, width, height }: BoxInput): TypedArea<'point' | 'width' | 'height'> {
  const errors: { field: 'point' | 'width' | 'height'; message: string }[] = [];
  const parsed = parseCoordinates(point, system, 'Point');
  if (point.trim() === '') errors.push({ field: 'point', message: texts.missing });
  else if (!parsed.ok) errors.push({ field: 'point', message: inWords(parsed.errors, false) });
  const sides = { width: sideOf(width), height: sideOf(height) };
  for (const field of ['width', 'height'] as const) {
    if (sides[field] === null) errors.push({ field, message: texts.badLength(texts[field], boxSide.minimum, boxSide.maximum) });
  }
  const position = parsed.ok ? parsed.positions[0] : undefined;
  if (errors.length > 0 || position === undefined || sides.width === null || sides.height === null) return { ok: false, errors };
  return { ok: true, polygon: boxAround(position, sides.width, sides.height) };
}

function sideOf(typed: string): number | null {
  const metres = Number(typed.trim().replace(/\s*m$/i, '').replace(',', '.') || NaN);
  return metres >= boxSide.minimum && metres <= boxSide.maximum ? metres : null;
}

function inWords(errors: readonly CoordinateError[], hasLines: boolean): string {
  return errors
    .slice(0, MOST_ERRORS)
    .map(({ line, code, params }) => {
      const words = errorText(code, params);
      // The number of points is a matter of the whole text.
      return hasLines && code !== 'TooFewPoints' ? texts.onLine(line, words) : words;
    })
    .join(' ');
}
