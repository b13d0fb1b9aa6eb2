import { writableFormats } from '@schaktkoll/domain';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ApiError } from '../../platform/apiError.ts';
import { GeodataThread } from './geodataThread.ts';
import { GeodataError } from './shared/geodataError.ts';
import { drawing, filesInside, kmlFile, storedFile } from '../../../testing/geodata/files.ts';
import type { GivenFile } from './shared/unpack.ts';

/** Seconds of fuzzing: five minutes, or fewer for a try: `GEODATA_FUZZ_SECONDS=20 npm run proof -- geodata`. */
const seconds = Number(process.env['GEODATA_FUZZ_SECONDS'] ?? 300);
const mostGrowthBytes = 200 * 1024 * 1024;
/** The library itself; it is loaded before growth is measured. */
let thread: GeodataThread;
beforeAll(() => {
  thread = new GeodataThread();
});
afterAll(() => thread.end());

const ring = [
  [616_450, 6_728_450],
  [616_550, 6_728_450],
  [616_550, 6_728_550],
  [616_450, 6_728_550],
  [616_450, 6_728_450],
] as const;
const areas = [1, 2, 3].map(
  (number) => ({ name: `Område ${number}`, polygon: { type: 'Polygon', coordinates: [ring] } }) as const,
);

/** Always the same numbers for the same seed, so that a file that broke something can be made again. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** A file with some of its bytes changed, cut out, repeated or replaced by the numbers that readers trip over. */
function spoil(content: Uint8Array, random: () => number): Uint8Array {
  let bytes = Uint8Array.from(content);
  const at = () => Math.floor(random() * bytes.length);
  for (let change = 0; change < 1 + random() * 8; change += 1) {
    const kind = random();
    if (kind < 0.5) bytes[at()] = Math.floor(random() * 256);
    else if (kind < 0.65) bytes.fill([0, 0x7f, 0x80, 0xff][Math.floor(random() * 4)] ?? 0, at(), at() + 4);
    else if (kind < 0.8) bytes = bytes.slice(0, at());
    else {
      const [from, to] = [at(), at()].sort((a, b) => a - b) as [number, number];
      // Without lists of numbers on the way, whose memory would be counted as the readers'.
      const repeated = new Uint8Array(to + bytes.length - from);
      repeated.set(bytes.subarray(0, to));
      repeated.set(bytes.subarray(from), to);
      bytes = repeated;
    }
  }
  return bytes;
}

test(
  'spoiled files of every format are read or refused by name, in time, and leave no memory behind',
  async () => {
    // Formats and content that are not written here, and then each that is.
    const sets: (readonly GivenFile[])[] = [
      [drawing],
      [kmlFile],
      filesInside('areas.gpkg.zip'),
      [storedFile('areas.gpkg.zip')],
    ];
    for (const format of writableFormats) {
      if (format === 'Pdf') continue;
      const { fileName, content } = await thread.run({
        kind: 'write',
        areas,
        caseNumber: '20261120-0001',
        format,
        system: 'SWEREF99',
        writtenAt: '',
      });
      const files = fileName.endsWith('.zip') ? unzipSync(content) : { [fileName]: content };
      sets.push(Object.entries(files).map(([name, part]) => ({ name, content: part })));
    }
    const seed = Number(process.env['GEODATA_FUZZ_SEED'] ?? Date.now() % 1_000_000);
    // Printed first, because a crashed process prints nothing afterwards.
    process.stdout.write(`seed ${seed} (GEODATA_FUZZ_SEED)\n`);
    const random = randomOf(seed);
    const before = process.memoryUsage.rss();
    const outcomes = new Map<string, number>();
    let longest = 0;
    let growth = 0;
    for (const endsAt = Date.now() + seconds * 1000; Date.now() < endsAt;) {
      const set = sets[Math.floor(random() * sets.length)] ?? [];
      const spoiled = Math.floor(random() * set.length);
      const files = set.map((file, index) =>
        index === spoiled ? { ...file, content: spoil(file.content, random) } : file,
      );
      const startedAt = performance.now();
      const outcome = await thread
        .run({ kind: 'read', files, format: null, system: 'SWEREF99', maximumVertices: 10_000 })
        .then(
          () => 'read',
          (error: unknown) => {
            if (error instanceof GeodataError || error instanceof ApiError) return error.code;
            throw new Error(`Seed ${seed}: ${String(error)}`, { cause: error });
          },
        );
      longest = Math.max(longest, performance.now() - startedAt);
      growth = Math.max(growth, process.memoryUsage.rss() - before);
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
    }
    process.stdout.write(
      `${[...outcomes].map(([outcome, count]) => `${count} ${outcome}`).join(', ')}; longest ${Math.round(longest)} ms, growth ${Math.round(growth / 1e6)} MB\n`,
    );
    expect(outcomes.get('GeodataTooSlow') ?? 0).toBe(0);
    expect(outcomes.get('ServiceUnavailable') ?? 0).toBe(0);
    expect(growth).toBeLessThan(mostGrowthBytes);
  },
  (seconds + 60) * 1000,
);
