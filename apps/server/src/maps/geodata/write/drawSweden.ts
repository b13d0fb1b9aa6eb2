import { clipRing, decodeSwedenMap, type Extent, type Position, type SwedenMap } from '@schaktkoll/geometry';
import swedenFile from '@schaktkoll/geometry/sweden.json' with { type: 'json' };
import type { CaseDocument } from './caseDocument.ts';

const colours = { sea: '#D3E4EB', land: '#FAF8F2', neighbour: '#ECEDE8', coast: '#93AEBA' };
let sweden: SwedenMap | undefined;

interface SwedenView {
  readonly extent: Extent;
  readonly place: (position: Position) => [number, number];
}

/** The land and the water that the extent shows, as on the built-in map. */
export function drawSweden(page: CaseDocument['pdf'], { extent, place }: SwedenView): void {
  sweden ??= decodeSwedenMap(swedenFile);
  const [west, south, east, north] = extent;
  const [[left, top], [right, bottom]] = [place([west, north]), place([east, south])];
  // Wider than what is seen, so that the edge of what is clipped is no coast.
  const margin = (east - west) / 10;
  const shown: Extent = [west - margin, south - margin, east + margin, north + margin];
  const fill = (areas: SwedenMap['lakes'], colour: string) => {
    for (const rings of areas) {
      const seen = rings
        .map((ring) =>
          clipRing(
            ring.map(([x = 0, y = 0]): Position => [x, y]),
            shown,
          ),
        )
        .filter(({ length }) => length > 2);
      for (const ring of seen) page.polygon(...ring.map(place));
      if (seen.length > 0) page.lineWidth(0.75).fillAndStroke(colour, colours.coast, 'even-odd');
    }
  };
  page.rect(left, top, right - left, bottom - top).fill(colours.sea);
  fill(sweden.neighbours, colours.neighbour);
  fill(sweden.sweden, colours.land);
  fill(sweden.lakes, colours.sea);
}
