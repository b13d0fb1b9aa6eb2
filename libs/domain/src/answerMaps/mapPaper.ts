/** The formats in which the lines of a case are written. */
export const lineFormats = ['GeoPackage', 'Dxf', 'Geojson'] as const;
export type LineFormat = (typeof lineFormats)[number];

/** Sheets of paper, upright. */
export const sheetPapers = ['A4', 'A3'] as const;
export type SheetPaper = (typeof sheetPapers)[number];

/** Millimetres on paper for a metre on the ground, as the denominator of the scale. */
export const sheetScales = [200, 400, 500, 1000] as const;
export type SheetScale = (typeof sheetScales)[number];

/** Metres around the work areas that sheets show at least: with more a small area would be split where it fits one. */
export const sheetMargin = 10;

/** The most sheets of one case. */
export const mostSheets = 20;
/** Sheets in the zip of a case, where a smaller scale has fewer. */
export const usualSheets = 6;

/** The most lines, points and areas of one file; more would take minutes, and no sheet shows them. */
export const mostLinesInFile = 10_000;
