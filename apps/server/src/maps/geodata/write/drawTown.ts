import { inventedTown, townParts, type Extent, type Position } from '@schaktkoll/geometry';
import townFile from '@schaktkoll/geometry/town.json' with { type: 'json' };
import { ink, type CaseDocument } from './caseDocument.ts';

const town = townParts(townFile);
const colours = {
  ground: '#F4F1E6',
  block: '#ECE6D6',
  park: '#D9E6CC',
  water: '#D3E4EB',
  house: '#D3C7B2',
  houseEdge: '#A89A80',
  street: '#FFFFFF',
  mainStreet: '#FBE7A8',
  streetEdge: '#BDB39C',
  railway: '#5B666C',
};

interface TownView {
  readonly extent: Extent;
  readonly pointsPerMetre: number;
  readonly place: (position: Position) => [number, number];
}

/** The streets and houses of the demonstration's town that the extent shows, as on the built-in map. */
export function drawTown(page: CaseDocument['pdf'], { extent, pointsPerMetre, place }: TownView): void {
  const isSeen = (points: readonly Position[]): boolean => {
    const [easts, norths] = [points.map(([east]) => east), points.map(([, north]) => north)];
    const [west, south, east, north] = extent;
    return (
      Math.max(...easts) > west &&
      Math.min(...easts) < east &&
      Math.max(...norths) > south &&
      Math.min(...norths) < north
    );
  };
  const fill = (rings: readonly (readonly Position[])[], colour: string, edge = colour) => {
    for (const ring of rings.filter(isSeen)) page.polygon(...ring.map(place)).fillAndStroke(colour, edge);
  };
  const stroke = (points: readonly Position[], colour: string, width: number) => {
    for (const [index, point] of points.entries()) page[index === 0 ? 'moveTo' : 'lineTo'](...place(point));
    page.lineWidth(width).stroke(colour);
  };
  page.lineWidth(0.5);
  fill([town.ground], colours.ground);
  fill(town.blocks, colours.block);
  fill(town.parks, colours.park);
  fill(town.water, colours.water, '#93AEBA');
  fill(town.buildings, colours.house, colours.houseEdge);
  const streets = town.streets.flatMap(({ name, isMain, lines }) =>
    lines.map((line) => ({ name, isMain, line, width: Math.max(1, (isMain ? 13 : 8) * pointsPerMetre) })),
  );
  for (const { line, width } of streets) stroke(line, colours.streetEdge, width + 1);
  for (const { line, width, isMain } of streets) stroke(line, isMain ? colours.mainStreet : colours.street, width);
  stroke(town.railway, colours.railway, 2);
  page.font('regular').fontSize(9).fillColor(ink);
  for (const { name, line } of streets) {
    const [from = inventedTown.centre, to = from] = [line[0], line.at(-1)];
    // In the middle of the part that is seen.
    const seen = Array.from({ length: 101 }, (_, step): Position => {
      const share = step / 100;
      return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
    }).filter((position) => isSeen([position]));
    const middle = seen[Math.floor(seen.length / 2)];
    if (middle === undefined) continue;
    const [[x, y], [nextX, nextY]] = [place(middle), place(to)];
    const turn = (Math.atan2(nextY - y, nextX - x) * 180) / Math.PI;
    page.save().rotate(Math.abs(turn) > 90 ? turn + 180 : turn, { origin: [x, y] });
    page.text(name, x - 60, y - 5, { width: 120, align: 'center', lineBreak: false }).restore();
  }
}
