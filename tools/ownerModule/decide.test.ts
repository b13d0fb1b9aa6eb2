import { appendFileSync, copyFileSync, mkdtempSync, renameSync, rmSync, truncateSync, utimesSync } from 'node:fs';
import { mkdirSync, writeFileSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { MapFeature } from '@schaktkoll/domain';
import { boxAround, fromSweref99Tm, type Polygon } from '@schaktkoll/geometry';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ModuleConfig, SourceSettings } from './config.ts';
import { decide, type CaseToDecide, type DecidingContext } from './decide.ts';
import { openNetwork, rowKey } from './network.ts';
import {
  pointsOf,
  startWfs,
  townFeatures,
  townSettings,
  writeGeoPackage,
  writeShapes,
  type TestFeature,
} from './testSources.ts';

const features = townFeatures();
const root = mkdtempSync(join(tmpdir(), 'schaktkoll-network-'));
const rule = { none: 'NoInterest', lines: 'Material' } as const;
const config: ModuleConfig = {
  api: 'http://localhost/cableowner',
  token: 'http://localhost/oidc/token',
  client: 'modul-1',
  pollSeconds: 60,
  searchMetres: 25,
  rules: { CableIndication: rule },
  map: { showsAll: true, audience: 'Side', hidesFromPrivate: false, mayDownload: true },
  manualAreas: [],
  sources: [],
};

/** The first cable has its place here, and nothing is near the other place, in the east of the town. */
const [atEast, atNorth] = townSettings.selfTest;
const withLines = boxAt(atEast, atNorth);
const withoutLines = boxAt(613_000, 6_730_000);

function boxAt(east: number, north: number, half = 10): Polygon {
  return boxAround([east, north], 2 * half, 2 * half);
}

function caseAt(area: Polygon, changes: Partial<CaseToDecide> = {}): CaseToDecide {
  return {
    purpose: 'CableIndication',
    organisationType: 'CableOwner',
    workAreas: [{ name: 'Område 1', geometry: area }] as unknown as CaseToDecide['workAreas'],
    recipients: [{ id: 'r1', hit: 'Affected' }],
    ...changes,
  };
}

let wfs: Awaited<ReturnType<typeof startWfs>>;
let settings: Readonly<Record<'GeoPackage' | 'Shape' | 'WFS', SourceSettings>>;
beforeAll(async () => {
  wfs = await startWfs(features);
});
afterAll(async () => {
  await wfs.close();
  rmSync(root, { recursive: true, force: true });
});
let folder: string;
let folders = 0;
beforeEach(() => {
  folders += 1;
  folder = join(root, String(folders));
  mkdirSync(folder);
  wfs.fault = 'none';
  settings = {
    GeoPackage: { ...townSettings, type: 'GeoPackage', path: join(folder, 'fiber.gpkg') },
    Shape: { ...townSettings, type: 'Shape', path: folder },
    WFS: { ...townSettings, type: 'WFS', address: wfs.address, types: ['tvaback:fiber'] },
  };
});

type Changes = Partial<Pick<DecidingContext, 'counts' | 'now' | 'clockAheadSeconds'>> & {
  readonly config?: Partial<ModuleConfig>;
};
const opened: ReturnType<typeof openNetwork>[number][] = [];
afterEach(async () => {
  for (const { source } of opened.splice(0)) await source.close();
});
const contextOf = (sources: readonly SourceSettings[], changes: Changes = {}): DecidingContext => {
  const all = { ...config, sources: [...sources], ...changes.config };
  const network = openNetwork(all);
  opened.push(...network);
  return { counts: {}, now: new Date(), clockAheadSeconds: 1, ...changes, config: all, network };
};
const decideAt = (area: Polygon, context: DecidingContext, changes: Partial<CaseToDecide> = {}) =>
  decide(caseAt(area, changes), 'r1', context);
const sorted = (found: readonly MapFeature[]) => found.map((each) => JSON.stringify(each)).toSorted();

