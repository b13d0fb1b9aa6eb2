import type { FileFormat, ReadableFormat, UnreadableKind } from '@schaktkoll/domain';
import { fileFormatTexts } from './caseFieldNames.ts';
import { formatCount, formatList } from '../shared/formats.ts';

export function fileFormatName(format: ReadableFormat): string {
  return format in otherNames ? otherNames[format as keyof typeof otherNames] : fileFormatTexts[format as FileFormat];
}

/** Formats that are read and not written. */
const otherNames = { Kml: 'KML', GeoPackage: 'GeoPackage', Gpx: 'GPX', Topojson: 'TopoJSON' } as const;

/** The layers of a GPX by what is on them. */
export const gpxLayerTexts = { trk: 'Spår', rte: 'Rutter', wpt: 'Punkter' } as const;

/** What is not read in a file, one and several. */
const unreadableTexts: Readonly<Record<UnreadableKind, readonly [one: string, several: string]>> = {
  Spline: ['spline utan kontrollpunkter', 'splines utan kontrollpunkter'],
  CentreArc: ['båge som anges med sin medelpunkt', 'bågar som anges med sin medelpunkt'],
  Gap: ['kurva med glapp', 'kurvor med glapp'],
  Elsewhere: ['del som bara är en hänvisning (xlink)', 'delar som bara är hänvisningar (xlink)'],
  Block: ['block vars innehåll saknas eller inte går att läsa', 'block vars innehåll saknas eller inte går att läsa'],
  Solid: ['kropp eller region', 'kroppar eller regioner'],
  Mesh: ['terrängnät (TIN)', 'terrängnät (TIN)'],
  Model: ['3D-modell', '3D-modeller'],
  Link: ['länk till en annan fil', 'länkar till andra filer'],
  Other: [
    'som är skadat eller av en sort som inte kan bli arbetsområde',
    'som är skadade eller av en sort som inte kan bli arbetsområden',
  ],
};

/** What is not read in a file, each kind with its number. */
export function unreadableText(kinds: readonly { readonly kind: UnreadableKind; readonly count: number }[]): string {
  return formatList(kinds.map(({ kind, count }) => formatCount(count, ...unreadableTexts[kind])));
}
