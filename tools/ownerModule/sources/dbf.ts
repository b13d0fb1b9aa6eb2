import { ownerModuleTexts as texts } from '../texts.ts';
import { SourceFault } from './source.ts';

/** The table beside the shapes of a shape file. */
export interface Table {
  readonly rows: number;
  /** The moment of its last change, of which the file has the day; not a number where it says none. */
  readonly changedAt: number;
  readonly isDeleted: (index: number) => boolean;
  readonly values: (index: number) => Readonly<Record<string, string | number>>;
}

interface Column {
  readonly name: string;
  readonly type: string;
  readonly at: number;
  readonly length: number;
}

/** Code pages of DOS by their mark in the file; the Swedish letters are alike in them. */
const dosMarks = [0x01, 0x02, 0x08, 0x17, 0x66];
const dosLetters: Readonly<Record<number, string>> = {
  0x84: 'ä',
  0x86: 'å',
  0x94: 'ö',
  0x8e: 'Ä',
  0x8f: 'Å',
  0x99: 'Ö',
  0x82: 'é',
  0x81: 'ü',
};

/**
 * Reads a table in dBASE form.
 * @param codePage what the .cpg file says; the mark in the table itself counts where there is none
 * @throws SourceFault when the file is shorter than its header says
 */
export function readTable(bytes: Buffer, codePage: string | null): Table {
  if (bytes.length < 33) throw new SourceFault(texts.notWhole);
  const [rows, head, length] = [bytes.readUInt32LE(4), bytes.readUInt16LE(8), bytes.readUInt16LE(10)];
  if (bytes.length < head + rows * length) throw new SourceFault(texts.notWhole);
  const decode = decoderOf(codePage, bytes.readUInt8(29));
  const columns: Column[] = [];
  let at = 1;
  for (let place = 32; place + 32 < head && bytes[place] !== 0x0d; place += 32) {
    const name = decode(bytes.subarray(place, place + 11)).split('\0')[0] ?? '';
    const column = { name, type: String.fromCharCode(bytes[place + 11] ?? 0), at, length: bytes[place + 16] ?? 0 };
    columns.push(column);
    at += column.length;
  }
  const [year = 0, month = 0, day = 0] = bytes.subarray(1, 4);
  return {
    rows,
    changedAt: month === 0 ? NaN : Date.UTC(1900 + year, month - 1, day),
    isDeleted: (index) => bytes[head + index * length] === 0x2a,
    values: (index) => {
      const values: Record<string, string | number> = {};
      for (const column of columns) {
        const from = head + index * length + column.at;
        const value = valueOf(column, decode(bytes.subarray(from, from + column.length)));
        if (value !== null) values[column.name] = value;
      }
      return values;
    },
  };
}

/** A value of a column; null for an empty one. */
function valueOf({ type }: Column, written: string): string | number | null {
  const text = written.replaceAll('\0', '').trim();
  if (text === '' || /^\*+$/.test(text)) return null;
  if (type === 'D') return text.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3');
  if (type !== 'N' && type !== 'F') return text;
  const number = Number(text.replace(',', '.'));
  return Number.isFinite(number) ? number : null;
}

function decoderOf(codePage: string | null, mark: number): (bytes: Uint8Array) => string {
  if (codePage === null && dosMarks.includes(mark))
    return (bytes) => Array.from(bytes, (byte) => dosLetters[byte] ?? String.fromCharCode(byte)).join('');
  const label = codePage
    ?.trim()
    .replace(/^(?:ansi |cp)?(125\d)$/i, 'windows-$1')
    .replace(/^88591$/, 'iso-8859-1');
  const windows = new TextDecoder('windows-1252');
  try {
    // Without any mark it is UTF-8 if it can be, because programs of today write that.
    const named = new TextDecoder(label ?? 'utf-8', { fatal: label === undefined });
    if (codePage === null && mark !== 0) return (bytes) => windows.decode(bytes);
    return (bytes) => {
      try {
        return named.decode(bytes);
      } catch {
        return windows.decode(bytes);
      }
    };
  } catch {
    throw new SourceFault(texts.otherCodePage(codePage ?? ''));
  }
}
