import type { ReadGeodata } from '@schaktkoll/contract';
import { toSweref99Tm } from '@schaktkoll/geometry';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { GeodataThread } from './geodataThread.ts';
import { encode, file } from '../../../testing/geodata/workArea.ts';
import type { GivenFile } from './shared/unpack.ts';

let thread: GeodataThread;
beforeAll(() => {
  thread = new GeodataThread();
});
afterAll(() => thread.end());

const read = (files: readonly GivenFile[]) =>
  thread.run({ kind: 'read', files, format: null, system: null, maximumVertices: 10_000 });
const countsOf = ({ layers }: ReadGeodata) => layers.map(({ name, counts }) => ({ name, ...counts }));
const westOf = ({ layers }: ReadGeodata) =>
  layers.flatMap(({ areas }) => areas.map(({ coordinates }) => Math.min(...(coordinates[0] ?? []).map(([x]) => x))));
const leftOut = (count: number) => [expect.objectContaining({ code: 'DamagedLeftOut', count })];

describe('of a GML', () => {
  const system = 'srsName="urn:ogc:def:crs:EPSG::3006"';
  const ringOf = (east: number, side = 20) =>
    `<gml:LinearRing><gml:posList>6728400 ${east} 6728400 ${east + side} 6728420 ${east + side} 6728400 ${east}</gml:posList></gml:LinearRing>`;
  const polygon = (east: number) => `<gml:Polygon ${system}><gml:exterior>${ringOf(east)}</gml:exterior></gml:Polygon>`;
  const point = `<gml:Point ${system}><gml:pos>6728410 616410</gml:pos></gml:Point>`;
  const line = (east: number) =>
    `<gml:LineString ${system}><gml:posList>6728400 ${east} 6728400 ${east + 20}</gml:posList></gml:LineString>`;
  const gml = (members: readonly string[], head = '') => [
    file(
      'a.gml',
      `${head}<m:All xmlns:m="urn:m" xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:gml="http://www.opengis.net/gml">${members.map((member) => `<gml:featureMember><m:Skåp gml:id="a">${member}</m:Skåp></gml:featureMember>`).join('')}</m:All>`,
    ),
    file('a.xsd', '<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema"/>'),
  ];

  test('every geometry of a feature is read, in any order and however deep', async () => {
    const bounds = `<gml:boundedBy>${polygon(1)}</gml:boundedBy>`;
    const answer = await read(
      gml([
        `${bounds}<m:namn>Ett</m:namn><m:yta>${polygon(616_400)}</m:yta><m:mitt>${point}</m:mitt>`,
        `<m:namn>Två</m:namn><m:mitt>${point}</m:mitt><m:yta>${polygon(616_500)}</m:yta>`,
        `<m:del><m:Del nr="1"><m:yta>${polygon(616_600)}</m:yta></m:Del></m:del><m:del><m:Del nr="2"><m:yta>${polygon(616_700)}${line(616_800)}</m:yta></m:Del></m:del>`,
      ]),
    );
    expect(countsOf(answer)).toEqual([{ name: 'Skåp', areas: 4, lines: 1, points: 2, others: 0 }]);
    expect(westOf(answer)).toEqual([616_400, 616_500, 616_600, 616_700]);
    expect([answer.layers[0]?.areaNames, answer.warnings]).toEqual([['Ett', null, null, null], []]);
  });

  test('every geometry of a feature is read whichever code its letters are in', async () => {
    const text = (code: string) => {
      const head = `<?xml version="1.0" encoding="${code}"?>`;
      return new TextDecoder().decode(
        gml([`<m:namn>Åsa</m:namn><m:yta>${polygon(616_400)}</m:yta><m:mitt>${point}</m:mitt>`], head)[0]?.content,
      );
    };
    const schema = gml([]).slice(1);
    const wide = Buffer.from(`\ufeff${text('UTF-16')}`, 'utf16le');
    for (const content of [encode(text('UTF-8')), Buffer.from(text('ISO-8859-1'), 'latin1'), wide]) {
      const answer = await read([file('a.gml', content), ...schema]);
      expect(countsOf(answer)).toEqual([{ name: 'Skåp', areas: 1, lines: 0, points: 1, others: 0 }]);
      expect(answer.layers[0]?.areaNames).toEqual(['Åsa']);
    }
  });

  test('is refused where dividing its features would make it too large', async () => {
    const name = `m:${'x'.repeat(60_000)}`;
    const members = [`<${name}>${'<gml:Point></gml:Point>'.repeat(1000)}</${name}>`];
    await expect(read(gml(members))).rejects.toMatchObject({ code: 'GeodataTooManyVertices' });
  });

  const surface = `<gml:surfaceMember>${polygon(616_400)}</gml:surfaceMember>`;
  test.each([
    ['MultiSurface', 'surfaceMember', surface, { areas: 1, lines: 0 }],
    ['CompositeSurface', 'surfaceMember', surface, { areas: 1, lines: 0 }],
    ['MultiCurve', 'curveMember', `<gml:curveMember>${line(616_400)}</gml:curveMember>`, { areas: 0, lines: 1 }],
  ])('parts of a %s in another place are reported as left out', async (whole, member, part, counts) => {
    const parts = `${part}<gml:${member} xlink:href="#b"/><gml:${member}  xlink:href='#c' ></gml:${member}>`;
    const answer = await read(gml([`<m:yta><gml:${whole} ${system}>${parts}</gml:${whole}></m:yta>`]));
    expect(countsOf(answer)).toEqual([{ name: 'Skåp', ...counts, points: 0, others: 2 }]);
    expect(answer.warnings).toEqual(leftOut(2));
  });

  test('a ring with a part in another place is left out as a whole, with one warning', async () => {
    const ring = `<gml:Ring><gml:curveMember>${line(616_400)}</gml:curveMember><gml:curveMember xlink:href="#b"/></gml:Ring>`;
    const answer = await read(
      gml([`<gml:Polygon ${system}><gml:exterior>${ring}</gml:exterior></gml:Polygon>`, polygon(616_500)]),
    );
    expect([westOf(answer), answer.warnings]).toEqual([[616_500], leftOut(1)]);
  });

  test('an arc by its centre point is left out with a warning, a circle is read', async () => {
    const curve = (segment: string) => `<gml:Curve ${system}><gml:segments>${segment}</gml:segments></gml:Curve>`;
    const centre = '<gml:pos>6728410 616410</gml:pos><gml:radius uom="m">10</gml:radius>';
    const angles = '<gml:startAngle uom="deg">0</gml:startAngle><gml:endAngle uom="deg">90</gml:endAngle>';
    const answer = await read(
      gml([
        curve(`<gml:ArcByCenterPoint numArc="1">${centre}${angles}</gml:ArcByCenterPoint>`),
        curve(`<gml:CircleByCenterPoint numArc="1">${centre}</gml:CircleByCenterPoint>`),
      ]),
    );
    expect(westOf(answer)).toEqual([616_400]);
    expect(answer.warnings).toEqual(leftOut(1));
  });
});

