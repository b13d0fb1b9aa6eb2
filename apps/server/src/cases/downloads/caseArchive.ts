import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { swedishClockOf, swedishDayOf } from '@schaktkoll/domain';
import { makeZip } from 'client-zip';

/** A file of a zip: its bytes, or a stream that is opened when its turn comes. */
export interface ArchivedFile {
  readonly name: string;
  readonly content: Uint8Array | (() => Promise<AsyncIterable<Uint8Array>>);
}

/**
 * A zip that is written while it is sent, one file after the other, so that its size costs no memory; beyond 4 GiB it is
 * a Zip64. Files are stored as they are, because almost all of a case are of compressed types.
 * @param now the time of its files
 */
export function zipOf(files: readonly ArchivedFile[], now: Date): Readable {
  let current: AsyncIterator<Uint8Array> | null = null;
  const parts = makeZip(
    entriesOf(files, now, (content) => {
      current = content;
    }),
  );
  // The packer leaves the file that it reads open when the caller goes away.
  return Readable.fromWeb(parts as ReadableStream<Uint8Array>).once('close', () => void current?.return?.());
}

/** A name that every system can unpack: without what separates folders, and what Windows does not allow in names. */
export function nameInZip(name: string): string {
  let cleaned = name.replaceAll(/[\\/:*?"<>|\p{Cc}\p{Cf}]/gu, '').trim();
  while (cleaned.endsWith('.')) cleaned = cleaned.slice(0, -1).trimEnd();
  return cleaned;
}

/**
 * The files as the packer takes them, each opened when its turn comes.
 * @param opened is given what must be closed when the zip is left before its end
 */
async function* entriesOf(
  files: readonly ArchivedFile[],
  now: Date,
  opened: (content: AsyncIterator<Uint8Array>) => void,
) {
  // The entries get the local time of the process, without a zone: this date is the Swedish time there.
  const lastModified = new Date(`${swedishDayOf(now)}T${swedishClockOf(now)}`);
  for (const { name, content } of uniquelyNamed(files)) {
    if (content instanceof Uint8Array) {
      yield { name, lastModified, input: content };
      continue;
    }
    const iterator = (await content())[Symbol.asyncIterator]();
    opened(iterator);
    yield { name, lastModified, input: { [Symbol.asyncIterator]: () => iterator } };
  }
}

/** Two files of a case may have the same name; in a zip the later one would hide the earlier. */
function uniquelyNamed(files: readonly ArchivedFile[]): readonly ArchivedFile[] {
  const used = new Set<string>();
  return files.map((file) => {
    const [, stem = file.name, suffix = ''] = /^(.*?)(\.[^./]+)?$/s.exec(file.name) ?? [];
    let { name } = file;
    for (let number = 2; used.has(name.toLowerCase()); number += 1) name = `${stem} (${number})${suffix}`;
    used.add(name.toLowerCase());
    return { ...file, name };
  });
}
