import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { answerWithLines } from '../testing/answerWithLines.ts';
import { makeCaseWorld, type CaseWorld } from '../testing/caseWorld.ts';
import { freePort } from '../testing/freePort.ts';
import { makeGisKey } from '../testing/programs.ts';
import { startTestServer, testConfig, type TestServer } from '../testing/testServer.ts';
import { findProgram } from './webServers.ts';

const ogrinfo = findProgram('ogrinfo');
if (ogrinfo === undefined)
  process.stdout.write(
    '\nogrinfo is not on this machine: its proof is skipped (Debian: apt-get install -y gdal-bin).\n',
  );

/** Debian's own Python, with QGIS; another one in the path has no modules of it. */
const hasQgis = existsSync('/usr/lib/python3/dist-packages/qgis/core');
if (!hasQgis)
  process.stdout.write(
    '\nQGIS is not on this machine: its proof is skipped (Debian: apt-get install -y python3-qgis).\n',
  );

/** Opens a collection with QGIS' own provider, and prints what a layer of it has. */
const qgisScript = `
import json, os
from qgis.core import QgsApplication, QgsDataSourceUri, QgsVectorLayer
QgsApplication.setPrefixPath('/usr', True)
app = QgsApplication([], False)
app.initQgis()
uri = QgsDataSourceUri()
uri.setParam('url', os.environ['FEATURES'])
uri.setParam('typename', os.environ['COLLECTION'])
uri.setParam('pageSize', os.environ['PAGE_SIZE'])
uri.setUsername(os.environ['KEY_USER'])
uri.setPassword(os.environ['KEY_PASSWORD'])
layer = QgsVectorLayer(uri.uri(False), 'layer', 'OAPIF')
found = sorted(layer.getFeatures(), key=lambda each: each['arende']) if layer.isValid() else []
print('LAYER ' + json.dumps({
    'isValid': layer.isValid(),
    'numbers': [each['arende'] for each in found],
    'kinds': sorted({each.geometry().type() for each in found}),
    'west': round(min((each.geometry().boundingBox().xMinimum() for each in found), default=0), 5),
}), flush=True)
# Without taking QGIS down: that order of destructors crashes now and then.
os._exit(0)
`;

// The pages of the program, and those of the server: three cases do not fit one.
const pageSize = '2';

