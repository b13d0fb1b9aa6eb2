export interface Scale {
  readonly metres: number;
  readonly pixels: number;
}

/** The longest round distance (1, 2 or 5 with zeros) that a bar of at most so many pixels can show. */
export function scaleFor(metresPerPixel: number, mostPixels: number): Scale {
  const most = metresPerPixel * mostPixels;
  const power = 10 ** Math.floor(Math.log10(most));
  const metres = power * ([5, 2].find((factor) => factor * power <= most) ?? 1);
  return { metres, pixels: metres / metresPerPixel };
}