describe('of a KML', () => {
  const kml = (inner: string) =>
    file(
      'a.kml',
      `<?xml version="1.0" encoding="UTF-8"?><kml xmlns="http://www.opengis.net/kml/2.2" xmlns:gx="http://www.google.com/kml/ext/2.2"><Document>${inner}</Document></kml>`,
    );
  const place = (inner: string) => `<Placemark><name>Väg</name>${inner}</Placemark>`;
  const ring = '<LinearRing><coordinates>17.1,60.6 17.2,60.7 17.2,60.6 17.1,60.6</coordinates></LinearRing>';
  const area = `<Polygon><outerBoundaryIs>${ring}</outerBoundaryIs></Polygon>`;
  const line = '<LineString><coordinates>17.1,60.6,0 17.2,60.7,0</coordinates></LineString>';
  const track = (...coordinates: readonly string[]) =>
    `<gx:Track id="t"><altitudeMode>clampToGround</altitudeMode>${coordinates.map(() => '<when>2026-11-20T11:00:00Z</when>').join('')}${coordinates.map((each) => `<gx:coord>${each}</gx:coord>`).join('\n')}<Model><Scale/></Model></gx:Track>`;
  const walked = track('17.1 60.6 3', ' 17.2\n60.7 3.5 ', '17.3 60.7');

  test('tracks are lines, in a geometry of several too', async () => {
    const answer = await read([
      kml(
        place(walked) +
          place(`<gx:MultiTrack><gx:interpolate>0</gx:interpolate>${walked}${walked}</gx:MultiTrack>`) +
          place(`<MultiGeometry>${line}${walked}</MultiGeometry>`),
      ),
    ]);
    expect(answer.layers.map(({ counts }) => counts)).toEqual([{ areas: 0, lines: 5, points: 0, others: 0 }]);
    expect(answer.layers[0]?.lines.map((points) => points.length)).toEqual([3, 3, 3, 2, 3]);
    const [east, north] = toSweref99Tm('WGS84', [60.7, 17.3]);
    const [x = 0, y = 0] = answer.layers[0]?.lines[0]?.at(-1) ?? [];
    expect(Math.hypot(x - east, y - north)).toBeLessThan(0.01);
    expect(answer.warnings).toEqual([]);
  });

  test('rings that bound no area are lines, here closed ones', async () => {
    const answer = await read([kml(place(ring) + place(`<MultiGeometry>${ring}${area}</MultiGeometry>`))]);
    expect(answer.layers.map(({ counts }) => counts)).toEqual([{ areas: 3, lines: 0, points: 0, others: 0 }]);
  });

  test('every geometry of a place is read', async () => {
    const answer = await read([kml(place(`<Point><coordinates>17.1,60.6</coordinates></Point>${area}${line}`))]);
    expect(answer.layers.map(({ counts }) => counts)).toEqual([{ areas: 1, lines: 1, points: 1, others: 0 }]);
  });

  test('links to other files and models are reported as left out', async () => {
    const link = '<NetworkLink><Link><href>https://example.se/a.kml</href></Link></NetworkLink>';
    const answer = await read([kml(`${place(area)}${place('<Model><Location/></Model>')}${link}`)]);
    expect(answer.layers.map(({ counts }) => counts)).toEqual([{ areas: 1, lines: 0, points: 0, others: 2 }]);
    expect(answer.warnings).toEqual(leftOut(2));
    await expect(read([kml(link)])).rejects.toMatchObject({ code: 'GeodataUnreadable' });
  });

  test('a folder may have a name that begins with a hyphen', async () => {
    const folder = (name: string) => `<Folder><name>${name}</name>${place(area)}</Folder>`;
    const answer = await read([kml(folder('- Etapp 1') + folder('-f "KML"') + folder('Etapp 2'))]);
    expect(answer.layers.map(({ name, areas, areaNames }) => [name, areas.length, areaNames])).toEqual([
      ['- Etapp 1', 1, ['Väg']],
      ['-f "KML"', 1, ['Väg']],
      ['Etapp 2', 1, ['Väg']],
    ]);
  });

  test('names may have a prefix', async () => {
    const prefixed = `<k:kml xmlns:k="http://www.opengis.net/kml/2.2" xmlns:gx="http://www.google.com/kml/ext/2.2"><k:Document>${place(
      area + line,
    ).replaceAll(/<(\/?)/g, '<$1k:')}${place(walked).replaceAll(/<(\/?)(?!\/?gx)/g, '<$1k:')}</k:Document></k:kml>`;
    const answer = await read([file('a.kml', prefixed)]);
    expect(answer.layers.map(({ counts }) => counts)).toEqual([{ areas: 1, lines: 2, points: 0, others: 0 }]);
    expect(answer.layers[0]?.areaNames).toEqual(['Väg']);
  });
});
