/** A box on the screen in pixels: left, top, right, bottom. */
export type LabelBox = readonly [left: number, top: number, right: number, bottom: number];

/** The candidates whose boxes meet no box of an earlier one: put the most important first. */
export function withoutOverlaps<Label extends { readonly box: LabelBox }>(
  candidates: readonly Label[],
): readonly Label[] {
  const shown: Label[] = [];
  // By squares of the screen: letters of many lines have tens of thousands of candidates.
  const inSquare = new Map<string, LabelBox[]>();
  for (const candidate of candidates) {
    const { box } = candidate;
    const squares = squaresOf(box);
    if (squares.some((square) => inSquare.get(square)?.some((other) => overlap(other, box)))) continue;
    shown.push(candidate);
    for (const square of squares) inSquare.set(square, [...(inSquare.get(square) ?? []), box]);
  }
  return shown;
}

/** Pixels of a side. */
const SQUARE = 64;

function squaresOf([left, top, right, bottom]: LabelBox): readonly string[] {
  const squares: string[] = [];
  for (let column = Math.floor(left / SQUARE); column * SQUARE <= right; column += 1)
    for (let row = Math.floor(top / SQUARE); row * SQUARE <= bottom; row += 1) squares.push(`${column} ${row}`);
  return squares;
}

function overlap(a: LabelBox, b: LabelBox): boolean {
  return a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3];
}
