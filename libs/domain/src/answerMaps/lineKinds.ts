/**
 * The kinds of lines on the answer map, from the bottom of the drawing to the top (ANSWER-17). `other` is
 * a kind outside this list; `unknown` is a feature of unknown kind.
 */
export const lineKinds = [
  'tunnel',
  'waste',
  'storm',
  'sewer',
  'combined',
  'water',
  'heat',
  'cooling',
  'groundHeat',
  'irrigation',
  'ductOnly',
  'telecom',
  'fibre',
  'signal',
  'lighting',
  'elLow',
  'elHigh',
  'oil',
  'gas',
  'other',
  'unknown',
] as const;
export type LineKind = (typeof lineKinds)[number];

/** How a kind is drawn: a stroke, a stroke with a light core, two thin strokes, or a filled area with an outline. */
type LineStructure = 'cable' | 'pipe' | 'duct' | 'area';

export interface LineKindStyle {
  /** The letter code on the line, which tells the kind without its colour. */
  readonly letters: string;
  /** At least 4.5:1 on white and 3:1 on the houses of the built-in map. */
  readonly colour: string;
  /** The same hue at least 4.5:1 on the paper of the dark theme. */
  readonly darkColour: string;
  /** CSS pixels at 1:200 to 1:500; on paper 0.28 mm each. Of a duct, the width of each stroke. */
  readonly width: number;
  readonly structure: LineStructure;
  /** A line that kills or burns when it is hit: it has black edges and a triangle. */
  readonly isDangerous: boolean;
}

/** Dashes of lines by status, in the unit of `width`; what is in use, or unknown, is whole. */
export const lineDashes = { inUse: null, unknown: null, planned: [4, 16], disused: [40, 12, 8, 12] } as const;

const style = (
  letters: string,
  [colour, darkColour]: readonly [string, string],
  width: number,
  structure: LineStructure = 'cable',
): LineKindStyle => ({ letters, colour, darkColour, width, structure, isDangerous: false });

/** The one table of how kinds look, for legend, canvas, print and files. */
export const lineKindStyles: Readonly<Record<LineKind, LineKindStyle>> = {
  tunnel: style('KT', ['#3C3C3C', '#BEBEBE'], 2, 'area'),
  waste: style('SOP', ['#6B5A45', '#B4A18A'], 5, 'pipe'),
  storm: style('D', ['#3F6486', '#7CA3C8'], 5, 'pipe'),
  sewer: style('S', ['#9A2D8C', '#FA87E7'], 5, 'pipe'),
  combined: style('K', ['#6A1B6E', '#BA68BD'], 5, 'pipe'),
  water: style('V', ['#0050D8', '#5C95FD'], 4, 'pipe'),
  heat: style('FV', ['#00767A', '#6EC9CC'], 5, 'pipe'),
  cooling: style('FK', ['#2B6FA8', '#7ABEFC'], 5, 'pipe'),
  groundHeat: style('MV', ['#B03A3A', '#FFA09A'], 2),
  irrigation: style('PB', ['#4A4A6A', '#A6A7CC'], 3, 'pipe'),
  ductOnly: style('R', ['#5A6470', '#BAC5D3'], 1.5, 'duct'),
  telecom: style('T', ['#3F6B00', '#9ED073'], 3),
  fibre: style('O', ['#007A3D', '#62C381'], 3),
  signal: style('TS', ['#5B2CA0', '#AB83FD'], 2.5),
  lighting: style('B', ['#A8246B', '#FE81BA'], 2.5),
  elLow: style('E', ['#960000', '#F06656'], 3),
  elHigh: { ...style('EH', ['#C80000', '#FE7362'], 4), isDangerous: true },
  oil: { ...style('OL', ['#B64A00', '#F2814A'], 5, 'pipe'), isDangerous: true },
  gas: { ...style('G', ['#8A6100', '#E3B669'], 4, 'pipe'), isDangerous: true },
  other: style('Ö', ['#111111', '#EEEEEE'], 3),
  unknown: style('?', ['#111111', '#EEEEEE'], 3),
};
