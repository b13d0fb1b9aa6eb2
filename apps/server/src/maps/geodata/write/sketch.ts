import { centreOf, extentOf, gridScaleAt, type Extent, type NamedArea, type Position } from '@schaktkoll/geometry';
import { areaPageTexts, formatDistance } from '@schaktkoll/texts';
import { ink, muted, type CaseDocument } from './caseDocument.ts';
import { drawSweden } from './drawSweden.ts';
import { drawTown } from './drawTown.ts';
import { sketchedRings } from './paperRings.ts';

type Page = CaseDocument['pdf'];

/** Where a sketch lies on its page, in points. */
export interface Frame {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

const rule = '#D3DAD8';
const excavation = '#B8430B';
/** The smallest widths of the sketch, so that a small area is shown with its surroundings; on a map with the streets. */
const leastMetres = { paper: 100, map: 250 };

/** The ground that the sketch shows: all areas with some space, in the proportions of the frame. */
export function shownGround(
  areas: readonly NamedArea[],
  frame: Frame,
  ground: keyof typeof leastMetres = 'paper',
): { readonly extent: Extent; readonly pointsPerMetre: number } {
  const [west, south, east, north] = extentOf(areas.map(({ polygon }) => polygon)) ?? [0, 0, 0, 0];
  const metres = Math.max(east - west, ((north - south) * frame.width) / frame.height, leastMetres[ground]) * 1.2;
  const pointsPerMetre = frame.width / metres;
  const [width, height] = [metres / 2, frame.height / pointsPerMetre / 2];
  const [middleEast, middleNorth] = [(west + east) / 2, (south + north) / 2];
  return {
    pointsPerMetre,
    extent: [middleEast - width, middleNorth - height, middleEast + width, middleNorth + height],
  };
}

interface SketchLook {
  readonly frame: Frame;
  readonly isOnMap?: boolean;
  readonly hasTown?: boolean;
  /** What the picture is not. */
  readonly caption: string;
}

/** The areas to scale on a grid of coordinates: on paper, or on the built-in map, with `hasTown` with the streets of the demonstration. */
export function drawSketch(
  document: Page,
  areas: readonly NamedArea[],
  { frame, isOnMap = false, hasTown = false, caption }: SketchLook,
): void {
  const { extent, pointsPerMetre } = shownGround(areas, frame, isOnMap ? 'map' : 'paper');
  const [west, , , north] = extent;
  const place = ([easting, northing]: Position): [number, number] => [
    frame.left + (easting - west) * pointsPerMetre,
    frame.top + (north - northing) * pointsPerMetre,
  ];
  const step = roundStep((extent[2] - west) / 6);
  document.save().rect(frame.left, frame.top, frame.width, frame.height).clip();
  if (isOnMap) drawSweden(document, { extent, place });
  if (hasTown) drawTown(document, { extent, pointsPerMetre, place });
  drawGrid(document, { extent, step, place, frame });
  for (const area of areas) {
    for (const ring of sketchedRings(area, pointsPerMetre)) document.polygon(...ring.map(place));
    document.lineWidth(2).fillOpacity(0.2).fillAndStroke(excavation, excavation, 'even-odd').fillOpacity(1);
  }
  document.font('bold').fontSize(11).fillColor(ink);
  for (const [index, { polygon }] of areas.entries()) {
    const [x, y] = place(centreOf(polygon));
    document.text(String(index + 1), x - 20, y - 5, { width: 40, align: 'center', lineBreak: false });
  }
  document.restore();
  document.rect(frame.left, frame.top, frame.width, frame.height).lineWidth(0.75).stroke(ink);
  drawScale(document, { pointsPerMetre, step, frame, caption, easting: (west + extent[2]) / 2 });
}

interface Grid {
  readonly frame: Frame;
  readonly extent: Extent;
  readonly step: number;
  readonly place: (position: Position) => [number, number];
}

function drawGrid(document: Page, { extent: [west, south, east, north], step, place, frame }: Grid): void {
  document.lineWidth(0.5).strokeColor(rule).font('regular').fontSize(7).fillColor(muted);
  for (let easting = Math.ceil(west / step) * step; easting <= east; easting += step) {
    const [x] = place([easting, north]);
    document
      .moveTo(x, frame.top)
      .lineTo(x, frame.top + frame.height)
      .stroke();
    document.text(String(easting), x + 2, frame.top + frame.height - 10, { lineBreak: false });
  }
  for (let northing = Math.ceil(south / step) * step; northing <= north; northing += step) {
    const [, y] = place([west, northing]);
    document
      .moveTo(frame.left, y)
      .lineTo(frame.left + frame.width, y)
      .stroke();
    document.text(String(northing), frame.left + 2, y - 8, { lineBreak: false });
  }
}

/** A bar as long as the distance between two lines of the grid, measured on the ground, and which way is north. */
function drawScale(
  document: Page,
  {
    pointsPerMetre,
    step,
    frame,
    caption,
    easting,
  }: Pick<SketchLook, 'frame' | 'caption'> & {
    readonly pointsPerMetre: number;
    readonly step: number;
    readonly easting: number;
  },
): void {
  const [left, y] = [frame.left, frame.top + frame.height + 14];
  const length = step * gridScaleAt(easting) * pointsPerMetre;
  document.lineWidth(1.5).strokeColor(ink);
  document
    .moveTo(left, y - 4)
    .lineTo(left, y)
    .lineTo(left + length, y)
    .lineTo(left + length, y - 4)
    .stroke();
  document
    .font('regular')
    .fontSize(9)
    .fillColor(ink)
    .text(formatDistance(step), left + length + 6, y - 7, { lineBreak: false });
  const arrow = frame.left + frame.width - 14;
  document.polygon([arrow, frame.top + 8], [arrow - 5, frame.top + 24], [arrow + 5, frame.top + 24]).fill(ink);
  document
    .font('bold')
    .fontSize(9)
    .text(areaPageTexts.north, arrow - 10, frame.top + 26, { width: 20, align: 'center', lineBreak: false });
  document
    .font('regular')
    .fontSize(8)
    .fillColor(muted)
    .text(`${areaPageTexts.caption(formatDistance(step))} ${caption}`, frame.left, y + 8, { width: frame.width });
}

/** 1, 2 or 5 times a power of ten, at least as large. */
function roundStep(metres: number): number {
  const power = 10 ** Math.floor(Math.log10(metres));
  return ([1, 2, 5].find((factor) => factor * power >= metres) ?? 10) * power;
}
