import { textLengths } from '@schaktkoll/domain';
import type { RawShape, ReadFeature } from '@schaktkoll/geometry';

/** Columns that hold a name, the likeliest first, in small letters without accents. */
const columns = ['namn', 'name', 'benamning', 'beteckning', 'omrade', 'arbetsomrade', 'title', 'label'];

/** The column of a layer that holds the names of its shapes; null when none does. */
export function nameColumn(fields: readonly string[]): string | null {
  for (const wanted of columns) {
    const found = fields.find((field) => field.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '') === wanted);
    if (found !== undefined) return found;
  }
  return null;
}

/** All shapes of features, each with the name that its feature has in a column. */
export function shapesWithNames(
  features: readonly ReadFeature[],
  column: string | null,
): { readonly shapes: readonly RawShape[]; readonly shapeNames: readonly (string | null)[] } {
  const shapes: RawShape[] = [];
  const shapeNames: (string | null)[] = [];
  for (const feature of features) {
    const name = column === null ? null : cleanedName(feature.properties[column]);
    for (const shape of feature.shapes) {
      shapes.push(shape);
      shapeNames.push(name);
    }
  }
  return { shapes, shapeNames };
}

/** A name as a work area may have it: one line without signs that cannot be seen, and not too long. */
export function cleanedName(value: unknown): string | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  const text = String(value)
    .slice(0, 1000)
    .replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  const short = [...text].slice(0, textLengths.workAreaName.maximum).join('').trim();
  return short === '' ? null : short;
}
