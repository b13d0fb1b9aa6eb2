import { geodataLimits } from '@schaktkoll/domain';
import { GeodataError } from '../shared/geodataError.ts';

const headerBytes = 100;
const recordHeaderBytes = 8;
/** Where a record of lines or areas counts its parts and points, after its type and box. */
const partsAt = 36;
const partBytes = 4;
const pointBytes = 16;
const shapesWithParts = [3, 5, 13, 15, 23, 25, 31];
const shapesWithPoints = [8, 18, 28];

/**
 * Refuses a Shape file that counts more than it holds, because a reader that trusts it takes memory for all of it, and
 * one whose index is of another: the reader takes only what the index names.
 * @throws GeodataError GeodataFalseCounts, GeodataMalformed
 */
export function checkShape(shp: Uint8Array, shx: Uint8Array, dbf: Uint8Array): void {
  if ([shp, shx].some((file) => file.byteLength < headerBytes))
    throw new GeodataError('GeodataMalformed', { format: 'Shape' });
  checkRecords(viewOf(shp));
  checkIndex(viewOf(shx), shp.byteLength);
  checkTable(viewOf(dbf));
  checkIsSet(viewOf(shp), viewOf(shx));
}

function checkRecords(view: DataView): void {
  if (statedBytes(view) > view.byteLength) throw new GeodataError('GeodataFalseCounts');
  for (const at of recordsIn(view)) {
    const bytes = view.getInt32(at + 4) * 2;
    const content = at + recordHeaderBytes;
    if (bytes < 4 || content + bytes > view.byteLength) throw new GeodataError('GeodataFalseCounts');
    if (demandedBytes(view, content, bytes) > bytes) throw new GeodataError('GeodataFalseCounts');
  }
}

/** Where each record begins. */
function* recordsIn(view: DataView): Generator<number> {
  for (let at = headerBytes; at + recordHeaderBytes + 4 <= statedBytes(view);) {
    yield at;
    at += recordHeaderBytes + view.getInt32(at + 4) * 2;
  }
}

/**
 * The index names places where a record begins, and every record: but for those that a program left when it moved a
 * record that grew to the end, under the same number.
 */
function checkIsSet(shapes: DataView, index: DataView): void {
  const entries = Math.floor((index.byteLength - headerBytes) / 8);
  const named = Uint32Array.from({ length: entries }, (_, entry) => index.getInt32(headerBytes + entry * 8) * 2).sort();
  const numbersLeft = new Set<number>();
  let place = 0;
  for (const at of recordsIn(shapes)) {
    if (named[place] !== at) numbersLeft.add(shapes.getInt32(at));
    while (named[place] === at) place += 1;
    if ((named[place] ?? Infinity) < at || numbersLeft.size > geodataLimits.shapes) throw otherIndex();
  }
  if ((named[place] ?? Infinity) < statedBytes(shapes)) throw otherIndex();
  if (numbersLeft.size === 0) return;
  for (const at of named) if (at < statedBytes(shapes)) numbersLeft.delete(shapes.getInt32(at));
  if (numbersLeft.size > 0) throw otherIndex();
}

function otherIndex(): GeodataError {
  return new GeodataError('GeodataMalformed', { format: 'Shape' }, 'the index is of another file');
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
