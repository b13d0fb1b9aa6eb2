import { clipRing } from '../clipRing.ts';
import { extentOf } from '../measure.ts';
import type { Extent, Polygon } from '../types.ts';

/** A sheet of a map in several: the ground that it shows, and its place among the others, from the north-west. */
export interface Sheet {
  readonly extent: Extent;
  /** Areas far from each other have grids of their own. */
  readonly group: number;
  readonly column: number;
  readonly row: number;
}

/** The part of a sheet that its neighbour does not show, too. */
const OWN = 0.9;

interface SheetSize {
  /** Of the ground that a sheet shows, in metres of the grid. */
  readonly width: number;
  readonly height: number;
  /** Metres around the areas that are shown, too. */
  readonly margin: number;
  /** After so many and one more the rest is not looked for. */
  readonly most: number;
}

/** The sheets on which areas lie with a margin, row by row; neighbours overlap by a tenth. */
export function sheetsOf(areas: readonly Polygon[], size: SheetSize): Sheet[] {
  const sheets: Sheet[] = [];
  for (const [group, together] of groupsOf(areas, size.margin).entries()) {
    sheets.push(...gridOf(together, size).map((sheet) => ({ ...sheet, group })));
    if (sheets.length > size.most) break;
  }
  return sheets;
}

/** The areas whose surroundings meet, together. */
function groupsOf(areas: readonly Polygon[], margin: number): readonly (readonly Polygon[])[] {
  const groups: { readonly areas: Polygon[]; extent: Extent }[] = [];
  for (const area of areas) {
    const group = { areas: [area], extent: widened(extentOf([area]) ?? [0, 0, 0, 0], margin) };
    // What joins two groups may make them meet a third.
    for (let met = groups.find(({ extent }) => meet(extent, group.extent)); met !== undefined;) {
      groups.splice(groups.indexOf(met), 1);
      group.areas.unshift(...met.areas);
      group.extent = widened(extentOf(group.areas) ?? group.extent, margin);
      met = groups.find(({ extent }) => meet(extent, group.extent));
    }
    groups.push(group);
  }
  return groups.map((group) => group.areas);
}

function meet(one: Extent, other: Extent): boolean {
  return one[0] <= other[2] && one[2] >= other[0] && one[1] <= other[3] && one[3] >= other[1];
}

function gridOf(areas: readonly Polygon[], { width, height, margin, most }: SheetSize): Omit<Sheet, 'group'>[] {
  const [west, south, east, north] = widened(extentOf(areas) ?? [0, 0, 0, 0], margin);
  const [columns, rows] = [countOf(east - west, width), countOf(north - south, height)];
  const [stepEast, stepSouth] = [OWN * width, OWN * height];
  const first = (west + east - width - (columns - 1) * stepEast) / 2;
  const top = (south + north + height + (rows - 1) * stepSouth) / 2;
  const found = new Map<string, Omit<Sheet, 'group'>>();
  for (const { coordinates } of areas) {
    const [ring = []] = coordinates;
    const [, low, , high] = widened(extentOf([{ type: 'Polygon', coordinates }]) ?? [0, 0, 0, 0], margin);
    const lastRow = Math.min(rows - 1, Math.floor((top - low) / stepSouth));
    for (let row = Math.max(0, Math.floor((top - height - high) / stepSouth)); row <= lastRow; row += 1) {
      const rowTop = top - row * stepSouth;
      const within = clipRing(ring, widened([west, rowTop - height, east, rowTop], margin));
      if (within.length < 3) continue;
      const easts = within.map(([easting]) => easting);
      const lastColumn = Math.min(columns - 1, Math.floor((Math.max(...easts) + margin - first) / stepEast));
      const firstColumn = Math.max(0, Math.floor((Math.min(...easts) - margin - first - width) / stepEast));
      for (let column = firstColumn; column <= lastColumn; column += 1) {
        const left = first + column * stepEast;
        const extent: Extent = [left, rowTop - height, left + width, rowTop];
        if (clipRing(within, widened(extent, margin)).length > 2)
          found.set(`${row} ${column}`, { extent, column, row });
        if (found.size > most) return [...found.values()];
      }
    }
  }
  return [...found.values()].toSorted((a, b) => a.row - b.row || a.column - b.column);
}

function countOf(length: number, size: number): number {
  return length <= size ? 1 : Math.ceil((length - size) / (OWN * size)) + 1;
}

function widened([west, south, east, north]: Extent, metres: number): Extent {
  return [west - metres, south - metres, east + metres, north + metres];
}
