import type { ReadableFormat } from '@schaktkoll/domain';
import { fileFormatTexts } from './caseFieldNames.ts';

/** The name of a format in which areas can be read. */
export function fileFormatName(format: ReadableFormat): string {
  return format === 'Kml' ? 'KML' : format === 'GeoPackage' ? 'GeoPackage' : fileFormatTexts[format];
}
