import {
  mostSheets,
  sheetMargin,
  sheetPapers,
  sheetScales,
  usualSheets,
  type SheetPaper,
  type SheetScale,
} from '@schaktkoll/domain';
import { extentOf, gridScaleAt, sheetsOf, type NamedArea, type Sheet } from '@schaktkoll/geometry';
import { GeodataError } from '../shared/geodataError.ts';
import type { Frame } from './sketch.ts';

/** Points for a pixel of `lineKindStyles`: 0.28 mm. */
export const pixel = (0.28 / 25.4) * 72;
const pointsPerGroundMetre = 72 / 0.0254;
const sizes: Readonly<Record<SheetPaper, readonly [width: number, height: number]>> = {
  A4: [595.28, 841.89],
  A3: [841.89, 1190.55],
};
const edges = { side: 28, top: 56, bottom: 214 };

/** How lines are put on paper. */
export interface SheetPlan {
  readonly paper: SheetPaper;
  readonly scale: SheetScale;
  /** Of the picture on each sheet, in points. */
  readonly frame: Frame;
  /** Points for a metre of the grid: the scale holds on the ground. */
  readonly pointsPerMetre: number;
  readonly sheets: readonly Sheet[];
}

/**
 * The sheets of areas with their nearest surroundings, the areas in the middle.
 * @param wanted null takes the largest scale on A4 with few sheets, or what has the fewest
 * @throws GeodataError GeodataTooManySheets with the first larger choice that fits: `paper` and `scale`, or neither
 */
export function planSheets(
  areas: readonly NamedArea[],
  wanted: { readonly paper: SheetPaper; readonly scale: SheetScale } | null,
): SheetPlan {
  const choices = sheetPapers.flatMap((paper) => sheetScales.map((scale) => ({ paper, scale })));
  const fits = (plan: SheetPlan) => plan.sheets.length <= mostSheets;
  if (wanted !== null) {
    const plan = planOf(areas, wanted);
    if (fits(plan)) return plan;
    const next = choices.find((choice) => choice.scale > wanted.scale && fits(planOf(areas, choice)));
    throw tooMany(next ?? {});
  }
  const plans = choices.map((choice) => planOf(areas, choice)).filter(fits);
  const usual = plans.find(({ sheets }) => sheets.length <= usualSheets) ?? plans.at(-1);
  if (usual === undefined) throw tooMany({});
  return usual;
}

function tooMany(next: Partial<Pick<SheetPlan, 'paper' | 'scale'>>): GeodataError {
  return new GeodataError('GeodataTooManySheets', { maximum: mostSheets, ...next });
}

function planOf(areas: readonly NamedArea[], { paper, scale }: Pick<SheetPlan, 'paper' | 'scale'>): SheetPlan {
  const polygons = areas.map(({ polygon }) => polygon);
  const [west, , east] = extentOf(polygons) ?? [0, 0, 0, 0];
  const pointsPerMetre = pointsPerGroundMetre / scale / gridScaleAt((west + east) / 2);
  const [width, height] = sizes[paper];
  const frame = {
    left: edges.side,
    top: edges.top,
    width: width - 2 * edges.side,
    height: height - edges.top - edges.bottom,
  };
  const ground = { width: frame.width / pointsPerMetre, height: frame.height / pointsPerMetre };
  const sheets = sheetsOf(polygons, { ...ground, margin: sheetMargin, most: mostSheets });
  return { paper, scale, frame, pointsPerMetre, sheets };
}
