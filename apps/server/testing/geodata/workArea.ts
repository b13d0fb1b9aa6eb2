import type { CoordinateSystem } from '@schaktkoll/domain';
import { fromSweref99Tm } from '@schaktkoll/geometry';
import type { GivenFile } from '../../src/maps/geodata/shared/unpack.ts';

export const encode = (text: string) => new TextEncoder().encode(text);
export const file = (name: string, content: string | Uint8Array): GivenFile => ({
  name,
  content: typeof content === 'string' ? encode(content) : content,
});
/** 100 × 100 m in the middle of square 616, 6728 (Gävle), closed. */
export const corners: readonly (readonly [number, number])[] = [
  [616_450, 6_728_450],
  [616_550, 6_728_450],
  [616_550, 6_728_550],
  [616_450, 6_728_550],
  [616_450, 6_728_450],
];
export const wkt = (points = corners) => `POLYGON ((${points.map(([east, north]) => `${east} ${north}`).join(', ')}))`;
export const inSystem = (system: CoordinateSystem) =>
  corners.map((corner): [number, number] => {
    const [upward, eastward] = fromSweref99Tm(system, corner);
    return [eastward, upward];
  });

/** A feature of a GML: an area in the system that it names, if any, on a layer. */
export const gmlMember = (srsName: string, points: readonly (readonly [number, number])[], layer = 'schakt') =>
  `<gml:featureMember><m:${layer}><m:g><gml:Polygon${srsName === '' ? '' : ` srsName="${srsName}"`}><gml:exterior><gml:LinearRing><gml:posList>${points.flat().join(' ')}</gml:posList></gml:LinearRing></gml:exterior></gml:Polygon></m:g></m:${layer}></gml:featureMember>`;

/** The files of a GML. */
export const gmlOf = (...members: readonly string[]): readonly GivenFile[] => [
  file('a.gml', `<m:All xmlns:m="urn:m" xmlns:gml="http://www.opengis.net/gml">${members.join('')}</m:All>`),
  file('a.xsd', '<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema"/>'),
];
