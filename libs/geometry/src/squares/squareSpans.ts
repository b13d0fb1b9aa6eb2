import type { SquareSpan } from '../types.ts';

/** Spans without overlap, neighbours joined, sorted by northing and easting. */
export function mergeSpans(spans: readonly SquareSpan[]): SquareSpan[] {
  const merged: SquareSpan[] = [];
  for (const span of spans.toSorted((a, b) => a.northing - b.northing || a.eastingFrom - b.eastingFrom)) {
    const last = merged.at(-1);
    if (last && last.northing === span.northing && span.eastingFrom <= last.eastingTo + 1) {
      merged[merged.length - 1] = { ...last, eastingTo: Math.max(last.eastingTo, span.eastingTo) };
    } else {
      merged.push(span);
    }
  }
  return merged;
}

/** The squares of these spans and all squares within so many rows and columns of them, merged. */
export function widenSpans(spans: readonly SquareSpan[], squares: number): SquareSpan[] {
  const rows = Array.from({ length: 2 * squares + 1 }, (_, row) => row - squares);
  return mergeSpans(
    spans.flatMap(({ northing, eastingFrom, eastingTo }) =>
      rows.map((row) => ({
        northing: northing + row,
        eastingFrom: eastingFrom - squares,
        eastingTo: eastingTo + squares,
      })),
    ),
  );
}

/** Number of squares in spans that do not overlap. */
export function squareCount(spans: readonly SquareSpan[]): number {
  return spans.reduce((count, span) => count + span.eastingTo - span.eastingFrom + 1, 0);
}

/** Whether the square with this south-west corner, in whole kilometres, is among the spans. */
export function spansContain(spans: readonly SquareSpan[], easting: number, northing: number): boolean {
  return spans.some((span) => span.northing === northing && span.eastingFrom <= easting && easting <= span.eastingTo);
}

/** Squares of both; with Limitation areas, only what they cover counts (AREA-4). Sorted, without overlap. */
export function intersectSpans(a: readonly SquareSpan[], b: readonly SquareSpan[]): SquareSpan[] {
  const rowsOfB = Map.groupBy(mergeSpans(b), (span) => span.northing);
  return mergeSpans(a).flatMap((span) =>
    (rowsOfB.get(span.northing) ?? []).flatMap((other): SquareSpan[] => {
      const eastingFrom = Math.max(span.eastingFrom, other.eastingFrom);
      const eastingTo = Math.min(span.eastingTo, other.eastingTo);
      return eastingFrom <= eastingTo ? [{ northing: span.northing, eastingFrom, eastingTo }] : [];
    }),
  );
}

/** Squares of the first that are not among the second. Sorted, without overlap. */
export function subtractSpans(a: readonly SquareSpan[], b: readonly SquareSpan[]): SquareSpan[] {
  const rowsOfB = Map.groupBy(mergeSpans(b), (span) => span.northing);
  return mergeSpans(a).flatMap((span) => {
    const left: SquareSpan[] = [];
    let from = span.eastingFrom;
    for (const other of rowsOfB.get(span.northing) ?? []) {
      if (other.eastingTo < from || other.eastingFrom > span.eastingTo) continue;
      if (other.eastingFrom > from) left.push({ ...span, eastingFrom: from, eastingTo: other.eastingFrom - 1 });
      from = other.eastingTo + 1;
    }
    return from <= span.eastingTo ? [...left, { ...span, eastingFrom: from }] : left;
  });
}
