import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { GeodataThread } from '../geodataThread.ts';

let thread: GeodataThread;
beforeAll(() => {
  thread = new GeodataThread();
});
afterAll(() => thread.end());

const squares = [
  { northing: 6728, eastingFrom: 616, eastingTo: 617 },
  { northing: 6730, eastingFrom: 616, eastingTo: 616 },
];

test.each([
  ['GeoPackage', 'Hamnen.gpkg'],
  ['Shape', 'Hamnen.zip'],
] as const)('squares as %s are read back where they were, in whole kilometres', async (format, fileName) => {
  const file = await thread.run({ kind: 'squares', squares, name: 'Hamnen', format });
  expect(file.fileName).toBe(fileName);
  const read = await thread.run({
    kind: 'read',
    files: [{ name: file.fileName, content: file.content }],
    format: null,
    system: null,
    maximumVertices: 10_000,
  });
  expect(read).toMatchObject({ format, system: 'SWEREF99' });
  const corners = read.layers
    .flatMap(({ areas }) => areas)
    .map(({ coordinates: [ring = []] }) => {
      const [eastings, northings] = [ring.map(([east]) => east), ring.map(([, north]) => north)];
      return [Math.min(...eastings), Math.min(...northings), Math.max(...eastings), Math.max(...northings)];
    });
  expect(corners).toEqual([
    [616_000, 6_728_000, 618_000, 6_729_000],
    [616_000, 6_730_000, 617_000, 6_731_000],
  ]);
});

test('the files of a Shape are named by the area', async () => {
  const { content } = await thread.run({ kind: 'squares', squares, name: 'Åhamn', format: 'Shape' });
  expect(Object.keys(unzipSync(content)).sort()).toEqual([
    'Åhamn.cpg',
    'Åhamn.dbf',
    'Åhamn.prj',
    'Åhamn.shp',
    'Åhamn.shx',
  ]);
});
