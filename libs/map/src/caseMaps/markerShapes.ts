/** Outlines on a square of 24 × 24, for the map and for the words beside it alike. */
export const markerShapes = {
  circle: 'M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18Z',
  diamond: 'M12 1.5 22.5 12 12 22.5 1.5 12Z',
  square: 'M4 4h16v16H4Z',
  star: 'M12 1.3 14.9 8.8 22.9 9.2 16.8 14.3 18.8 22.1 12 17.8 5.2 22.1 7.2 14.3 1.1 9.2 9.1 8.8Z',
  triangle: 'M12 2.5 22.5 21h-21Z',
  bar: 'M2.5 8h19v8h-19Z',
  cross: 'M6.5 2.5 12 8l5.5-5.5 4 4L16 12l5.5 5.5-4 4L12 16l-5.5 5.5-4-4L8 12 2.5 6.5Z',
  octagon: 'M7.5 1.5h9l6 6v9l-6 6h-9l-6-6v-9ZM10.7 5.5v8.5h2.6V5.5ZM10.7 16.2v2.6h2.6v-2.6Z',
} as const;
export type MarkerShape = keyof typeof markerShapes;
/** Side of the square that the outlines lie on. */
export const markerSide = 24;
