import { Readable } from 'node:stream';
import { swedishClockOf, swedishDayOf } from '@schaktkoll/domain';
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

/** A file of a zip: its bytes, or a stream that is opened when its turn comes. */
export interface ArchivedFile {
  readonly name: string;
  readonly content: Uint8Array | (() => Promise<AsyncIterable<Uint8Array>>);
}

/**
 * A zip that is written while it is sent, one file after the other, so that its size costs no memory. Streams are stored
 * as they are, because the files of a case are of compressed types.
 * @param now the time of its files
 */
export function zipOf(files: readonly ArchivedFile[], now: Date): Readable {
  return Readable.from(partsOf(files, now), { objectMode: false });
}

/** A name that every system can unpack: without what separates folders, and what Windows does not allow in names. */
export function nameInZip(name: string): string {
  let cleaned = name.replaceAll(/[\\/:*?"<>|\p{Cc}\p{Cf}]/gu, '').trim();
  while (cleaned.endsWith('.')) cleaned = cleaned.slice(0, -1).trimEnd();
  return cleaned;
}

async function* partsOf(files: readonly ArchivedFile[], now: Date): AsyncGenerator<Uint8Array> {
  // The entries get the local time of the process, without a zone: this date is the Swedish time there.
  const mtime = new Date(`${swedishDayOf(now)}T${swedishClockOf(now)}`);
  let ready: Uint8Array[] = [];
  let fault: Error | null = null;
  const zip = new Zip((error, part) => {
    if (error) fault = error;
    else ready.push(part);
  });
  const taken = (): Uint8Array[] => {
    if (fault !== null) throw fault;
    const parts = ready;
    ready = [];
    return parts;
  };
  for (const { name, content } of uniquelyNamed(files)) {
    if (content instanceof Uint8Array) {
      const entry = Object.assign(new ZipDeflate(name), { mtime });
      zip.add(entry);
      entry.push(content, true);
    } else {
      const entry = Object.assign(new ZipPassThrough(name), { mtime });
      zip.add(entry);
      for await (const chunk of await content()) {
        entry.push(chunk);
        yield* taken();
      }
      entry.push(new Uint8Array(), true);
    }
    yield* taken();
  }
  zip.end();
  yield* taken();
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
