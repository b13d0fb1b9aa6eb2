import { readMetres, type CoordinateSystem } from '@schaktkoll/domain';
import {
  boxAround,
  checkRadius,
  circleAround,
  parseCoordinates,
  polygonOf,
  type CoordinateError,
  type Polygon,
  type Position,
  type WorkAreaLimits,
} from '@schaktkoll/geometry';
import { errorText, typedAreaTexts } from '@schaktkoll/texts';
import { errorOfTypedArea } from './areaErrors.ts';

const texts = typedAreaTexts;

/** Shortest and longest side of a box in metres: the areas of a case may not be more than 5 km apart anyway. */
const boxSide = { minimum: 1, maximum: 5000 };
const SHORTEST_RADIUS = 1;
/** A pasted table in another format has an error on every line; a few are enough. */
const MAXIMUM_ERRORS = 4;

/** Corners as typed. */
export interface CornersInput {
  readonly system: CoordinateSystem;
  readonly corners: string;
}

/** The size of an area around a point as typed, both as a box and as a circle, so that switching keeps both. */
export interface AroundInput {
  readonly shape: 'box' | 'circle';
  readonly width: string;
  readonly height: string;
  readonly radius: string;
}

/** A point and the area around it as typed. */
export interface BoxInput extends AroundInput {
  readonly system: CoordinateSystem;
  readonly point: string;
}

export interface FieldError<Field extends string> {
  readonly field: Field;
  readonly message: string;
}

/** The area, or the text of each field's error. */
export type TypedArea<Field extends string> =
  | { readonly ok: true; readonly polygon: Polygon }
  | { readonly ok: false; readonly errors: readonly FieldError<Field>[] };

export type AroundField = 'width' | 'height' | 'radius';

/** The area with the typed corners; errors name their line. An area that breaks a limit by itself is an error. */
export function readCorners({ system, corners }: CornersInput, limits: WorkAreaLimits): TypedArea<'corners'> {
  if (corners.trim() === '') return { ok: false, errors: [{ field: 'corners', message: texts.missing }] };
  const parsed = parseCoordinates(corners, system);
  if (parsed.ok) return allowed(polygonOf(parsed.positions), 'corners', limits);
  return { ok: false, errors: [{ field: 'corners', message: errorTextOf(parsed.errors, true) }] };
}

/** The box or the circle around the typed point. */
export function readBox(
  { system, point, ...around }: BoxInput,
  limits: WorkAreaLimits,
): TypedArea<'point' | AroundField> {
  const parsed = parseCoordinates(point, system, 'Point');
  const pointError = point.trim() === '' ? texts.missing : parsed.ok ? undefined : errorTextOf(parsed.errors, false);
  const position = pointError === undefined && parsed.ok ? parsed.positions[0] : undefined;
  const area = readAround(position, around, limits);
  if (pointError === undefined) return area;
  return { ok: false, errors: [{ field: 'point', message: pointError }, ...(area.ok ? [] : area.errors)] };
}

/**
 * The area around a position: a box, width from west to east and height from south to north, or a circle; in metres on
 * the ground.
 */
export function readAround(
  position: Position | undefined,
  { shape, width, height, radius }: AroundInput,
  limits: WorkAreaLimits,
): TypedArea<AroundField> {
  if (shape === 'circle') {
    const metres = readMetres(radius);
    const isTooLong = metres === null ? undefined : checkRadius(metres, limits)[0];
    if (metres === null || metres < SHORTEST_RADIUS)
      return wrong([
        { field: 'radius', message: texts.badLength(texts.radius, SHORTEST_RADIUS, limits.maximumRadiusMetres) },
      ]);
    if (isTooLong !== undefined)
      return wrong([{ field: 'radius', message: errorText(isTooLong.code, isTooLong.params) }]);
    return position === undefined ? wrong([]) : allowed(circleAround(position, metres), 'radius', limits);
  }
  const [east, north] = [sideOf(width), sideOf(height)];
  const errors = (
    [
      ['width', east],
      ['height', north],
    ] as const
  )
    .filter(([, side]) => side === null)
    .map(([field]) => ({ field, message: texts.badLength(texts[field], boxSide.minimum, boxSide.maximum) }));
  if (east === null || north === null || position === undefined) return wrong(errors);
  return allowed(boxAround(position, east, north), 'width', limits);
}

/** The area, unless it breaks a limit by itself; that is reported at the most relevant field. */
function allowed<Field extends string>(polygon: Polygon, field: Field, limits: WorkAreaLimits): TypedArea<Field> {
  const message = errorOfTypedArea(polygon, limits);
  return message === undefined ? { ok: true, polygon } : wrong([{ field, message }]);
}

function wrong<Field extends string>(errors: readonly FieldError<Field>[]): TypedArea<Field> {
  return { ok: false, errors };
}

function sideOf(typed: string): number | null {
  const metres = readMetres(typed);
  return metres !== null && metres >= boxSide.minimum && metres <= boxSide.maximum ? metres : null;
}

function errorTextOf(errors: readonly CoordinateError[], hasLines: boolean): string {
  return errors
    .slice(0, MAXIMUM_ERRORS)
    .map(({ line, code, params }) => {
      const text = errorText(code, params);
      // The number of points is an error of the whole text.
      return hasLines && code !== 'TooFewPoints' ? texts.onLine(line, text) : text;
    })
    .join(' ');
}
