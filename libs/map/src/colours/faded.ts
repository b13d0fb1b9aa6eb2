/** A colour of six hex digits that lets through what is under it. @param share of the colour, 0 to 1 */
export const faded = (colour: string, share: number): string =>
  `${colour}${Math.round(share * 255)
    .toString(16)
    .padStart(2, '0')}`;
