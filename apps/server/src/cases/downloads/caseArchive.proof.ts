import { expect, test } from 'vitest';
import { zipOf } from './caseArchive.ts';

const megabyte = 1_048_576;
/** 4.25 GiB in all, more than the 32 bits of a plain zip count. */
const files = 17;
const megabytesEach = 256;

test(
  'an archive of more than 4 GiB is a Zip64 that says where each of its files is',
  { timeout: 600_000 },
  async () => {
    const chunk = Buffer.alloc(megabyte, 'x');
    const archived = Array.from({ length: files }, (_file, index) => ({
      name: `${index}.pdf`,
      content: async () =>
        (async function* () {
          for (let count = 0; count < megabytesEach; count += 1) yield chunk;
        })(),
    }));
    // Only the short parts are retained: headers, names and the directory.
    const headers = new Map<bigint, Buffer>();
    let [written, tail] = [0n, Buffer.alloc(0)];
    for await (const part of zipOf(archived, new Date()) as AsyncIterable<Uint8Array>) {
      if (part.byteLength < 1_000) {
        headers.set(written, Buffer.from(part));
        tail = Buffer.concat([tail, part]).subarray(-5_000);
      }
      written += BigInt(part.byteLength);
    }

    // APPNOTE.TXT 4.3.14 to 4.3.16: the end says that its numbers are in the Zip64 record, which the locator finds.
    const end = tail.subarray(-22);
    expect([end.readUInt32LE(0), end.readUInt32LE(16)]).toEqual([0x06054b50, 0xffffffff]);
    const locator = tail.subarray(-42, -22);
    expect(locator.readUInt32LE(0)).toBe(0x07064b50);
    const record = tail.subarray(-98, -42);
    expect([record.readUInt32LE(0), written - locator.readBigUInt64LE(8)]).toEqual([0x06064b50, 98n]);
    expect(record.readBigUInt64LE(32)).toBe(BigInt(files));
    const directory = record.readBigUInt64LE(48);
    expect(directory + record.readBigUInt64LE(40)).toBe(locator.readBigUInt64LE(8));

    // The last file begins beyond 4 GiB: its entry has the place in the extra field 1, of eight bytes.
    const entries = tail.subarray(Number(written - directory) * -1, -98);
    const last = entries.lastIndexOf(Buffer.from([0x50, 0x4b, 1, 2]));
    const name = entries.readUInt16LE(last + 28);
    expect(entries.subarray(last + 46, last + 46 + name).toString()).toBe('16.pdf');
    const extra = entries.subarray(last + 46 + name);
    expect([entries.readUInt32LE(last + 42), extra.readUInt16LE(0), extra.readUInt16LE(2)]).toEqual([0xffffffff, 1, 8]);
    const place = extra.readBigUInt64LE(4);
    expect(place).toBeGreaterThan(BigInt(2 ** 32));
    expect(headers.get(place)?.readUInt32LE(0)).toBe(0x04034b50);
  },
);
