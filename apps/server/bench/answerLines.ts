import { writeLayers } from '../demo/networks/writeLayers.ts';
import { formOf } from '../testing/attachmentFiles.ts';
import { makeCaseWorld, onlyRecipient } from '../testing/caseWorld.ts';
import { emptyLimits } from '../testing/emptyLimits.ts';
import { readEvents } from '../testing/eventReader.ts';
import { signInAs, startTestServer } from '../testing/testServer.ts';
import { migrateDatabase, openDatabase } from '../src/platform/db/database.ts';

/**
 * Measures how lines come from an owner to the inquirer, on the PostgreSQL database in DATABASE_URL (empty at first), and
 * prints the {@link Result} as JSON. An argument `short` is for fewer rounds.
 */
interface Result {
  readonly fileBytes: number;
  /** Milliseconds of each round: a GeoPackage of 2,000 lines to its preview. */
  readonly preview: readonly number[];
  /** 200 lines as JSON, read and made the map of the answer. */
  readonly stored: readonly number[];
  /** From that answer until the inquirer, told by the live stream, has read the case and the lines. */
  readonly shown: readonly number[];
  readonly readCase: readonly number[];
  readonly readLines: readonly number[];
}

const [rounds, previews] = process.argv[2] === 'short' ? [3, 3] : [200, 15];
/** Two lines more each metre through the work area, 12 corners each. */
const featuresOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    type: 'Feature' as const,
    properties: { typ: index % 2 === 0 ? 'Dricksvatten' : 'Spillvatten', djup: 1.2, noggr: 0.5, id: `L${index}` },
    geometry: {
      type: 'LineString',
      coordinates: Array.from({ length: 12 }, (_each, corner) => [
        616_440 + corner * 10 + (index % 7) / 10,
        6_728_440 + (index % 120) + (corner % 2) / 2,
      ]),
    },
  }));

async function timed<T>(times: number[], action: () => Promise<T>): Promise<T> {
  const began = performance.now();
  const result = await action();
  times.push(performance.now() - began);
  return result;
}

async function measure(address: string): Promise<Result> {
  await migrateDatabase({ address });
  const database = openDatabase({ address });
  const server = await startTestServer({ database, now: new Date('2026-11-20T11:00:00.000Z') });
  try {
    const world = await makeCaseWorld(server);
    const caseNumber = await world.send();
    const ownerToken = await signInAs(server, world.ownerAdmin, 'cableowner');
    const own = `/cableowner/api/cases/${caseNumber}`;
    const seen = `/inquirer/api/cases/${caseNumber}`;
    const place = async () => onlyRecipient((await world.answer('GET', own)).body);
    const { id } = await place();
    const read = async (name: string, content: Uint8Array | string): Promise<string> => {
      const url = `${own}/recipients/${id}/networks`;
      const response = await server.http.inject({
        method: 'POST',
        url,
        headers: { authorization: ownerToken },
        payload: formOf(name, content),
      });
      if (response.statusCode !== 201) throw new Error(`${name}: ${response.body}`);
      return response.json<{ id: string }>().id;
    };
    const [file] = await writeLayers({
      name: 'natet.gpkg',
      driver: 'GPKG',
      layers: [{ name: 'Ledning', features: featuresOf(2_000) }],
    });
    if (file === undefined) throw new Error('No file was written.');
    const crs = { type: 'name', properties: { name: 'EPSG:3006' } };
    const json = JSON.stringify({ type: 'FeatureCollection', crs, features: featuresOf(200) });
    const map = {
      profile: { rules: [{ column: 'typ', equals: 'Dricksvatten', set: { kind: 'water' } }] },
      showsAll: true,
      asOf: null,
      audience: 'Side',
      hidesFromPrivate: false,
      mayDownload: true,
    };
    // What is loaded at first use does not count.
    await read(file.name, file.content);
    const first = { measure: 'Material', map: { ...map, networkId: await read('natet.geojson', json) } };
    const answered = await world.answer('POST', `${own}/recipients/${id}/answer`, { ...(await place()), body: first });
    if (answered.status !== 200) throw new Error(answered.text);
    const events = await readEvents(
      `${await server.listen()}/inquirer/api/events`,
      await signInAs(server, world.inquirer, 'inquirer'),
    );
    const times = { preview: [], stored: [], shown: [], readCase: [], readLines: [] } as Record<
      Exclude<keyof Result, 'fileBytes'>,
      number[]
    >;
    for (let round = 0; round < rounds; round += 1) {
      // An owner corrects its map now and then; two hundred times in a minute would meet the limit of one sender.
      await emptyLimits(database.kysely);
      if (round < previews) await timed(times.preview, () => read(file.name, file.content));
      const { version } = await place();
      const told = events.events.length;
      const began = performance.now();
      await timed(times.stored, async () => {
        const body = { ...map, networkId: await read('natet.geojson', json) };
        const changed = await world.answer('PUT', `${own}/recipients/${id}/answermap`, { version, body });
        if (changed.status !== 200) throw new Error(changed.text);
      });
      while (events.events.length === told) await new Promise((resolve) => setTimeout(resolve, 1));
      const { body } = await timed(times.readCase, () => world.ask('GET', seen));
      const [recipient] = body['recipients'] as { map: { id: string } | null }[];
      const lines = await timed(times.readLines, () =>
        world.ask('GET', `${seen}/answermaps/${recipient?.map?.id ?? ''}`),
      );
      if (lines.status !== 200) throw new Error(lines.text);
      times.shown.push(performance.now() - began);
    }
    events.leave();
    return { fileBytes: file.content.length, ...times };
  } finally {
    await server.close();
    await database.close();
  }
}

process.stdout.write(`${JSON.stringify(await measure(process.env['DATABASE_URL'] ?? ''))}\n`, () => process.exit(0));
