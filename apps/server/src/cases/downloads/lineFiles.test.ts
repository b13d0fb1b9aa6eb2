import { strFromU8, unzipSync } from 'fflate';
import { getDocumentProxy, getResolvedPDFJS, extractText } from 'unpdf';
import type { NewCase } from '@schaktkoll/contract';
import { decodeAnswerMap } from '@schaktkoll/domain';
import { toSweref99Tm } from '@schaktkoll/geometry';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { answerWithLines } from '../../../testing/answerWithLines.ts';
import { validCase } from '../../../testing/caseFixtures.ts';
import { callerFor, makeCaseWorld, makePrivatePerson, type CaseWorld } from '../../../testing/caseWorld.ts';
import { makeUser } from '../../../testing/rows.ts';
import { signInAs, startTestServer, type TestServer } from '../../../testing/testServer.ts';
import { GeodataThread } from '../../maps/geodata/geodataThread.ts';

const now = new Date('2026-11-20T11:00:00.000Z');
const missing = '1 av 1 ägare är inte med på kartan. Gräv inte efter kartan ensam.';

describe('the lines of a case in files', () => {
  let server: TestServer;
  let world: CaseWorld;
  let thread: GeodataThread;
  let caseNumber: string;
  beforeAll(async () => {
    server = await startTestServer({ now });
    thread = new GeodataThread({ longestMilliseconds: 60_000 });
  });
  afterAll(() => Promise.all([server.close(), thread.end()]));
  beforeEach(async () => {
    await server.database.kysely.deleteFrom('area').execute();
    world = await makeCaseWorld(server);
  });

  /** A case that is answered with lines. */
  const answered = async (choices: object = {}, changes: Partial<NewCase> = {}) => {
    caseNumber = await world.send(changes);
    await answerWithLines(server, world, caseNumber, choices);
  };
  const download = async (path: string, user: { readonly id: string } = world.inquirer) =>
    server.http.inject({
      url: `/inquirer/api/cases/${caseNumber}/${path}`,
      headers: { authorization: await signInAs(server, user, 'inquirer') },
    });
  const storedLine = async () => {
    const { body } = await world.ask('GET', `/inquirer/api/cases/${caseNumber}`);
    const [recipient] = body['recipients'] as { readonly map: { readonly id: string } }[];
    const lines = await world.ask('GET', `/inquirer/api/cases/${caseNumber}/answermaps/${recipient?.map.id}`);
    const [line] = decodeAnswerMap(String(lines.body['lines']));
    if (line === undefined) throw new Error('There is no line');
    return line.geometry.paths[0] ?? [];
  };
  /** A file as the product reads an owner's network, in SWEREF 99 TM. */
  const readBack = (name: string, content: Uint8Array, system: 'SWEREF99' | 'SWEREF99_1630' | null = null) =>
    thread.run({ kind: 'network', files: [{ name, content }], system, near: null });
  /** How far the ends of a line are from those that are stored, in metres. */
  const distance = (line: readonly (readonly number[])[], stored: Awaited<ReturnType<typeof storedLine>>) =>
    Math.max(
      ...[0, -1].map((end) => {
        const [[x = 0, y = 0] = [], [e, n] = [0, 0]] = [line.at(end), stored.at(end)];
        return Math.hypot(x - e, y - n);
      }),
    );

  test('a GeoPackage has a layer for each owner and kind in the chosen system, and what is missing in one of its own', async () => {
    await answered();
    const response = await download('lines?format=GeoPackage&system=SWEREF99_1630');
    expect([response.statusCode, response.headers['content-disposition']]).toEqual([
      200,
      expect.stringContaining(`${caseNumber}-ledningar.gpkg`),
    ]);
    const { layers, fileSystem } = await readBack('a.gpkg', response.rawPayload);
    expect(fileSystem).toBe('SWEREF99_1630');
    expect(layers.map(({ name }) => name)).toEqual(['LÄS MIG', 'Arbetsområden', `${world.owner.name} - Dricksvatten`]);
    const [readMe, areas, water] = layers;
    expect(readMe?.features.map(({ values }) => values['text'])).toEqual([
      missing,
      expect.stringMatching(/^Läget 2026-11-20 kl. 12:00/),
      expect.stringMatching(/^Läs varje ägares svar/),
      `${world.owner.name}: kartan visar inte allt (ägaren har inte sagt att kartan visar alla ledningar). Läs svaret.`,
    ]);
    expect(areas?.features).toHaveLength(1);
    const [line] = water?.features ?? [];
    expect(line?.values).toMatchObject({
      agare: world.owner.name,
      slag: 'Dricksvatten',
      del: 'Huvudledning',
      djup_m: 1.6,
      osakerhet_m: 0.25,
      fara: 'Vanlig fara',
      fortsatter: 'i båda ändar',
    });
    expect(distance(line?.geometry.paths[0] ?? [], await storedLine())).toBeLessThan(0.02);
  });

  test('a drawing has a layer for each owner and kind, and what is missing as text beside the area', async () => {
    await answered();
    const { statusCode, rawPayload } = await download('lines?format=Dxf&system=SWEREF99');
    expect(statusCode).toBe(200);
    expect(Object.keys(unzipSync(rawPayload))).toEqual([`${caseNumber}-ledningar.dxf`, `${caseNumber}-ledningar.prj`]);
    const { layers } = await readBack('a.zip', rawPayload, 'SWEREF99');
    const water = layers.find(({ name }) => name === `${world.owner.name} - Dricksvatten`)?.features[0];
    expect(distance(water?.geometry.paths[0] ?? [], await storedLine())).toBeLessThan(0.02);
    const drawing = strFromU8(unzipSync(rawPayload)[`${caseNumber}-ledningar.dxf`] ?? new Uint8Array(), true);
    // MTEXT has a hard space as \~.
    const texts = [...drawing.matchAll(/MTEXT[\s\S]*?\n {2}8\r?\n([^\n]*)[\s\S]*?\n {2}1\r?\n([^\n]*)/g)];
    const said = texts.map(([, layer = '', text = '']) =>
      `${layer}: ${text.replaceAll('\\~', ' ')}`.replaceAll('\r', ''),
    );
    expect(said).toContain(`LÄS MIG: ${missing}`);
    expect(said.filter((text) => text === 'Fortsätter utanför kartan: fortsätter')).toHaveLength(2);
  });

  test('GeoJSON says what is missing at its top and in a feature', async () => {
    await answered();
    const body = (await download('lines?format=Geojson&system=WGS84')).json<{
      readonly las_mig: readonly string[];
      readonly agare: readonly string[];
      readonly features: readonly {
        readonly properties: Record<string, unknown>;
        readonly geometry: { readonly coordinates: readonly (readonly [number, number])[] };
      }[];
    }>();
    expect([body.las_mig[0], body.agare]).toEqual([missing, [expect.stringContaining(world.owner.name)]]);
    expect(body.features[0]?.properties).toMatchObject({ lager: 'LÄS MIG', text: missing });
    const line = body.features.find(({ properties }) => properties['slag'] === 'Dricksvatten');
    const path = line?.geometry.coordinates.map(([longitude, latitude]) =>
      toSweref99Tm('WGS84', [latitude, longitude]),
    );
    expect(distance(path ?? [], await storedLine())).toBeLessThan(0.02);
  });

  test('a sheet at 1:400 shows 20 m as 50 mm, with the legend and what is missing', async () => {
    await answered();
    const response = await download('linesheets?paper=A3&scale=400');
    expect(response.statusCode).toBe(200);
    const text = await textOf(response.rawPayload);
    for (const words of [
      missing,
      '1 av 1 ägare saknas',
      '50 mm = 20 m',
      'Dricksvatten',
      'V 1,6',
      'kartan visar inte allt',
    ])
      expect(text).toContain(words);
    // The work area, 100 m in the grid, which is 100.02 m on the ground there: 250 mm.
    const { width } = await largestSquare(response.rawPayload);
    expect((width / 72) * 25.4).toBeCloseTo(250.06, 1);
  });

  test('sheets are refused where there would be too many, with the scale that fits', async () => {
    const [area] = validCase().workAreas;
    if (area === undefined) throw new Error('The case has no area');
    // With 25 m around it 140 by 850 m. A sheet of A4 shows 190 by 201.8 mm and shares a tenth with the next: at 1:400 it
    // takes 2 by 12, at 1:500 2 by 10.
    const [west, south, east, north] = [616_450, 6_728_050, 616_540, 6_728_850];
    const ring = [west, south, east, south, east, north, west, north, west, south];
    const coordinates = [[0, 2, 4, 6, 8].map((at): [number, number] => [ring[at] ?? 0, ring[at + 1] ?? 0])];
    await answered({}, { workAreas: [{ ...area, geometry: { type: 'Polygon', coordinates } }] });
    const refused = await download('linesheets?paper=A4&scale=200');
    expect(refused.json()).toMatchObject({
      code: 'GeodataTooManySheets',
      params: { maximum: 20, scale: 500, paper: 'A4' },
    });
    const fitting = await download('linesheets?paper=A4&scale=500');
    expect(await textOf(fitting.rawPayload)).toContain('Blad 20 av 20');
  });

  test('more lines than a file can have are refused, and the zip says so in their place', async () => {
    await answered();
    const facts = sql`jsonb_set(facts, '{features}', '10001')`;
    await sql`update answer_map set facts = ${facts} where facts is not null`.execute(server.database.kysely);
    const refused = await download('lines?format=Geojson&system=SWEREF99');
    expect([refused.statusCode, refused.json()]).toMatchObject([
      422,
      { code: 'LinesTooMany', params: { maximum: 10_000 } },
    ]);
    const files = unzipSync((await download('archive')).rawPayload);
    expect(Object.keys(files).filter((name) => name.startsWith('ledningar/'))).toEqual(['ledningar/LÄS MIG.txt']);
    expect(strFromU8(files['ledningar/LÄS MIG.txt'] ?? new Uint8Array())).toContain('för många ledningar');
  });

  test('a case that only plans says so in every file', async () => {
    await answered();
    const { kysely } = server.database;
    await kysely.updateTable('dig_case').set({ purpose: 'Project' }).where('case_number', '=', caseNumber).execute();
    const said = 'Gäller inte för schakt.';
    const json = await download('lines?format=Geojson&system=SWEREF99');
    expect(json.json<{ readonly las_mig: readonly string[] }>().las_mig[0]).toBe(said);
    expect(strFromU8((await download('lines?format=GeoPackage&system=SWEREF99')).rawPayload)).toContain(said);
    const drawing = unzipSync((await download('lines?format=Dxf&system=SWEREF99')).rawPayload);
    const text = strFromU8(drawing[`${caseNumber}-ledningar.dxf`] ?? new Uint8Array(), true);
    expect(text).toContain(said.replaceAll(' ', '\\~'));
    // In the banner, and across the picture.
    const sheets = await textOf((await download('linesheets?paper=A4&scale=1000')).rawPayload);
    expect(sheets.split(said).length - 1).toBeGreaterThanOrEqual(2);
  });

  test('threat: lines that are withheld from the reader or may not be in files are in none', async () => {
    await answered({ mayDownload: false });
    const refused = await download('lines?format=Geojson&system=SWEREF99');
    expect([refused.statusCode, refused.json()]).toMatchObject([409, { code: 'NoLinesInFiles' }]);
    await answered({ audience: 'Inquirer' });
    const colleague = await makeUser(server.database.kysely, { organisation_id: world.inquirer.organisationId });
    expect((await download('linesheets?paper=A4&scale=1000', colleague)).statusCode).toBe(409);
    expect((await download('linesheets?paper=A4&scale=1000')).statusCode).toBe(200);
    const stranger = await makePrivatePerson(server.database.kysely);
    expect((await download('lines?format=Geojson&system=SWEREF99', stranger)).statusCode).toBe(404);
  });

  test('the zip of the case has them on the side of the inquirer alone, as far as the reader may have them', async () => {
    await answered({ audience: 'Inquirer' });
    const namesIn = (archive: Buffer) =>
      Object.keys(unzipSync(archive)).filter((name) => name.startsWith('ledningar/'));
    const archive = (await download('archive')).rawPayload;
    expect(namesIn(archive)).toEqual([
      `ledningar/${caseNumber}-ledningar.gpkg`,
      `ledningar/${caseNumber}-ledningskarta.pdf`,
      'ledningar/LÄS MIG.txt',
    ]);
    expect(strFromU8(unzipSync(archive)['ledningar/LÄS MIG.txt'] ?? new Uint8Array())).toContain(missing);
    const superUser = await makeUser(server.database.kysely, { roles: ['SuperUser'] });
    expect(namesIn((await download('archive', superUser)).rawPayload)).toEqual([]);
    const { text } = await (
      await callerFor(server, world.ownerAdmin, 'cableowner')
    )('GET', `/cableowner/api/cases/${caseNumber}/archive`);
    expect(text).not.toContain('ledningar/');
  });

  test('the audit log has a line for each user, case and hour', async () => {
    await answered();
    await download('lines?format=Geojson&system=SWEREF99');
    await download('archive');
    const lines = server.database.kysely
      .selectFrom('audit_event')
      .select(['user_id', 'details'])
      .where('kind', '=', 'LinesDownloaded');
    expect(await lines.where('user_id', '=', world.inquirer.id).execute()).toEqual([
      { user_id: world.inquirer.id, details: { caseNumber } },
    ]);
  });
});

