import { systemOfCode } from '@schaktkoll/geometry';
import pg from 'pg';
import { areReadable, SourceFault, valuesOf, type LayerState, type Source, type SourceRow } from './source.ts';
import { readWellKnownBinary } from './wellKnownBinary.ts';
import { ownerModuleTexts as texts } from '../texts.ts';

export interface PostGisLayer {
  readonly name: string;
  /** A query whose rows have the shape and the columns of the profile. */
  readonly query: string;
  /** The column with the shape. */
  readonly geometry: string;
  /** A column with the moment of the last change; without it the layer is as new as the query. */
  readonly changed?: string | undefined;
}

const timeoutMilliseconds = 20_000;

/** Layers of a PostGIS database, asked anew for each case. */
export function openPostGis(address: string, layers: readonly PostGisLayer[]): Source {
  const pool = new pg.Pool({
    connectionString: address,
    max: 2,
    statement_timeout: timeoutMilliseconds,
    connectionTimeoutMillis: timeoutMilliseconds,
    // Whatever the account may do, the module only reads.
    options: '-c default_transaction_read_only=on',
  });
  // Without a listener a connection that breaks while it waits would end the program.
  pool.on('error', () => undefined);
  const stateOf = async (layer: PostGisLayer): Promise<LayerState> => {
    const { rows } = await pool.query<StateRow>(stateQuery(layer));
    const [row] = rows;
    if (row === undefined) throw new SourceFault(texts.noLayer([layer.name]));
    const codes = row.codes.filter((code) => code !== null);
    const [code, ...others] = codes;
    const system = code === undefined || code === 0 ? null : systemOfCode(`EPSG:${code}`);
    return {
      name: layer.name,
      rows: Number(row.rows),
      unreadable: Number(row.unreadable),
      system: others.length > 0 ? 'unknown' : system,
      changedAt: new Date(row.changed ?? Number.NaN),
    };
  };
  return {
    state: async () => {
      const states = [];
      for (const layer of layers) states.push(await stateOf(layer));
      return { version: JSON.stringify(states), layers: states };
    },
    rows: async (box) => {
      const found: SourceRow[] = [];
      for (const layer of layers) {
        const { rows } = await pool.query<Record<string, unknown>>(rowsQuery(layer, box !== null), [...(box ?? [])]);
        found.push(...rows.map((row, index) => rowOf(layer, row, index)));
      }
      return found;
    },
    close: () => pool.end(),
  };
}

interface StateRow {
  readonly rows: string;
  readonly unreadable: string;
  readonly codes: readonly (number | null)[];
  readonly changed: Date | string | null;
}

/** One row about a layer: how many rows it has, how many without a shape, their systems, and the last change. */
function stateQuery({ query, geometry, changed }: PostGisLayer): string {
  const shape = `q.${quoted(geometry)}`;
  return `select count(*) as rows, count(*) filter (where ${shape} is null or ST_IsEmpty(${shape})) as unreadable,
    coalesce(array_agg(distinct ST_SRID(${shape})) filter (where ${shape} is not null), '{}') as codes,
    ${changed === undefined ? 'now()' : `max(q.${quoted(changed)})::timestamptz`} as changed from (${query}) q`;
}

/** The rows of a layer with their shape as well-known binary; those that meet the box of four parameters. */
function rowsQuery({ query, geometry }: PostGisLayer, hasBox: boolean): string {
  const shape = `q.${quoted(geometry)}`;
  // The same for every row, so that an index on the shapes is used.
  const code = `(select ST_SRID(s.${quoted(geometry)}) from (${query}) s where s.${quoted(geometry)} is not null limit 1)`;
  const near = hasBox
    ? ` where ${shape} && ST_MakeEnvelope($1::float8, $2::float8, $3::float8, $4::float8, ${code})`
    : '';
  return `select q.*, ST_AsBinary(${shape}) as module_shape from (${query}) q${near}`;
}

function rowOf(layer: PostGisLayer, row: Readonly<Record<string, unknown>>, index: number): SourceRow {
  const { module_shape: shape } = row;
  const values = valuesOf(row, [layer.geometry, 'module_shape']);
  return { layer: layer.name, row: index + 1, shapes: shapesIn(shape), values };
}

function shapesIn(shape: unknown): SourceRow['shapes'] {
  try {
    const shapes = shape instanceof Uint8Array ? readWellKnownBinary(shape) : [];
    return areReadable(shapes) ? shapes : [{ kind: 'other' }];
  } catch {
    return [{ kind: 'other' }];
  }
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
