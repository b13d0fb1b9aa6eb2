import { areaOf } from '@schaktkoll/geometry';
import { fileErrorText } from '@schaktkoll/texts';
import { zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { GeodataError } from './shared/geodataError.ts';
import { GeodataThread } from './geodataThread.ts';
import { drawingOf, entity, squareOf } from '../../../testing/geodata/files.ts';
import { corners, encode, file, gmlMember, gmlOf, inSystem, wkt } from '../../../testing/geodata/workArea.ts';
import type { GivenFile } from './shared/unpack.ts';

let thread: GeodataThread;
beforeAll(() => {
  thread = new GeodataThread();
});
afterAll(() => thread.end());

const read = (...files: readonly GivenFile[]) =>
  thread.run({ kind: 'read', files, format: null, system: null, maximumVertices: 10_000 });
const refusal = async (...files: readonly GivenFile[]): Promise<readonly [string, string]> => {
  const error = await read(...files).catch((thrown: unknown) => thrown);
  if (!(error instanceof GeodataError)) throw error;
  return [error.code, fileErrorText(error.code, error.params)];
};
/** 100 × 100 m of the grid are 10,005 m² of ground here. */
const ring = inSystem('WGS84');
const expectArea = async (files: readonly GivenFile[], format: string) => {
  const { layers, warnings, system, format: found } = await read(...files);
  expect([found, warnings]).toEqual([format, []]);
  const [area = 0, ...others] = layers.flatMap(({ areas }) => areas.map(areaOf));
  expect([others, Math.round(area / 5) * 5]).toEqual([[], 10_005]);
  return { system, layers };
};

describe('a format that is not read is named, with what to save instead:', () => {
  const esri =
    '{"displayFieldName":"","geometryType":"esriGeometryPolygon","spatialReference":{"wkid":3006},"features":[]}';
  test.each([
    ['ritning.dwg', 'AC1032\0\0', /DWG.+DXF/],
    ['ritning.dgn', String.fromCharCode(8, 9, 0xfe, 2, 0, 0, 0, 0), /DGN.+DXF/],
    ['ritning.dgn', String.fromCharCode(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1), /DGN.+DXF/],
    ['yta.xml', '<?xml version="1.0"?><LandXML xmlns="http://www.landxml.org/schema/LandXML-1.2"/>', /LandXML.+DXF/],
    ['yta.geo', 'FileHeader "SBG Object Text v2.01","Coordinate Document"', /GEO-fil.+DXF/],
    ['punkter.pxy', '1 6728450.1 616450.2 10.1', /PXY.+DXF/],
    ['lager.json', esri, /Esri.+GeoJSON/],
  ])('%s', async (name, content, sentence) => {
    const given = file(
      name,
      Uint8Array.from(content, (letter) => letter.charCodeAt(0)),
    );
    const [code, text] = await refusal(given);
    expect(code).toBe('GeodataOtherFormat');
    expect(text).toMatch(sentence);
    const packed = file('a.zip', zipSync({ [name]: given.content }));
    expect((await refusal(packed))[1]).toBe(text);
  });

  test('several archives at once', async () => {
    const archive = zipSync({ 'a.wkt': encode(wkt()) });
    expect(await refusal(file('a.zip', archive), file('b.kmz', archive))).toEqual([
      'GeodataOtherFormat',
      'Välj en enda zip- eller KMZ-fil i taget, utan andra filer.',
    ]);
  });

  test('and what is not known has the formats that are read', async () => {
    expect((await refusal(file('a.txt', 'Hej')))[0]).toBe('GeodataUnknownFormat');
  });
});

describe('a drawing that is not in metres', () => {
  const drawingIn = (perMetre: number) =>
    drawingOf(
      [],
      entity(
        'LWPOLYLINE',
        'SCHAKT',
        ...[100, 'AcDbPolyline', 90, 4, 70, 1],
        ...corners.slice(0, 4).flatMap(([east, north]) => [10, east * perMetre, 20, north * perMetre]),
      ),
    );

  test.each([
    ['millimeter', 1_000],
    ['centimeter', 100],
    ['fot', 1 / 0.3048],
  ])('is refused with its unit, %s', async (unit, perMetre) => {
    expect(await refusal(drawingIn(perMetre))).toEqual([
      'GeodataOtherUnit',
      `Ritningen är i ${unit}, men ska vara i meter. Skala om den till meter i CAD-programmet och spara den som DXF igen.`,
    ]);
  });

  test('and would be in Sweden in no unit is outside Sweden', async () => {
    expect((await refusal(drawingIn(7)))[0]).toBe('GeodataOutsideSweden');
  });
});

test('a drawing is read as one by what it is, whatever its name and what lies beside it', async () => {
  const { content } = drawingOf([], squareOf('SCHAKT', 616_400));
  const others = [file('a.shx', 'x'), file('a.dbf', 'x')];
  for (const files of [[file('a.shp', content)], [file('a.shp', content), ...others], [file('a.prj', content)]]) {
    const { format, layers } = await read(...files);
    expect([format, layers.map(({ name }) => name)]).toEqual(['Dxf', ['SCHAKT']]);
  }
});

describe('GeoJSON with a feature on each line', () => {
  const feature = (shift: number) =>
    JSON.stringify({
      type: 'Feature',
      properties: { namn: `Yta ${shift}` },
      geometry: { type: 'Polygon', coordinates: [ring.map(([east, north]) => [east + shift, north])] },
    });

  test.each([
    ['lines', `${feature(0)}\n${feature(1)}\n`],
    ['lines of Windows', `${feature(0)}\r\n${feature(1)}`],
    ['records (RFC 8142)', `\x1e${feature(0)}\n\x1e${feature(1)}\n`],
  ])('is read: %s', async (_how, content) => {
    const { layers, format } = await read(file('a.ndjson', content));
    expect([format, layers.map(({ areaNames }) => areaNames)]).toEqual(['Geojson', [['Yta 0', 'Yta 1']]]);
  });

  test('and one that is broken off is damaged', async () => {
    expect((await refusal(file('a.ndjson', `${feature(0)}\n{"type":`)))[0]).toBe('GeodataMalformed');
  });
});

describe('TopoJSON', () => {
  const topology = (rest: object) => file('a.topojson', JSON.stringify({ type: 'Topology', ...rest }));

  test('is read by its objects, from arcs that are turned and put together', async () => {
    const [south, north] = [ring.slice(0, 3), ring.slice(2).toReversed()];
    const object = {
      type: 'GeometryCollection',
      geometries: [{ type: 'Polygon', arcs: [[0, -2]], properties: { namn: 'Norra' } }],
    };
    const { layers, system } = await expectArea(
      [topology({ objects: { schakt: object }, arcs: [south, north] })],
      'Topojson',
    );
    expect(system).toBe('WGS84');
    expect(layers.map(({ name, areaNames }) => [name, areaNames])).toEqual([['schakt', ['Norra']]]);
  });

  test('is read from steps of a grid', async () => {
    const [[west, first] = [0, 0]] = ring;
    const grid = ring.map(
      ([east, north]) => [Math.round((east - west) * 1e9), Math.round((north - first) * 1e9)] as const,
    );
    const steps = grid.map(([x, y], at) => [x - (grid[at - 1]?.[0] ?? 0), y - (grid[at - 1]?.[1] ?? 0)]);
    const transform = { scale: [1e-9, 1e-9], translate: [west, first] };
    await expectArea(
      [topology({ transform, objects: { a: { type: 'Polygon', arcs: [[0]] } }, arcs: [steps] })],
      'Topojson',
    );
  });

  test.each([
    [
      'endless by arcs that are used again and again',
      {
        arcs: [[[17, 60], ...Array.from({ length: 3_000 }, () => [17, 60])]],
        objects: { a: { type: 'LineString', arcs: Array.from({ length: 3_000 }, () => 0) } },
      },
      'GeodataTooManyVertices',
    ],
    [
      'without the arcs that it names',
      { arcs: [], objects: { a: { type: 'Polygon', arcs: [[7]] } } },
      'GeodataUnreadable',
    ],
    ['without objects', { arcs: [] }, 'GeodataMalformed'],
  ])('is refused %s', async (_how, rest, code) => {
    expect((await refusal(topology(rest)))[0]).toBe(code);
  });
});

describe('GPX', () => {
  const points = (kind: string, list: typeof ring) =>
    list.map(([east, north]) => `<${kind} lat="${north}" lon='${east}'><ele>12</ele></${kind}>`).join('');
  const gpx = (content: string) =>
    file('a.gpx', `<?xml version="1.0"?><gpx version="1.1" xmlns="http://www.topografix.com/GPX/1/1">${content}</gpx>`);

  test('is read by its tracks, routes and points, with their names; a closed track is an area', async () => {
    const given = gpx(
      `<wpt lat="60.67" lon="17.13"><name>Brunn</name></wpt><rte><name>Kabeln</name>${points('rtept', ring.slice(0, 2))}</rte><trk><name>Norra  schaktet</name><trkseg>${points('trkpt', ring)}</trkseg><trkseg>${points('trkpt', ring.slice(1, 4))}</trkseg></trk>`,
    );
    const { format, system, fileSystem, layers, warnings } = await read(given);
    expect([format, system, fileSystem, warnings]).toEqual(['Gpx', 'WGS84', 'WGS84', []]);
    expect(layers.map(({ name, areaNames, lineNames, counts }) => [name, areaNames, lineNames, counts.points])).toEqual(
      [
        ['Spår', ['Norra schaktet'], ['Norra schaktet'], 0],
        ['Rutter', [], ['Kabeln'], 0],
        ['Punkter', [], [], 1],
      ],
    );
    expect(Math.round(areaOf(layers[0]?.areas[0] ?? { type: 'Polygon', coordinates: [] }) / 5)).toBe(2_001);
  });

  test('may have a prefix, and no entities', async () => {
    const track = points('g:trkpt', ring);
    await expectArea(
      [
        file(
          'a.gpx',
          `<g:gpx xmlns:g="http://www.topografix.com/GPX/1/1"><g:trk><g:trkseg>${track}</g:trkseg></g:trk></g:gpx>`,
        ),
      ],
      'Gpx',
    );
    const [code] = await refusal(file('a.gpx', '<!DOCTYPE gpx><gpx><trk/></gpx>'));
    expect(code).toBe('GeodataEntities');
  });
});

describe('a text file in UTF-16', () => {
  const little = (text: string) => Uint8Array.from(Buffer.from(text, 'utf16le'));
  const big = (text: string) => Uint8Array.from(Buffer.from(text, 'utf16le').swap16());
  const geoJson = JSON.stringify({ type: 'Polygon', coordinates: [ring] });
  const [gml, schema] = gmlOf(gmlMember('EPSG:3006', corners));
  const gmlText = `<?xml version="1.0" encoding="UTF-16"?>${new TextDecoder().decode(gml?.content)}`;

  test.each([
    ['GeoJSON', 'Geojson', 'a.geojson', geoJson],
    ['WKT', 'Wkt', 'a.wkt', wkt()],
    ['GML', 'Gml', 'a.gml', gmlText],
  ])('is read as one in UTF-8: %s', async (_name, format, name, content) => {
    for (const bytes of [little(`\ufeff${content}`), big(`\ufeff${content}`), little(content), big(content)])
      await expectArea([file(name, bytes), ...(format === 'Gml' && schema ? [schema] : [])], format);
  });
});

describe('a system with heights', () => {
  test.each([
    ['SWEREF99', 5845],
    ['SWEREF99_1200', 5846],
    ['SWEREF99_1630', 5849],
    ['SWEREF99_2315', 5857],
  ] as const)('is the one without: %s (EPSG:%s)', async (system, code) => {
    const coordinates = [inSystem(system).map((position) => [...position, 12.5])];
    const crs = { type: 'name', properties: { name: `urn:ogc:def:crs:EPSG::${code}` } };
    const content = JSON.stringify({
      type: 'FeatureCollection',
      crs,
      features: [{ type: 'Feature', properties: {}, geometry: { type: 'Polygon', coordinates } }],
    });
    expect((await expectArea([file('a.geojson', content)], 'Geojson')).system).toBe(system);
  });
});
