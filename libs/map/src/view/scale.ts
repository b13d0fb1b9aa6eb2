export interface Scale {
  readonly metres: number;
  readonly pixels: number;
}

/** The longest round distance (1, 2 or 5 followed by zeros) that fits the maximum number of pixels. */
export function scaleFor(metresPerPixel: number, maximumPixels: number): Scale {
  const most = metresPerPixel * maximumPixels;
  const power = 10 ** Math.floor(Math.log10(most));
  const metres = power * ([5, 2].find((factor) => factor * power <= most) ?? 1);
  return { metres, pixels: metres / metresPerPixel };
}
