import { epsgCodes, readGeoJson, systemOfCode, type Extent } from '@schaktkoll/geometry';
import type { CoordinateSystem } from '@schaktkoll/domain';
import { fetchAgain } from '../apiClient.ts';
import { ownerModuleTexts as texts } from '../texts.ts';
import { SourceFault, valuesOf, type LayerState, type Source, type SourceRow } from './source.ts';

export interface WfsSettings {
  readonly address: string;
  /** Feature types, with their prefix. */
  readonly types: readonly string[];
  /** Whether a box has its northings first, as the register of EPSG has them. */
  readonly isNorthFirst: boolean;
  readonly system: CoordinateSystem;
  /** The header `Authorization`. */
  readonly authorization?: string | undefined;
}

const timeoutMilliseconds = 20_000;
const perPage = 1_000;

/**
 * Feature types of a WFS 2.0 with GeoJSON, asked anew for each case. What it counts must be what it sends: an empty page,
 * a page of faults with status 200, or another number is a fault of the source.
 */
export function openWfs({ address, types, isNorthFirst, system, authorization }: WfsSettings): Source {
  const crs = `urn:ogc:def:crs:EPSG::${epsgCodes[system]}`;
  const ask = async (parameters: Readonly<Record<string, string>>): Promise<string> => {
    const url = new URL(address);
    const all = { service: 'WFS', version: '2.0.0', request: 'GetFeature', ...parameters };
    for (const [name, value] of Object.entries(all)) url.searchParams.set(name, value);
    const response = await fetchAgain(url, () => ({
      headers: new Headers(authorization === undefined ? {} : { authorization }),
      signal: AbortSignal.timeout(timeoutMilliseconds),
    }));
    if (!response.ok) throw new SourceFault(texts.status(response.status));
    return response.text();
  };
  const countOf = async (type: string, box: string | null): Promise<number> => {
    const text = await ask({ typeNames: type, resultType: 'hits', ...(box === null ? {} : { bbox: box }) });
    const count = /\bnumberMatched\s*=\s*["'](\d+)["']/.exec(text)?.[1];
    if (count === undefined) throw new SourceFault(texts.noCount(type));
    return Number(count);
  };
  const rowsOf = async (type: string, box: string | null): Promise<readonly SourceRow[]> => {
    const count = await countOf(type, box);
    const rows: SourceRow[] = [];
    while (rows.length < count) {
      const page = await ask({
        typeNames: type,
        outputFormat: 'application/json',
        srsName: crs,
        startIndex: String(rows.length),
        count: String(perPage),
        ...(box === null ? {} : { bbox: box }),
      });
      const read = readPage(page, { type, system, from: rows.length });
      if (read.length === 0 || rows.length + read.length > count) throw new SourceFault(texts.otherCount(type, count));
      rows.push(...read);
    }
    return rows;
  };
  return {
    state: async () => {
      const layers: LayerState[] = [];
      for (const name of types)
        layers.push({ name, rows: await countOf(name, null), unreadable: 0, system, changedAt: new Date() });
      return { version: layers.map(({ rows }) => rows).join(' '), layers };
    },
    rows: async (box) => {
      const text = box === null ? null : `${boxOf(box, isNorthFirst).join(',')},${crs}`;
      const found: SourceRow[] = [];
      for (const type of types) found.push(...(await rowsOf(type, text)));
      return found;
    },
    close: async () => undefined,
  };
}

function boxOf([west, south, east, north]: Extent, isNorthFirst: boolean): readonly number[] {
  return isNorthFirst ? [south, west, north, east] : [west, south, east, north];
}

interface PageOf {
  readonly type: string;
  readonly system: CoordinateSystem;
  /** How many rows were read before it. */
  readonly from: number;
}

function readPage(text: string, { type, system, from }: PageOf): readonly SourceRow[] {
  const features = readGeoJson(parsed(text, type))?.features;
  if (features === undefined) throw new SourceFault(texts.noGeoJson(type));
  return features.map(({ properties, shapes, systemCode }, index) => {
    if (systemCode !== null && systemOfCode(systemCode) !== system)
      throw new SourceFault(texts.otherSystem(systemCode));
    return { layer: type, row: from + index + 1, shapes, values: valuesOf(properties) };
  });
}

function parsed(text: string, type: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new SourceFault(texts.noGeoJson(type));
  }
}
