import { GeodataError } from '../shared/geodataError.ts';

const mostEntities = 200_000;
const deepestBlock = 32;

interface Insert {
  block: string;
  columns: number;
  rows: number;
}
interface Block {
  entities: number;
  readonly inserts: Insert[];
}

/** How much a block expands to, and how many levels of blocks are inside it. */
interface Measure {
  readonly size: number;
  readonly levels: number;
}

/** The group codes of a DXF after which a count of curve points follows, by entity type. */
const countCodes: Readonly<Record<string, readonly number[]>> = {
  LWPOLYLINE: [90],
  SPLINE: [72, 73, 74],
  HATCH: [91, 93, 98],
  MLINE: [72, 73],
  LEADER: [76],
  MESH: [92, 93, 94, 95],
};

/**
 * Refuses a drawing whose nested blocks expand without bound, and curves that declare more points than the file can
 * contain.
 * @throws GeodataError GeodataFalseCounts, GeodataTooDeep
 */
export function checkDrawing(text: string): void {
  const drawing = scan(text);
  const measured = new Map<string, Measure>();
  const measure = (name: string, depth: number): Measure => {
    const known = measured.get(name);
    // Measured in another place, it may be too deep in this one.
    if (depth + (known?.levels ?? 0) > deepestBlock) throw new GeodataError('GeodataTooDeep');
    if (known !== undefined) return known;
    const block = drawing.get(name);
    if (!block) return { size: 0, levels: 0 };
    let [size, levels] = [block.entities, 0];
    for (const insert of block.inserts) {
      const inner = measure(insert.block, depth + 1);
      size += inner.size * Math.max(1, insert.columns) * Math.max(1, insert.rows);
      levels = Math.max(levels, inner.levels + 1);
    }
    if (size > mostEntities) throw new GeodataError('GeodataFalseCounts');
    const found = { size, levels };
    measured.set(name, found);
    return found;
  };
  measure(model, 0);
}

/** The drawing itself, as a block that nothing inserts. */
const model = '';

function scan(text: string): ReadonlyMap<string, Block> {
  const blocks = new Map<string, Block>([[model, { entities: 0, inserts: [] }]]);
  let current = model;
  let entity = '';
  let insert: Insert | null = null;
  const most = text.length / 4;
  forEachPair(text, (code, value) => {
    if (code === 0) {
      entity = value;
      insert = null;
      const block = blocks.get(current);
      if (value === 'ENDBLK' || value === 'ENDSEC') current = model;
      else if (value === 'INSERT') block?.inserts.push((insert = { block: '', columns: 1, rows: 1 }));
      else if (block && value !== 'BLOCK') block.entities += 1;
    } else if (code === 2 && entity === 'BLOCK') {
      current = `block ${value}`;
      blocks.set(current, { entities: 0, inserts: [] });
    } else if (insert && code === 2) insert.block = `block ${value}`;
    else if (insert && code === 70) insert.columns = Number.parseFloat(value);
    else if (insert && code === 71) insert.rows = Number.parseFloat(value);
    else if (countCodes[entity]?.includes(code) && Number.parseFloat(value) > most)
      throw new GeodataError('GeodataFalseCounts');
  });
  return blocks;
}

/** A DXF is pairs of lines: what kind of value, and the value. As in GDAL, what follows the digits of a code does not count. */
export function forEachPair(text: string, visit: (code: number, value: string) => void): void {
  let at = 0;
  const line = (): string | null => {
    if (at >= text.length) return null;
    const found = text.indexOf('\n', at);
    const end = found < 0 ? text.length : found;
    const content = text.slice(at, end).trim();
    at = end + 1;
    return content;
  };
  for (let code = line(); code !== null; code = line()) {
    const value = line();
    if (value !== null) visit(Number.parseInt(code, 10), value);
  }
}
