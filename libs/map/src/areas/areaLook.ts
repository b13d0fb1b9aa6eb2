/** How work areas look: excavation orange with a casing, seen on any background. */
export const areaLook = { casingShare: 0.9, casingWidth: 7, edgeWidth: 3, dash: [10, 7] } as const;

/** Colours of six hex digits, of the shown theme. */
export interface AreaColours {
  readonly excavation: string;
  /** Of the casing. */
  readonly paper: string;
}