describe('the network of the town', () => {
  test('gives equal answers from a GeoPackage, shape files and a WFS', { timeout: 60_000 }, async () => {
    writeGeoPackage(join(folder, 'fiber.gpkg'), features);
    writeShapes(folder, features);
    const contexts = [settings.GeoPackage, settings.Shape, settings.WFS].map((each) => contextOf([each]));
    const middles = Array.from({ length: 12 }, (_, index) => {
      const feature = features[Math.floor((index * features.length) / 12)];
      const [[x, y] = [0, 0]] = feature === undefined ? [] : pointsOf(feature);
      // Every third is where nothing is.
      return index % 3 === 2 ? withoutLines : boxAt(x + 15, y - 4);
    });
    const answers = [];
    for (const area of middles) {
      const [first, ...others] = await Promise.all(contexts.map((context) => decideAt(area, context)));
      if (first === undefined || 'review' in first) throw new Error(`Left to a person: ${first?.review}`);
      for (const other of others) {
        if ('review' in other) throw new Error(`Left to a person: ${other.review}`);
        expect({ ...other, features: sorted(other.features) }).toEqual({ ...first, features: sorted(first.features) });
      }
      answers.push(first);
    }
    expect(answers.filter(({ measure }) => measure === 'NoInterest')).toHaveLength(4);
    const lines = answers.flatMap((answer) => answer.features);
    expect(new Set(lines.map(({ kind }) => kind))).toEqual(new Set(['fibre', 'telecom']));
    expect(lines.every(({ depth, accuracy }) => depth === null || (depth > 0.2 && accuracy !== 0))).toBe(true);
  });

  test('gives the same answers in a zone of SWEREF 99 and in degrees, to a millimetre', async () => {
    writeGeoPackage(join(folder, 'fiber.gpkg'), features);
    const plain = contextOf([settings.GeoPackage]);
    const places = [boxAt(atEast + 15, atNorth - 4), boxAt(607_500, 6_725_600, 60), withoutLines];
    for (const [code, system] of [
      [3010, 'SWEREF99_1630'],
      [4326, 'WGS84'],
    ] as const) {
      const moved = features.map((feature) => {
        const points = pointsOf(feature).map((point) => {
          const [up, along] = fromSweref99Tm(system, point);
          return [along, up] as const;
        });
        const { type } = feature.geometry;
        return { ...feature, geometry: { type, coordinates: type === 'Point' ? points[0] : points } } as TestFeature;
      });
      const path = join(folder, `${system}.gpkg`);
      writeGeoPackage(path, moved, { code });
      const other = contextOf([{ ...settings.GeoPackage, path } as SourceSettings]);
      for (const area of places) {
        const [one, same] = [await decideAt(area, plain), await decideAt(area, other)];
        if ('review' in one || 'review' in same) throw new Error('Left to a person');
        expect([same.measure, same.features.length]).toEqual([one.measure, one.features.length]);
        const flat = (found: readonly MapFeature[]) => found.flatMap(({ geometry }) => geometry.paths.flat(2));
        const expected = flat(one.features);
        expect(flat(same.features).every((each, index) => Math.abs(each - (expected[index] ?? 0)) < 0.001)).toBe(true);
      }
    }
  });

  test(
    'is answered with "no interest" only where nothing is within 25 metres, by every segment',
    { timeout: 60_000 },
    async () => {
      writeGeoPackage(join(folder, 'fiber.gpkg'), features);
      const context = contextOf([settings.GeoPackage]);
      let [nothing, some] = [0, 0];
      let seed = 7;
      const random = () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647;
      for (let tried = 0; tried < 150; tried += 1) {
        // Around the town, where streets and gaps are as near as tens of metres.
        const [east, north, half] = [606_000 + random() * 3_000, 6_724_200 + random() * 2_800, 2 + random() * 15];
        const metres = distanceToAll(east, north, half);
        const decision = await decideAt(boxAt(east, north, half), context);
        if ('review' in decision) {
          // Between the reach of the search and that of the server's map.
          expect(metres).toBeGreaterThan(24.9);
          expect(metres).toBeLessThan(25.2);
          continue;
        }
        if (Math.abs(metres - 25) < 0.1) continue;
        expect([metres, decision.measure]).toEqual([metres, metres > 25 ? 'NoInterest' : 'Material']);
        if (metres > 25) nothing += 1;
        else some += 1;
      }
      expect(Math.min(nothing, some)).toBeGreaterThan(20);
    },
  );
});

/** The metres between a square and the nearest segment, in the plane, by trying them all. */
function distanceToAll(east: number, north: number, half: number): number {
  return Math.min(
    ...features.flatMap((feature) => {
      const points = pointsOf(feature);
      const [first = [0, 0] as const] = points;
      return (points.length === 1 ? [first, first] : points)
        .slice(1)
        .map((to, index) => distanceToSegment([points[index] ?? first, to], { east, north, half }));
    }),
  );
}

