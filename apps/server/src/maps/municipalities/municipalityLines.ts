import { setImmediate } from 'node:timers/promises';
import { BorderLines, type Line } from '@schaktkoll/geometry';
import type { Queries } from '../../platform/db/database.ts';
import { listBorderedCodes, listBorders } from './municipalities.repository.ts';

/** The maximum distance of a simplified line from the border, in metres: invisible on a map of a county. */
const TOLERANCE = 50;
/** Metres that the numbers of the file count. */
const STEP = 10;
const AT_ONCE = 20;

/** Generates the file of lines of an import; other requests are served in between. */
export async function makeMunicipalityLines(queries: Queries): Promise<Buffer> {
  const codes = await listBorderedCodes(queries);
  const borders = new BorderLines(TOLERANCE);
  for (let first = 0; first < codes.length; first += AT_ONCE) {
    for (const municipality of await listBorders(queries, codes.slice(first, first + AT_ONCE))) {
      borders.add(municipality);
      await setImmediate();
    }
  }
  return Buffer.from(JSON.stringify(topologyOf(borders.lines)));
}

/** TopoJSON: each point is stored as the difference to the previous one, a third of the size. */
function topologyOf(lines: readonly Line[]) {
  return {
    type: 'Topology',
    crs: { type: 'name', properties: { name: 'urn:ogc:def:crs:EPSG::3006' } },
    transform: { scale: [STEP, STEP], translate: [0, 0] },
    arcs: lines.map(arcOf),
    objects: {
      borders: {
        type: 'GeometryCollection',
        geometries: lines.map((_, index) => ({ type: 'LineString', arcs: [index] })),
      },
    },
  };
}

function arcOf(line: Line): number[][] {
  let [column, row] = [0, 0];
  return line.map(([easting, northing]) => {
    const [nextColumn, nextRow] = [Math.round(easting / STEP), Math.round(northing / STEP)];
    const step = [nextColumn - column, nextRow - row];
    [column, row] = [nextColumn, nextRow];
    return step;
  });
}
