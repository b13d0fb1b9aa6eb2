import { fileTypeOf, geodataEndings, geodataLimits } from '@schaktkoll/domain';
import { unzipSync } from 'fflate';
import { GeodataError } from './geodataError.ts';

/** A file as it was uploaded or unpacked. */
export interface GivenFile {
  readonly name: string;
  readonly content: Uint8Array;
}

const megabyte = 1024 * 1024;
const zipMark = [0x50, 0x4b, 0x03, 0x04];

export function isZip(content: Uint8Array): boolean {
  return zipMark.every((byte, index) => content[index] === byte);
}

/**
 * The uploaded files, or the files of the one uploaded archive, by path. The declared sizes are added up before
 * anything is unpacked, and no file is unpacked beyond its declared size.
 * @throws GeodataError GeodataZipBomb, GeodataMalformed
 */
export function unpack(given: readonly GivenFile[], unpackedMegabytes: number): readonly GivenFile[] {
  const [only] = given;
  if (only === undefined || given.length !== 1 || !isZip(only.content)) return given;
  const refused = new GeodataError('GeodataZipBomb', { megabytes: unpackedMegabytes, files: geodataLimits.files });
  let [bytes, count] = [0, 0];
  const entries = unzip(only.content, ({ name, originalSize }) => {
    if (!isWanted(name)) return false;
    bytes += originalSize;
    count += 1;
    if (count > geodataLimits.files || bytes > unpackedMegabytes * megabyte) throw refused;
    return true;
  });
  const files = Object.entries(entries).map(([name, content]) => ({ name, content }));
  if (files.some(({ content }) => isZip(content))) throw refused;
  return files;
}

type Filter = NonNullable<NonNullable<Parameters<typeof unzipSync>[1]>['filter']>;

function unzip(archive: Uint8Array, filter: Filter): Record<string, Uint8Array> {
  try {
    return unzipSync(archive, { filter });
  } catch (error) {
    if (error instanceof GeodataError) throw error;
    throw new GeodataError('GeodataMalformed', { format: 'zip' }, String(error));
  }
}

const endings = new Set(geodataEndings());

/** What could be chosen on its own. Icons of a KMZ, documents, folders, and what macOS puts beside the files are left out. */
function isWanted(path: string): boolean {
  return endings.has(fileTypeOf(path)) && !path.includes('__MACOSX') && !/(^|[\\/])\./.test(path);
}
