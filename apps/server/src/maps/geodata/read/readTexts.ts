import {
  bySystem,
  readGeoJson,
  readWellKnownText,
  systemOfCode,
  systemOfDescription,
  type NamedSystem,
} from '@schaktkoll/geometry';
import { coordinateSystemTexts } from '@schaktkoll/texts';
import type { GeodataError } from '../shared/geodataError.ts';
import type { FeatureLayer, RawLayer } from './rawLayer.ts';
import { textOf } from './recognise.ts';

/** No description of a system is longer. */
const longestDescription = 20_000;

type Malformed = (detail: string) => GeodataError;

/** What a file or a part of it calls its system. */
interface Named {
  readonly system: NamedSystem;
  readonly systemCode: string | null;
}

/** The layers of a GeoJSON: one for each coordinate system that it names. */
export function readJson(content: Uint8Array, malformed: Malformed): readonly FeatureLayer[] {
  const text = new TextDecoder().decode(content);
  const read = readGeoJson(sequenceIn(text) ?? parseJson(text, malformed));
  if (read === null) throw malformed('no GeoJSON');
  return namedApart(bySystem(read.features)).map(({ parts, ...named }) => ({
    name: named.name,
    ...systemAndForeign(named),
    columns: [],
    features: parts,
  }));
}

/** The features of a text with one on each line, or after each record separator (RFC 8142), as a collection; null if it has not several. */
function sequenceIn(text: string): unknown {
  const records = text.split(text.trimStart().startsWith('\x1e') ? '\x1e' : '\n').filter((line) => line.trim() !== '');
  if (records.length === 0 || (records.length === 1 && !text.includes('\x1e'))) return null;
  try {
    const members = records.map((record) => JSON.parse(record) as { readonly type?: unknown } | null);
    const features = members.map((member) =>
      member?.type === 'Feature' ? member : { type: 'Feature', properties: {}, geometry: member },
    );
    return { type: 'FeatureCollection', features };
  } catch {
    return null;
  }
}

function parseJson(text: string, malformed: Malformed): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw malformed(String(error));
  }
}

/** The layers of well-known text: one for each coordinate system that it names. A description is for what names none. */
export function readText(
  content: Uint8Array,
  description: Uint8Array | undefined,
  malformed: Malformed,
): readonly RawLayer[] {
  const definition = descriptionIn(description);
  const read = readWellKnownText(textOf(content));
  if (read === null) throw malformed('no well-known text');
  const described = bySystem(read).map((named) => ({
    ...named,
    ...(named.system === null && definition !== null ? describedSystem(definition) : systemAndForeign(named)),
  }));
  return namedApart(described).map(({ name, system, foreign, parts }) => {
    const shapes = parts.flatMap((part) => part.shapes);
    return { name, system, ...(foreign && { foreign }), shapes, shapeNames: shapes.map(() => null) };
  });
}

/** What a .prj says; null when it says nothing. */
export function descriptionIn(prj: Uint8Array | undefined): string | null {
  return prj === undefined ? null : writtenText(prj.subarray(0, longestDescription)).trim() || null;
}

/** The system of a description, in well-known text or a code. */
export function describedSystem(definition: string): Pick<RawLayer, 'system' | 'foreign'> {
  const system = definition.includes('[') ? systemOfDescription(definition) : systemOfCode(definition);
  return { system, ...(system === 'unknown' && { foreign: { definition } }) };
}

/** The system of a layer, with its code where it is none of ours. */
export function systemAndForeign({ system, systemCode }: Named): Pick<RawLayer, 'system' | 'foreign'> {
  return { system, ...(system === 'unknown' && systemCode !== null && { foreign: { definition: systemCode } }) };
}

/** Layers without names; those of several systems are called by them. */
function namedApart<Layer extends Named>(layers: readonly Layer[]): readonly (Layer & { readonly name: string })[] {
  return layers.map((layer) => ({
    ...layer,
    name:
      layers.length < 2
        ? ''
        : layer.system === null || layer.system === 'unknown'
          ? (layer.systemCode ?? '')
          : coordinateSystemTexts[layer.system],
  }));
}

/** GDAL writes UTF-8, but for letters of files that do not say which code they are in: those pass as they are, in Sweden as Windows'. */
export function writtenText(content: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    return new TextDecoder('windows-1252').decode(content);
  }
}
