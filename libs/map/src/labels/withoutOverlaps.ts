/** A box on the screen in pixels: left, top, right, bottom. */
export type LabelBox = readonly [left: number, top: number, right: number, bottom: number];

/** The candidates whose boxes meet no box of an earlier one: put the most important first. */
export function withoutOverlaps<Label extends { readonly box: LabelBox }>(
  candidates: readonly Label[],
): readonly Label[] {
  const kept: Label[] = [];
  for (const candidate of candidates) {
    if (!kept.some(({ box }) => overlap(box, candidate.box))) kept.push(candidate);
  }
  return kept;
}

function overlap(a: LabelBox, b: LabelBox): boolean {
  return a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3];
}
