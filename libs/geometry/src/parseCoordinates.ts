import type { CoordinateSystem } from '@schaktkoll/domain';
import { toSweref99Tm } from './coordinateSystems.ts';
import { closeRing, roundToMillimetre } from './rings.ts';
import { isInsideSweden, isWithin, swedishRangesOf } from './sweden.ts';
import type { Position } from './types.ts';

type CoordinateErrorCode = 'NotTwoNumbers' | 'OutsideSweden' | 'TooFewPoints' | 'TooManyPoints';

export type CoordinateError = {
  /** Line of the text, counted from 1. */
  readonly line: number;
  readonly code: CoordinateErrorCode;
  /** `count` and `minimum` or `maximum` for the number of points. */
  readonly params?: Readonly<Record<string, number>>;
};

export type ParsedCoordinates =
  | { readonly ok: true; readonly positions: readonly Position[] }
  | { readonly ok: false; readonly errors: readonly CoordinateError[] };

type PointOnLine = { readonly line: number; readonly position: Position };
type Pair = readonly [number, number];

const POINTS_OF_AN_AREA = 3;
/** Allowed between numbers: axis letters, signs of degrees, minutes and seconds, separators. */
const SURROUNDINGS = /^(?:latitude|longitude|lat|long|lon|nord|öst|ost|[nö]|e|[°º'’′"”″;:,=\s])*$/i;

/** Numbers with a decimal point or comma. Metres may have a sign, but not directly after a number, where it is a dash. */
const angles = { point: /\d+(?:\.\d+)?/g, comma: /\d+(?:,\d+)?/g };
const metres = { point: /(?:(?<!\d)[-−])?\d+(?:\.\d+)?/g, comma: /(?:(?<!\d)[-−])?\d+(?:,\d+)?/g };

/**
 * Parses points typed or pasted in any of the fifteen systems, one per line, ignoring empty lines: "6728032 616576",
 * "6728032,5; 616576,2", "N 60,6749 E 17,1413", "60°40'29,6" 17°8'28,7"". Decimal comma and point are accepted, and the
 * axis order is detected by Swedish value ranges. The chosen system decides, however far from its meridian: eastings of a
 * zone may be negative.
 * @param shape 'Area' returns a closed ring of at least three points, 'Point' exactly one position
 * @returns positions in SWEREF 99 TM on the 1 mm grid, or every error with its line
 */
export function parseCoordinates(
  text: string,
  system: CoordinateSystem,
  shape: 'Area' | 'Point' = 'Area',
): ParsedCoordinates {
  const errors: CoordinateError[] = [];
  const points: PointOnLine[] = [];
  for (const [index, content] of text.split(/\r\n|\r|\n/).entries()) {
    if (content.trim() !== '') {
      const read = readLine(content, system);
      if (typeof read === 'string') {
        errors.push({ line: index + 1, code: read });
      } else {
        points.push({ line: index + 1, position: read });
      }
    }
  }
  const found = errors.length > 0 ? errors : countErrors(points, shape);
  if (found.length > 0) {
    return { ok: false, errors: found };
  }
  const positions = points.map((point) => point.position);
  return { ok: true, positions: shape === 'Area' ? closeRing(positions) : positions.slice(0, 1) };
}

function readLine(content: string, system: CoordinateSystem): Position | 'NotTwoNumbers' | 'OutsideSweden' {
  const pair = system === 'WGS84' ? readAngles(content) : readMetres(content);
  if (!pair) {
    return 'NotTwoNumbers';
  }
  const ordered = inSwedishOrder(pair, system);
  const position = ordered && roundToMillimetre(toSweref99Tm(system, ordered));
  // A corner of another system's ranges may be outside those of SWEREF 99 TM, in which positions are stored.
  return position && isInsideSweden(position) ? position : 'OutsideSweden';
}

/** Whether northing or latitude is first; undefined when neither order is in Sweden. */
function inSwedishOrder([first, second]: Pair, system: CoordinateSystem): Pair | undefined {
  const [upward, eastward] = swedishRangesOf(system);
  if (isWithin(upward, first) && isWithin(eastward, second)) {
    return [first, second];
  }
  return isWithin(upward, second) && isWithin(eastward, first) ? [second, first] : undefined;
}

function readMetres(content: string): Pair | undefined {
  // "6 728 032" is one number; "6 728 032 616 576" becomes thirteen digits, seven of them the northing.
  const joined = content
    .replace(/(?<![\d.,])\d{1,3}(?:[ \u00a0\u202f]\d{3})+(?!\d)/g, (number) => number.replace(/\D/g, ''))
    .replace(/(?<!\d)([67]\d{6})(\d{6})(?!\d)/, '$1 $2');
  return twoOf(readNumbers(joined, metres)) ?? twoOf(readNumbers(joined.replaceAll(',', ' '), metres));
}

/** Two, four or six numbers: degrees; degrees and minutes; degrees, minutes and seconds. */
function readAngles(content: string): Pair | undefined {
  const numbers = readNumbers(content, angles);
  const parts = numbers.length === 1 ? readNumbers(content.replaceAll(',', ' '), angles) : numbers;
  const half = parts.length / 2;
  if (![1, 2, 3].includes(half)) {
    return undefined;
  }
  const first = angleOf(parts.slice(0, half));
  const second = angleOf(parts.slice(half));
  return first === undefined || second === undefined ? undefined : [first, second];
}

function angleOf([degrees = NaN, ...smaller]: readonly number[]): number | undefined {
  const [minutes = 0, seconds = 0] = smaller;
  const wholeParts = [degrees, minutes].slice(0, smaller.length);
  return wholeParts.every(Number.isInteger) && minutes < 60 && seconds < 60
    ? degrees + minutes / 60 + seconds / 3600
    : undefined;
}

/** All numbers of a line; none on an unknown character. */
function readNumbers(content: string, pattern: { readonly point: RegExp; readonly comma: RegExp }): readonly number[] {
  const numbers = content.includes('.') ? pattern.point : pattern.comma;
  return SURROUNDINGS.test(content.replace(numbers, ' '))
    ? [...content.matchAll(numbers)].map(([number]) => Number(number.replace(',', '.').replace('−', '-')))
    : [];
}

function twoOf(numbers: readonly number[]): Pair | undefined {
  const [first, second, third] = numbers;
  return first !== undefined && second !== undefined && third === undefined ? [first, second] : undefined;
}

function countErrors(points: readonly PointOnLine[], shape: 'Area' | 'Point'): readonly CoordinateError[] {
  const line = points.at(-1)?.line ?? 1;
  const minimum = shape === 'Area' ? POINTS_OF_AN_AREA : 1;
  const count = distinctCount(points.map((point) => point.position));
  if (count < minimum) {
    return [{ line, code: 'TooFewPoints', params: { count, minimum } }];
  }
  return shape === 'Point' && count > 1 ? [{ line, code: 'TooManyPoints', params: { count, maximum: 1 } }] : [];
}

function distinctCount(positions: readonly Position[]): number {
  return new Set(positions.map((position) => position.join(' '))).size;
}