/** OGC API Features as GDAL reads it, with a personal key and nothing but the address. */
describe.runIf(ogrinfo !== undefined || hasQgis)('a GIS program reads every collection', () => {
  let server: TestServer;
  let world: CaseWorld;
  let address: string;
  const numbers: string[] = [];
  beforeAll(async () => {
    const port = await freePort();
    const { deployment } = await testConfig();
    const origin = `http://127.0.0.1:${port}`;
    server = await startTestServer({
      config: {
        deployment: {
          ...deployment,
          api: { ...deployment.api, inquirer: `${origin}/inquirer` },
          authority: `${origin}/oidc`,
        },
      },
      now: new Date('2026-11-20T11:00:00.000Z'),
    });
    world = await makeCaseWorld(server);
    await server.database.kysely.updateTable('organisation').set({ lines_to_programs: true }).execute();
    for (let count = 0; count < 3; count += 1) {
      const caseNumber = await world.send();
      await answerWithLines(server, world, caseNumber);
      numbers.push(caseNumber);
    }
    await server.http.listen({ host: '127.0.0.1', port });
    address = `${origin}/inquirer/api/features`;
  });
  afterAll(() => server.close());

  /** What `ogrinfo` prints; the key is in its environment, never in the address. */
  const read = async (user: { readonly id: string }, ...given: readonly string[]): Promise<string> => {
    const [, encoded = ''] = (await makeGisKey(server, user)).split(' ');
    const { stdout, stderr } = await promisify(execFile)(
      ogrinfo ?? '',
      ['-ro', '-oo', `PAGE_SIZE=${pageSize}`, `OAPIF:${address}`, ...given],
      {
        env: { PATH: process.env['PATH'], GDAL_HTTP_USERPWD: Buffer.from(encoded, 'base64').toString() },
        timeout: 60_000,
      },
    );
    expect(stderr).not.toContain('ERROR');
    return stdout;
  };
  const valuesOf = (printed: string, column: string) =>
    [...printed.matchAll(new RegExp(`^  ${column} \\(\\w+\\) = (.*)$`, 'gm'))].map(([, value]) => value);

  test.runIf(ogrinfo !== undefined)('ogrinfo: lists those of the role', async () => {
    const ofInquirer = await read(world.inquirer);
    for (const name of ['cases', 'lines', 'line-points', 'line-areas', 'line-notes'])
      expect(ofInquirer).toContain(` ${name} `);
    expect(ofInquirer).not.toContain('areas (title: Områden)');
    const ofOwner = await read(world.ownerAdmin);
    expect(ofOwner).toMatch(/received-cases[\s\S]*areas/);
  });

  test.runIf(ogrinfo !== undefined)('ogrinfo: cases, over several pages, and within a box', async () => {
    const printed = await read(world.inquirer, 'cases');
    expect(valuesOf(printed, 'arende')).toEqual(numbers);
    // The south-west corner, by gdaltransform; the program writes longitude first.
    expect(printed).toContain('MULTIPOLYGON (((17.13155801 60.67475647');
    const boxed = await read(world.inquirer, 'cases', '-spat', '17.1', '60.6', '17.2', '60.7');
    expect(valuesOf(boxed, 'arende')).toEqual(numbers);
    const beside = await read(world.inquirer, 'cases', '-spat', '17.2', '60.6', '17.3', '60.7');
    expect(valuesOf(beside, 'arende')).toEqual([]);
  });

  test.runIf(ogrinfo !== undefined)(
    'ogrinfo: lines, what is missing in them, and collections that are empty',
    async () => {
      const lines = await read(world.inquirer, 'lines');
      expect(valuesOf(lines, 'slag')).toEqual(['Dricksvatten', 'Dricksvatten', 'Dricksvatten']);
      expect(valuesOf(lines, 'arende')).toEqual(numbers);
      expect(lines).toContain('LINESTRING (17.13110708 60.67485651,17.13385017 60.67481283)');
      const notes = await read(world.inquirer, 'line-notes');
      expect(valuesOf(notes, 'arende')).toEqual(numbers);
      for (const name of ['line-points', 'line-areas'])
        expect(valuesOf(await read(world.inquirer, name), 'arende')).toEqual([]);
    },
  );

  test.runIf(ogrinfo !== undefined)('ogrinfo: cases and areas of an owner', async () => {
    expect(valuesOf(await read(world.ownerAdmin, 'received-cases'), 'arende')).toEqual(numbers);
    const areas = await read(world.ownerAdmin, 'areas');
    expect(valuesOf(areas, 'typ_kod')).toEqual(['Affected']);
  });

  test.runIf(ogrinfo !== undefined)('ogrinfo: nothing with a wrong key', async () => {
    const wrong = promisify(execFile)(ogrinfo ?? '', ['-ro', `OAPIF:${address}`], {
      env: { PATH: process.env['PATH'], GDAL_HTTP_USERPWD: 'gis-000000000000000000000000:fel' },
    });
    await expect(wrong).rejects.toThrow(/401|Unable to open|FAILURE/);
  });

  test.runIf(hasQgis)('QGIS: cases over several pages and lines, and no layer with a wrong key', async () => {
    const [, encoded = ''] = (await makeGisKey(server, world.inquirer)).split(' ');
    const [user = '', password = ''] = Buffer.from(encoded, 'base64').toString().split(':');
    const layerOf = async (collection: string, secret = password): Promise<unknown> => {
      const { stdout } = await promisify(execFile)('/usr/bin/python3', ['-c', qgisScript], {
        timeout: 120_000,
        env: {
          ...{ PATH: process.env['PATH'], HOME: process.env['HOME'], QT_QPA_PLATFORM: 'offscreen' },
          ...{ FEATURES: address, COLLECTION: collection, PAGE_SIZE: pageSize },
          ...{ KEY_USER: user, KEY_PASSWORD: secret },
        },
      });
      return JSON.parse(/^LAYER (.*)$/m.exec(stdout)?.[1] ?? 'null');
    };
    const [line, area] = [1, 2];
    expect(await layerOf('cases')).toEqual({ isValid: true, numbers, kinds: [area], west: 17.13156 });
    expect(await layerOf('lines')).toEqual({ isValid: true, numbers, kinds: [line], west: 17.13111 });
    expect(await layerOf('cases', 'fel')).toMatchObject({ isValid: false, numbers: [] });
  });
});
