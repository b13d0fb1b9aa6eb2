import { areaOf } from '@schaktkoll/geometry';
import { fileErrorText } from '@schaktkoll/texts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { GeodataError } from './shared/geodataError.ts';
import { GeodataThread } from './geodataThread.ts';
import { drawingOf, entity, insertOf, polyfaceMesh, squareOf, type Pairs } from '../../../testing/geodata/files.ts';
import { file } from '../../../testing/geodata/workArea.ts';
import type { GivenFile } from './shared/unpack.ts';

let thread: GeodataThread;
beforeAll(() => {
  thread = new GeodataThread();
});
afterAll(() => thread.end());

const read = (...files: readonly GivenFile[]) =>
  thread.run({ kind: 'read', files, format: null, system: null, maximumVertices: 10_000 });
const kindsIn = async (...files: readonly GivenFile[]) => {
  const { layers, warnings } = await read(...files);
  expect(layers.flatMap(({ areas }) => areas).length).toBeGreaterThan(0);
  return warnings.map(({ code, count, kinds = [] }) => [code, count, ...kinds.map((each) => [each.kind, each.count])]);
};
const errorTextOf = async (...files: readonly GivenFile[]) => {
  const error = await read(...files).catch((thrown: unknown) => thrown);
  if (!(error instanceof GeodataError)) throw error;
  return [error.code, fileErrorText(error.code, error.params)];
};

const system = 'srsName="urn:ogc:def:crs:EPSG::3006"';
const gml = (...geometries: readonly string[]): readonly GivenFile[] => {
  const members = geometries.map(
    (geometry, id) =>
      `<m:featureMember><m:yta gml:id="y${id}"><m:geometri>${geometry}</m:geometri></m:yta></m:featureMember>`,
  );
  return [
    file('a.gml', `<m:All xmlns:m="urn:m" xmlns:gml="http://www.opengis.net/gml/3.2">${members.join('')}</m:All>`),
    file('a.xsd', '<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema"/>'),
  ];
};
const posList = (numbers: string, attributes = '') => `<gml:posList${attributes}>${numbers}</gml:posList>`;
const polygon = (numbers: string, attributes = '') =>
  `<gml:Polygon ${system}><gml:exterior><gml:LinearRing>${posList(numbers, attributes)}</gml:LinearRing></gml:exterior></gml:Polygon>`;
const segment = (numbers: string) => `<gml:LineStringSegment>${posList(numbers)}</gml:LineStringSegment>`;
const curve = (...segments: readonly string[]) =>
  `<gml:Curve ${system}><gml:segments>${segments.join('')}</gml:segments></gml:Curve>`;
const centreArc =
  '<gml:ArcByCenterPoint numArc="1"><gml:pos>6728480 616550</gml:pos><gml:radius uom="m">30</gml:radius><gml:startAngle uom="deg">-90</gml:startAngle><gml:endAngle uom="deg">90</gml:endAngle></gml:ArcByCenterPoint>';
/** 100 × 60 m of the grid. */
const square = '6728450 616450 6728450 616550 6728510 616550 6728510 616450 6728450 616450';
const withGap = curve(segment('6728450 616450 6728450 616550'), segment('6728460 616560 6728510 616550'));
const withArc = curve(segment('6728450 616450 6728450 616550'), centreArc);

/** A spline that is given by points on it alone. */
const fitSpline: Pairs = [
  ...entity('SPLINE', 'KURVA', 100, 'AcDbSpline', 70, 1024, 71, 3, 72, 0, 73, 0, 74, 3),
  ...[616_400, 616_420, 616_440].flatMap((east, index) => [11, east, 21, 6_728_400 + 10 * (index % 2)]),
];

