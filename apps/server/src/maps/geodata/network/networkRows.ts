import { networkLimits, type ReadableFormat } from '@schaktkoll/domain';
import { propertyText, type RawShape } from '@schaktkoll/geometry';
import type { FeatureLayer, RawLayer } from '../read/rawLayer.ts';
import type { NetworkColumn, NetworkValues, SkippedFeature } from './networkJob.ts';

/** A layer as read, and what its rows say. */
export interface RowLayer extends RawLayer {
  readonly columns: readonly NetworkColumn[];
  /** The row of each shape. */
  readonly rows: readonly { readonly values: NetworkValues; readonly row: number }[];
  readonly isOfLines: boolean;
  /** Rows without shapes that could be read. */
  readonly skipped: readonly SkippedFeature[];
}

/** Formats without an order that a user can count in. */
const withoutRows: readonly ReadableFormat[] = ['Dxf', 'Gml', 'Kml'];
const deepestValue = 3;
const longestColumnName = 100;

/** The shapes of a layer with the values of their rows, bounded in columns and length. */
export function rowsOf(
  layer: FeatureLayer,
  format: ReadableFormat,
  longestText: number = networkLimits.textLength,
): RowLayer {
  const columns = new Columns(layer.columns, longestText);
  const shapes: RawShape[] = [];
  const rows: RowLayer['rows'][number][] = [];
  const skipped: SkippedFeature[] = [];
  for (const [index, feature] of layer.features.entries()) {
    const row = index + 1;
    const isCounted = !withoutRows.includes(format) && Object.keys(feature.properties).length > 0;
    const skip = (reason: SkippedFeature['reason']) =>
      skipped.push({ reason, layer: layer.name, row: isCounted ? row : null });
    if (feature.shapes.length === 0) skip('Empty');
    const values = columns.valuesOf(feature.properties);
    for (const shape of feature.shapes) {
      if (shape.kind === 'other') skip(shape.unreadable ?? 'Other');
      else {
        shapes.push(shape);
        rows.push({ values, row });
      }
    }
  }
  const { name, isHidden, system, foreign, geometryType } = layer;
  return {
    name,
    ...(isHidden && { isHidden }),
    system,
    ...(foreign && { foreign }),
    shapes,
    shapeNames: [],
    columns: columns.list(),
    rows,
    isOfLines: /line/i.test(geometryType ?? ''),
    skipped,
  };
}

/** The columns of a layer: those that it declares, then those that its rows have, up to the limit. */
class Columns {
  readonly #types: Map<string, NetworkColumn['type'] | null>;
  readonly #declared: ReadonlySet<string>;
  readonly #longestText: number;

  constructor(declared: FeatureLayer['columns'], longestText: number) {
    this.#longestText = longestText;
    const known = declared
      .slice(0, networkLimits.columns)
      .map(({ name, type }) => [nameOf(name), typeOf(type)] as const);
    this.#types = new Map(known);
    this.#declared = new Set(this.#types.keys());
  }

  valuesOf(properties: Readonly<Record<string, unknown>>): NetworkValues {
    const values: [string, string | number][] = [];
    this.#collect(properties, '', values);
    return Object.fromEntries(values);
  }

  /** A column without any value is of text. */
  list(): readonly NetworkColumn[] {
    return [...this.#types].map(([name, type]) => ({ name, type: type ?? 'text' }));
  }

  #collect(properties: Readonly<Record<string, unknown>>, prefix: string, values: [string, string | number][]): void {
    for (const [key, given] of Object.entries(properties)) {
      const name = nameOf(prefix + key);
      if (isObject(given) && prefix.split('.').length < deepestValue) this.#collect(given, `${name}.`, values);
      else {
        const value = valueOf(given, this.#longestText);
        if (value !== null && this.#take(name, value)) values.push([name, value]);
      }
    }
  }

  #take(name: string, value: string | number): boolean {
    const known = this.#types.get(name);
    if (known === undefined && this.#types.size >= networkLimits.columns) return false;
    const type = typeof value === 'number' ? 'number' : /^\d{4}[-/]\d\d[-/]\d\d/.test(value) ? 'date' : 'text';
    if (!this.#declared.has(name)) this.#types.set(name, known === undefined || known === type ? type : 'text');
    return true;
  }
}

function nameOf(name: string): string {
  return name.slice(0, longestColumnName);
}

/** What GDAL calls a type of column. */
function typeOf(type: string): NetworkColumn['type'] {
  if (/^(?:Integer|Integer64|Real)$/.test(type)) return 'number';
  return /^(?:Date|DateTime)$/.test(type) ? 'date' : 'text';
}

/** A value without signs that cannot be seen; null for an empty one. */
function valueOf(given: unknown, longestText: number): string | number | null {
  if (typeof given === 'number') return Number.isFinite(given) ? given : null;
  const text = propertyText(given)
    .slice(0, 2 * longestText)
    .replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, ' ')
    .trim()
    .slice(0, longestText);
  return text === '' ? null : text;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