type Pair = readonly [number, number];

function distanceToSegment(
  [from, to]: readonly [Pair, Pair],
  { east, north, half }: { readonly east: number; readonly north: number; readonly half: number },
): number {
  const toSquare = ([x, y]: Pair) =>
    Math.hypot(Math.max(0, Math.abs(x - east) - half), Math.max(0, Math.abs(y - north) - half));
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const at = (share: number): Pair => [from[0] + share * dx, from[1] + share * dy];
  const length = dx * dx + dy * dy || 1;
  const corners = [-half, half].flatMap((x) => [-half, half].map((y): Pair => [east + x, north + y]));
  // The nearest places of the segment to the corners, and where it crosses the sides: one of them is nearest, or inside.
  const shares = [
    0,
    1,
    ...corners.flatMap(([x, y]) => [
      ((x - from[0]) * dx + (y - from[1]) * dy) / length,
      ...(dx === 0 ? [] : [(x - from[0]) / dx]),
      ...(dy === 0 ? [] : [(y - from[1]) / dy]),
    ]),
  ];
  return Math.min(...shares.map((share) => toSquare(at(Math.min(1, Math.max(0, share))))));
}

describe('where nothing is near', () => {
  const gpkg = () => join(folder, 'fiber.gpkg');
  const inGeoPackage = (statement: string) => {
    const database = new DatabaseSync(gpkg());
    database.exec(statement);
    database.close();
  };
  const review = async (context: DecidingContext, changes: Partial<CaseToDecide> = {}) => {
    const decision = await decideAt(withoutLines, context, changes);
    return 'review' in decision ? decision.review : decision.measure;
  };

  test('a whole source gives "no interest", and each fault of a GeoPackage a person', async () => {
    writeGeoPackage(gpkg(), features);
    expect(await review(contextOf([settings.GeoPackage]))).toBe('NoInterest');
    const days = (count: number) => new Date(Date.now() + count * 86_400_000);
    const counts = { [rowKey('Fiber', 'ledning')]: features.length };
    const faults: readonly (readonly [
      expected: RegExp,
      fault: () => void,
      changes?: Changes & Partial<SourceSettings>,
    ])[] = [
      [/kan inte läsas/, () => renameSync(gpkg(), join(folder, 'bort.gpkg'))],
      [/filen är inte hel/, () => truncateSync(gpkg(), 40_960)],
      [/filen är inte hel/, () => truncateSync(gpkg(), 50)],
      [/filen är inte hel/, () => appendFileSync(gpkg(), 'x')],
      [/har \d+ rader, men hade/, () => inGeoPackage('delete from ledning where fid % 2 = 0'), { counts }],
      [/har \d+ rader, men hade/, () => inGeoPackage('delete from ledning where fid % 19 = 0'), { counts }],
      [/ledning är tomt/, () => inGeoPackage('delete from ledning')],
      [/finns inte längre/, () => undefined, { counts: { ...counts, [rowKey('Fiber', 'servis')]: 3 } }],
      [/1 rader i ledning har ingen läsbar form/, () => inGeoPackage('update ledning set geom = null where fid = 7')],
      [
        /ingen läsbar form/,
        () => inGeoPackage("update ledning set geom = x'4750000100000000010A000000' where fid = 7"),
      ],
      [/ingen läsbar form/, () => inGeoPackage('update ledning set geom = substr(geom, 1, 30) where fid = 7')],
      [
        /koordinatsystemet i ledning är inte känt/,
        () => inGeoPackage('update gpkg_spatial_ref_sys set organization_coordsys_id = 25832'),
      ],
      [
        /koordinatsystemet i ledning är inte känt/,
        () => inGeoPackage('update gpkg_spatial_ref_sys set organization_coordsys_id = 0'),
      ],
      [
        /den kända ledningen finns inte/,
        () => inGeoPackage('update gpkg_spatial_ref_sys set organization_coordsys_id = 3010'),
      ],
      [/ledning säger SWEREF99, men inställningarna SWEREF99_1630/, () => undefined, { system: 'SWEREF99_1630' }],
      [/ledning är från/, () => utimesSync(gpkg(), days(-8), days(-8))],
      [/ledning är från/, () => inGeoPackage(`update gpkg_contents set last_change = '2026-01-01T00:00:00Z'`)],
      [
        /efter i dag/,
        () => {
          inGeoPackage(`update gpkg_contents set last_change = '${days(3).toISOString()}'`);
          utimesSync(gpkg(), days(3), days(3));
        },
      ],
      [/täcker/, () => undefined, { coverage: [600_000, 6_720_000, 613_030, 6_732_000] }],
      [/den kända ledningen finns inte/, () => undefined, { selfTest: [612_500, 6_730_000] }],
      [/Klockan/, () => undefined, { clockAheadSeconds: 3_600 }],
      [/Klockan/, () => undefined, { clockAheadSeconds: -301 }],
      [/Klockan/, () => undefined, { clockAheadSeconds: null }],
      [
        /en person ska bedöma/,
        () => undefined,
        { config: { manualAreas: [[613_020, 6_729_000, 614_000, 6_731_000]] } },
      ],
    ];
    copyFileSync(gpkg(), join(folder, 'whole'));
    for (const [expected, fault, changes = {}] of faults) {
      copyFileSync(join(folder, 'whole'), gpkg());
      fault();
      const own = { ...settings.GeoPackage, ...changes } as SourceSettings;
      expect(await review(contextOf([own], changes))).toMatch(expected);
    }
  });

  test('a file that another program has locked, or that fails while it is open, gives a person', async () => {
    writeGeoPackage(gpkg(), features);
    const context = contextOf([settings.GeoPackage]);
    expect(await review(context)).toBe('NoInterest');
    const other = new DatabaseSync(gpkg());
    other.exec('begin exclusive');
    expect(await review(context)).toMatch(/locked/);
    expect(await review(contextOf([settings.GeoPackage]))).toMatch(/locked/);
    other.exec('rollback');
    other.close();
    expect(await review(context)).toBe('NoInterest');
    truncateSync(gpkg(), 8_192);
    expect(await review(context)).toMatch(/inte hel/);
  });

  test('each fault of shape files gives a person', async () => {
    const file = (name: string) => join(folder, name);
    const faults: readonly (readonly [RegExp, () => void])[] = [
      [/^NoInterest$/, () => undefined],
      [/inte hel/, () => truncateSync(file('LineString.shp'), 5_000)],
      [/inte hel/, () => truncateSync(file('LineString.dbf'), 5_000)],
      [/saknar sin .dbf-fil/, () => rmSync(file('Point.dbf'))],
      [/\.shp har \d+ rader och .dbf \d+/, () => copyFileSync(file('Point.dbf'), file('LineString.dbf'))],
      [/koordinatsystemet i Point är inte känt/, () => rmSync(file('Point.prj'))],
      [
        /koordinatsystemet i Point är inte känt/,
        () =>
          writeFileSync(
            file('Point.prj'),
            readFileSync(file('Point.prj'), 'utf8').replace('SPHEROID["GRS_1980",6378137', 'SPHEROID["Clarke",6378206'),
          ),
      ],
      [/inget lager/, () => ['Point.shp', 'LineString.shp'].forEach((name) => rmSync(file(name)))],
      [/ingen läsbar form/, () => patch(file('LineString.shp'), (bytes) => bytes.writeInt32LE(31, 108))],
      [/ingen läsbar form/, () => patch(file('LineString.shp'), (bytes) => bytes.writeInt32LE(99_999_999, 148))],
      [/ingen läsbar form/, () => patch(file('LineString.shp'), (bytes) => bytes.writeDoubleLE(NaN, 156))],
      [/LineString är från/, () => patch(file('LineString.dbf'), (bytes) => bytes.writeUInt8(100, 1))],
      [/teckentabellen/, () => writeFileSync(file('Point.cpg'), 'EBCDIC-7')],
    ];
    for (const [expected, fault] of faults) {
      writeShapes(folder, features);
      fault();
      expect(await review(contextOf([settings.Shape]))).toMatch(expected);
    }
  });

  test('each fault of a WFS gives a person, also with status 200', async () => {
    expect(await review(contextOf([settings.WFS]))).toBe('NoInterest');
    const faults = [
      ['emptyPage', /inte med GeoJSON/],
      ['status500', /svarade 500/],
      ['exception', /inte med GeoJSON/],
      ['fewer', /skickade inte/],
      ['noFeatures', /skickade inte/],
      ['otherSystem', /koordinatsystemet är ett annat/],
    ] as const;
    for (const [fault, expected] of faults) {
      wfs.fault = fault;
      expect(await review(contextOf([settings.WFS]))).toMatch(expected);
    }
    wfs.fault = 'none';
    // A service that takes the box the other way round finds nothing anywhere.
    const turned = { ...settings.WFS, isNorthFirst: false } as SourceSettings;
    expect(await review(contextOf([turned]))).toMatch(/den kända ledningen finns inte/);
    const away = { ...settings.WFS, address: 'http://127.0.0.1:1/wfs' } as SourceSettings;
    expect(await review(contextOf([away]))).toMatch(/kan inte läsas/);
  });

  test('one source in doubt is enough, whatever the others say', async () => {
    writeGeoPackage(gpkg(), features);
    writeShapes(folder, features);
    wfs.fault = 'status500';
    const shapes = { ...settings.Shape, name: 'Två' };
    const broken = { ...settings.WFS, name: 'Tre' };
    expect(await review(contextOf([settings.GeoPackage, shapes]))).toBe('NoInterest');
    expect(await review(contextOf([settings.GeoPackage, shapes, broken]))).toMatch(/^Tre: /);
    const decision = await decideAt(withLines, contextOf([settings.GeoPackage, shapes, broken]));
    expect(decision).toMatchObject({ review: expect.stringMatching(/^Tre: /) });
  });

  test('emergencies, planning, watch areas and what has no rule are left to a person', async () => {
    writeGeoPackage(gpkg(), features);
    const context = contextOf([settings.GeoPackage]);
    for (const purpose of ['Emergency', 'Planning', 'Project', 'Collaborate'] as const)
      expect(await review(context, { purpose })).toMatch(/ingen regel/);
    expect(await review(context, { recipients: [{ id: 'r1', hit: 'Control' }] })).toMatch(/ingen regel/);
    expect(await review(context, { organisationType: 'Vigilant' })).toMatch(/ingen regel/);
    expect(await review(context, { workAreas: [] })).toMatch(/inget arbetsområde/);
    // A place that is no number, or none in Sweden, is near nothing.
    for (const area of [boxAt(NaN, 6_730_000), boxAt(0, 0)]) {
      const { workAreas } = caseAt(area);
      expect(await review(context, { workAreas })).toMatch(/inget arbetsområde/);
    }
  });
});