async function textOf(pdf: Uint8Array): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(Uint8Array.from(pdf)), { mergePages: true });
  return text.replaceAll(/\s+/g, ' ');
}

/** The largest square that the first page strokes, in points. */
async function largestSquare(pdf: Uint8Array): Promise<{ readonly width: number }> {
  const { OPS } = await getResolvedPDFJS();
  const page = await (await getDocumentProxy(Uint8Array.from(pdf))).getPage(1);
  const { fnArray, argsArray } = await page.getOperatorList();
  let scale = 1;
  const [stack, squares]: [number[], number[]] = [[], []];
  for (const [index, operator] of fnArray.entries()) {
    const given = argsArray[index] as readonly unknown[];
    if (operator === OPS.save) stack.push(scale);
    if (operator === OPS.restore) scale = stack.pop() ?? 1;
    if (operator === OPS.transform) scale *= Number(given[0]);
    if (operator !== OPS.constructPath) continue;
    const [left = 0, top = 0, right = 0, bottom = 0] = (given[2] ?? []) as ArrayLike<number> as number[];
    const [width, height] = [Math.abs((right - left) * scale), Math.abs((bottom - top) * scale)];
    if (Math.abs(width - height) < 0.5) squares.push(width);
  }
  return { width: Math.max(...squares) };
}