describe('what cannot be read is named with its number, and the rest is read:', () => {
  test.each([
    [
      'splines by points on them, blocks that are missing and regions of a drawing',
      [
        drawingOf(
          [],
          [
            ...squareOf('SCHAKT', 616_400),
            ...fitSpline,
            ...fitSpline,
            ...insertOf('BRUNN', 'SAKNAS', 616_400, 6_728_400),
            ...entity('REGION', 'YTA', 100, 'AcDbModelerGeometry', 70, 1),
            ...polyfaceMesh,
          ],
        ),
      ],
      5,
      [
        ['Spline', 2],
        ['Block', 1],
        ['Solid', 1],
        ['Mesh', 1],
      ],
    ],
    [
      'arcs by their centre point and curves with a gap of a GML',
      gml(polygon(square), withGap, withArc, withArc),
      3,
      [
        ['CentreArc', 2],
        ['Gap', 1],
      ],
    ],
    [
      'shapes of a GeoJSON that are not whole',
      [
        file(
          'a.geojson',
          JSON.stringify({
            type: 'GeometryCollection',
            geometries: [
              {
                type: 'Polygon',
                coordinates: [
                  [
                    [17.1, 60.67],
                    [17.2, 60.67],
                    [17.2, 60.68],
                    [17.1, 60.67],
                  ],
                ],
              },
              { type: 'LineString', coordinates: [[17.1, 60.67]] },
            ],
          }),
        ),
      ],
      1,
      [['Other', 1]],
    ],
  ] as const)('%s', async (_what, files, count, kinds) => {
    expect(await kindsIn(...files)).toEqual([['DamagedLeftOut', count, ...kinds]]);
  });
});

describe('a file in which nothing can be read', () => {
  test.each([
    ['a spline', [drawingOf([], fitSpline)], '1 spline utan kontrollpunkter'],
    ['a mesh', [drawingOf([], polyfaceMesh)], '1 terrängnät (TIN)'],
    ['arcs', gml(withArc, withArc), '2 bågar som anges med sin medelpunkt'],
    ['a gap', gml(withGap), '1 kurva med glapp'],
    [
      'a link',
      [
        file(
          'a.kml',
          '<kml xmlns="http://www.opengis.net/kml/2.2"><Document><NetworkLink><Link><href>b.kml</href></Link></NetworkLink></Document></kml>',
        ),
      ],
      '1 länk till en annan fil',
    ],
  ] as const)('is recognised by what it has: %s', async (_what, files, what) => {
    expect(await errorTextOf(...files)).toEqual([
      'GeodataUnreadable',
      `Det som finns i filen går inte att läsa: ${what}. Exportera det som polylinjer eller polygoner.`,
    ]);
  });

  test('but only points gets the error that it has no areas or lines', async () => {
    expect((await errorTextOf(file('a.wkt', 'POINT (616450 6728450)')))[0]).toBe('GeodataNoAreas');
  });
});

describe('positions with heights in a GML that does not say so', () => {
  const heights = '6728450 616450 12 6728450 616550 12.5 6728510 616550 13 6728510 616450 12 6728450 616450 12';
  const triangle = '6728450 616450 12 6728450 616550 12.5 6728510 616550 13 6728450 616450 12';
  const degrees = '60.675 17.13 12 60.675 17.14 12 60.68 17.14 13 60.675 17.13 12';
  const areasOf = async (...geometries: readonly string[]) => {
    const { layers, warnings } = await read(...gml(...geometries));
    expect(warnings).toEqual([]);
    return layers.flatMap(({ areas }) => areas.map(areaOf));
  };

  // The grid of SWEREF 99 TM is 0.05 % smaller than the ground here, in area.
  test.each([
    ['an odd number of numbers', heights, 6_000],
    ['an even one', triangle, 3_000],
  ])('are read by three: %s', async (_what, numbers, squareMetres) => {
    const [area = 0, ...others] = await areasOf(polygon(numbers));
    expect(others).toEqual([]);
    expect(area / squareMetres).toBeCloseTo(1.0005, 3);
  });

  test('are read by three in degrees', async () => {
    expect(await areasOf(polygon(degrees).replace('::3006', '::4326'))).toHaveLength(1);
  });

  test('and those without stay pairs, also where there are six of them', async () => {
    const six = '6728450 616450 6728450 616500 6728450 616550 6728510 616550 6728510 616450 6728450 616450';
    const [area = 0] = await areasOf(polygon(six));
    expect(area / 6_000).toBeCloseTo(1.0005, 3);
  });
});
