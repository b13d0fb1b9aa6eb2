import { randomBytes } from 'node:crypto';

let lastMilliseconds = 0;
let counter = 0;

/**
 * An identifier by RFC 9562 version 7. Those made by one process sort in the order they were made,
 * also within a millisecond: 12 counter bits follow the time.
 */
export function uuidv7(now: number = Date.now()): string {
  if (now > lastMilliseconds) {
    lastMilliseconds = now;
    counter = randomBytes(2).readUInt16BE() & 0x7ff;
  } else {
    counter += 1;
    if (counter > 0xfff) {
      lastMilliseconds += 1;
      counter = 0;
    }
  }
  const bytes = randomBytes(16);
  bytes.writeUIntBE(lastMilliseconds, 0, 6);
  bytes.writeUInt16BE(0x7000 | counter, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** The lowest identifier of a moment: those that {@link uuidv7} made before it sort before. */
export function firstIdAt(moment: Date): string {
  const hex = moment.getTime().toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
}

/** When an identifier was made, in milliseconds since 1970. */
export function momentOfId(id: string): number {
  return Number.parseInt(id.replace('-', '').slice(0, 12), 16);
}
