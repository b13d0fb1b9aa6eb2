import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { unzipSync, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Gdal, type Dataset } from '../../src/maps/geodata/shared/gdal.ts';
import { GeodataThread } from '../../src/maps/geodata/geodataThread.ts';
import { drawing, drawingOf, polyfaceMesh } from '../../testing/geodata/files.ts';
import { corners } from '../../testing/geodata/workArea.ts';
import { Oracle, type RunCommand } from './oracle.ts';
import { trySample } from './trySample.ts';

let folder: string;
let thread: GeodataThread;
let gdal: Gdal;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sample-tests-'));
  thread = new GeodataThread();
  gdal = await Gdal.load();
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await thread.end();
});

const drivers: Readonly<Record<string, string>> = { dxf: 'DXF', zip: 'ESRI Shapefile' };

/** Opens a file of the disk, or a zip of it, as the programs of gdal-bin do. */
function withSource<T>(source: string, use: (dataset: Dataset, memory: string, driver: string) => T): T {
  const path = source.replace('/vsizip/', '');
  const driver = drivers[path.split('.').at(-1) ?? ''] ?? '';
  return gdal.inFolder((memory) => {
    gdal.write(memory, { name: basename(path), content: readFileSync(path) });
    const opened = `${source.startsWith('/vsizip/') ? '/vsizip/' : ''}${memory}/${basename(path)}`;
    return gdal.withDataset(opened, driver, (dataset) => use(dataset, memory, driver));
  });
}

/** The programs of gdal-bin, which a machine may lack, by the library of the server. */
const run: RunCommand = (command, given) => {
  const parameters = given.slice(given.lastIndexOf('--config') + 3);
  if (command === 'ogrinfo') {
    return withSource(parameters.at(-1) ?? '', (dataset, _memory, driver) =>
      [`using driver \`${driver}'`, ...dataset.layers().map(({ name }, index) => `${index + 1}: ${name} (Any)`)].join(
        '\n',
      ),
    );
  }
  const [target = '', source = '', layer = ''] = parameters.slice(-3);
  const options = parameters.slice(0, -3);
  return withSource(source, (dataset, memory) => {
    const isLenient = options.includes('-skipfailures');
    dataset.translate(`${memory}/read.json`, [...options.filter((option) => option !== '-skipfailures'), layer], {
      isLenient,
    });
    writeFileSync(target, gdal.read(`${memory}/read.json`));
    return '';
  });
};

async function shapeSet(name: string) {
  const { content } = await thread.run({
    kind: 'write',
    areas: [{ name, polygon: { type: 'Polygon', coordinates: [corners.map(([east, north]) => [east, north])] } }],
    caseNumber: name,
    format: 'Shape',
    system: 'SWEREF99',
    writtenAt: '',
  });
  return Object.entries(unzipSync(content)).map(([inside, part]): [string, Uint8Array] => [inside, part]);
}

describe('a sample is compared with what GDAL sees', () => {
  const attempt = (name: string, content: Uint8Array) => {
    writeFileSync(join(folder, name), content);
    return trySample(join(folder, name), { oracle: new Oracle(join(folder, 'oracle'), run), thread, gdal });
  };

  test('where a drawing has a mesh, which GeoJSON cannot hold', async () => {
    const line = [0, 'LINE', 8, 'A', 100, 'AcDbLine', 10, 616_500, 20, 6_728_500, 11, 616_600, 21, 6_728_500];
    // GDAL fails at a mesh only where something else came before.
    const { content } = drawingOf([], [...line, ...polyfaceMesh]);
    expect(await attempt('mesh.dxf', content)).toEqual([
      { isRight: true, line: 'mesh.dxf: read; 2 layers, 0 areas, 1 lines, 0 points' },
    ]);
    expect(await attempt('drawing.dxf', drawing.content)).toMatchObject([{ isRight: true }]);
  });

  test('where it is a zip', async () => {
    const content = zipSync(Object.fromEntries(await shapeSet('ett')));
    expect(await attempt('one.zip', content)).toEqual([
      { isRight: true, line: 'one.zip: read; 1 layers, 1 areas, 0 lines, 0 points' },
    ]);
  });

  test('and a zip of several data sets is right where the user is asked for one', async () => {
    const content = zipSync(Object.fromEntries([...(await shapeSet('ett')), ...(await shapeSet('tva'))]));
    expect(await attempt('two.zip', content)).toEqual([
      { isRight: true, line: 'two.zip: asks for one of several data sets' },
    ]);
  });
});