function patch(file: string, change: (bytes: Buffer) => void): void {
  const bytes = readFileSync(file);
  change(bytes);
  writeFileSync(file, bytes);
}

describe('where lines are near', () => {
  test('a secret source gives a person, and nothing of it is in the reason', async () => {
    writeGeoPackage(join(folder, 'fiber.gpkg'), features);
    const secret = { ...settings.GeoPackage, name: 'Hemlig', secret: true } as SourceSettings;
    expect(await decideAt(withLines, contextOf([secret]))).toEqual({ review: 'En person ska bedöma ärendet' });
    expect(await decideAt(withoutLines, contextOf([secret]))).toMatchObject({ measure: 'NoInterest' });
  });

  test('those within the reach of the search and beyond the map of the server give a person', async () => {
    writeGeoPackage(join(folder, 'fiber.gpkg'), features);
    const context = contextOf([settings.GeoPackage], { config: { searchMetres: 3_000 } });
    expect(await decideAt(boxAt(608_000, 6_728_500), context)).toMatchObject({
      review: expect.stringMatching(/så nära gränsen/),
    });
  });

  test('they are sent as of the day of the source, with the comment of the rule', async () => {
    writeGeoPackage(join(folder, 'fiber.gpkg'), features, { changed: '2026-11-18T08:00:00.000Z' });
    const rules = { CableIndication: { ...rule, comment: 'Ring före schakt.' } };
    const source = { ...settings.GeoPackage, maxAgeDays: 100_000 };
    const context = contextOf([source], { config: { rules }, now: new Date('2026-11-19T08:00:00.000Z') });
    utimesSync(join(folder, 'fiber.gpkg'), new Date('2026-11-18T08:00:00.000Z'), new Date('2026-11-18T08:00:00.000Z'));
    expect(await decideAt(withLines, context)).toMatchObject({
      measure: 'Material',
      comment: 'Ring före schakt.',
      asOf: '2026-11-18',
    });
  });
});
