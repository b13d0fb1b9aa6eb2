import type { RawShape } from '@schaktkoll/geometry';
import { gpxLayerTexts } from '@schaktkoll/texts';
import { placedTags } from './markup.ts';
import type { RawLayer } from './rawLayer.ts';
import { cleanedName } from './shapeNames.ts';

type Kind = keyof typeof gpxLayerTexts;

interface Found {
  readonly shapes: RawShape[];
  readonly shapeNames: (string | null)[];
}

/** The layers of a GPX: its tracks, a line for each of their segments, its routes and its points, in degrees. */
export function readGpx(text: string): readonly RawLayer[] {
  const found: Record<Kind, Found> = { trk: emptyLayer(), rte: emptyLayer(), wpt: emptyLayer() };
  let [points, name]: [(readonly [number, number])[], string | null] = [[], null];
  for (const { tag, around } of placedTags(text)) {
    const parent = around.at(-1)?.name;
    if (tag.kind !== 'end') {
      if (tag.name === 'trk' || tag.name === 'rte' || tag.name === 'wpt') name = null;
      if (/^(?:trk|rte|w)pt$/.test(tag.name)) points.push([degreesOf(tag.text, 'lat'), degreesOf(tag.text, 'lon')]);
      if (tag.name === 'name' && isKind(parent)) name = cleanedName(text.slice(tag.end, text.indexOf('<', tag.end)));
    }
    if (tag.kind === 'start') continue;
    const kind = tag.name === 'trkseg' ? 'trk' : tag.name;
    if (!isKind(kind) || points.length === 0) continue;
    const [first] = points;
    found[kind].shapes.push(
      kind === 'wpt' && first !== undefined ? { kind: 'point', points: [first] } : { kind: 'line', points },
    );
    found[kind].shapeNames.push(name);
    points = [];
  }
  return Object.entries(found).flatMap(([kind, layer]) =>
    layer.shapes.length === 0 ? [] : [{ name: gpxLayerTexts[kind as Kind], system: 'WGS84', ...layer }],
  );
}

function emptyLayer(): Found {
  return { shapes: [], shapeNames: [] };
}

function isKind(name: string | undefined): name is Kind {
  return name !== undefined && Object.hasOwn(gpxLayerTexts, name);
}

function degreesOf(tag: string, attribute: 'lat' | 'lon'): number {
  return Number(new RegExp(`\\s${attribute}\\s*=\\s*["']([^"']{1,40})["']`).exec(tag)?.[1]);
}
