import type { UnreadableKind } from '@schaktkoll/domain';
import { divideFeatures, placedTags, type PlacedTag, type Tag } from './markup.ts';

const geometries: ReadonlySet<string> = new Set(['Point', 'LineString', 'Polygon', 'MultiGeometry']);

/**
 * The text of a KML as GDAL reads it: without the prefix of its names; tracks, as of a walk with GPS, and rings that
 * bound no area as lines.
 * @throws GeodataError GeodataTooManyVertices
 */
export function plainKml(text: string): string {
  return divideFeatures(withLines(text), geometries, (around) => around.findIndex(({ name }) => name === 'Placemark'));
}

/** The links to other files and the models in three dimensions of a KML, neither of which GDAL reads. */
export function unreadInKml(text: string): readonly UnreadableKind[] {
  const found: UnreadableKind[] = [];
  if (!/Model|NetworkLink/.test(text)) return found;
  for (const { tag, around } of placedTags(text)) {
    if (tag.kind === 'end') continue;
    if (tag.name === 'NetworkLink') found.push('Link');
    else if (tag.name === 'Model' && !isInTrack(around)) found.push('Model');
  }
  return found;
}

function withLines(text: string): string {
  const pieces: string[] = [];
  let [at, prefix]: [number, string | null] = [0, null];
  for (const { tag, around } of placedTags(text)) {
    prefix ??= tag.prefix;
    const between = text.slice(at, tag.start);
    at = tag.end;
    if (!isInTrack(around)) pieces.push(between, plainTag({ tag, around }, prefix));
    else if (around.at(-1)?.name === 'coord') pieces.push(between.trim().replaceAll(/\s+/g, ','), ' ');
    else if (around.at(-1)?.name === 'Track' && tag.kind === 'end') pieces.push('</coordinates></LineString>');
  }
  return [...pieces, text.slice(at)].join('');
}

function plainTag({ tag, around }: PlacedTag, prefix: string): string {
  const { name, kind, text } = tag;
  const named = (other: string) => (kind === 'end' ? `</${other}>` : kind === 'empty' ? `<${other}/>` : `<${other}>`);
  if (name === 'Track' && kind === 'start') return '<LineString><coordinates>';
  if (name === 'MultiTrack') return named('MultiGeometry');
  if (name === 'LinearRing' && !/BoundaryIs$/.test(around.at(kind === 'end' ? -2 : -1)?.name ?? ''))
    return named('LineString');
  return prefix !== '' && tag.prefix === prefix ? text.replace(prefix, '') : text;
}

function isInTrack(around: readonly Tag[]): boolean {
  return around.some(({ name }) => name === 'Track');
}
