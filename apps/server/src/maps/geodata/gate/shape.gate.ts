import { GeodataError } from '../geodataError.ts';

const headerBytes = 100;
const recordHeaderBytes = 8;
/** Where a record of lines or areas counts its parts and points, after its type and box. */
const partsAt = 36;
const partBytes = 4;
const pointBytes = 16;
const shapesWithParts = [3, 5, 13, 15, 23, 25, 31];
const shapesWithPoints = [8, 18, 28];

/**
 * Refuses a Shape file that counts more than it holds: a reader that trusts it takes memory for all of it.
 * @throws GeodataError GeodataFalseCounts, GeodataMalformed
 */
export function checkShape(shp: Uint8Array, shx: Uint8Array, dbf: Uint8Array): void {
  if ([shp, shx].some((file) => file.byteLength < headerBytes))
    throw new GeodataError('GeodataMalformed', { format: 'Shape' });
  checkRecords(viewOf(shp));
  checkIndex(viewOf(shx), shp.byteLength);
  checkTable(viewOf(dbf));
}

function checkRecords(view: DataView): void {
  if (statedBytes(view) > view.byteLength) throw new GeodataError('GeodataFalseCounts');
  for (let at = headerBytes; at + recordHeaderBytes + 4 <= statedBytes(view);) {
    const bytes = view.getInt32(at + 4) * 2;
    const content = at + recordHeaderBytes;
    if (bytes < 4 || content + bytes > view.byteLength) throw new GeodataError('GeodataFalseCounts');
    if (demandedBytes(view, content, bytes) > bytes) throw new GeodataError('GeodataFalseCounts');
    at = content + bytes;
  }
}

/** Bytes that a record needs at least for what it counts. */
function demandedBytes(view: DataView, at: number, bytes: number): number {
  const type = view.getInt32(at, true);
  if (shapesWithParts.includes(type)) {
    if (bytes < partsAt + 8) return Infinity;
    const [parts, points] = [view.getUint32(at + partsAt, true), view.getUint32(at + partsAt + 4, true)];
    return partsAt + 8 + parts * partBytes + points * pointBytes;
  }
  if (shapesWithPoints.includes(type))
    return bytes < partsAt + 4 ? Infinity : partsAt + 4 + view.getUint32(at + partsAt, true) * pointBytes;
  return 0;
}

function checkIndex(view: DataView, shapeBytes: number): void {
  if (statedBytes(view) > view.byteLength) throw new GeodataError('GeodataFalseCounts');
  for (let at = headerBytes; at + 8 <= view.byteLength; at += 8) {
    const [offset, length] = [view.getInt32(at) * 2, view.getInt32(at + 4) * 2];
    if (offset < headerBytes || length < 0 || offset + recordHeaderBytes + length > shapeBytes)
      throw new GeodataError('GeodataFalseCounts');
  }
}

function checkTable(view: DataView): void {
  if (view.byteLength < 32) throw new GeodataError('GeodataMalformed', { format: 'Shape' });
  const [records, header, record] = [view.getUint32(4, true), view.getUint16(8, true), view.getUint16(10, true)];
  if (header > view.byteLength || header + records * record > view.byteLength + 1)
    throw new GeodataError('GeodataFalseCounts');
}

/** The length declared in the header, in 16-bit words. */
function statedBytes(view: DataView): number {
  return view.getInt32(24) * 2;
}

function viewOf(file: Uint8Array): DataView {
  return new DataView(file.buffer, file.byteOffset, file.byteLength);
}
