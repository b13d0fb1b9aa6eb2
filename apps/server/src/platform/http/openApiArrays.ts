import type { Json, JsonObject } from './openApi.types.ts';

/**
 * The document with arrays of a fixed length as every tool reads them: one schema of the items, and their number. With a
 * schema for each place (`prefixItems`) generators of clients make types that no value fits, and Spectral finds an error
 * in `items: false`.
 */
export function withPlainArrays<Part extends object>(document: Part): Part {
  return plain(document as unknown as Json) as unknown as Part;
}

function plain(part: Json): Json {
  if (Array.isArray(part)) return (part as readonly Json[]).map(plain);
  if (typeof part !== 'object' || part === null) return part;
  const { prefixItems, ...rest } = Object.fromEntries(
    Object.entries(part as JsonObject).map(([name, value]) => [name, plain(value)]),
  );
  if (!Array.isArray(prefixItems) || rest['items'] !== false)
    return prefixItems === undefined ? rest : { prefixItems, ...rest };
  const places = (prefixItems as readonly Json[]).map((place) => JSON.stringify(place));
  const schemas = [...new Set(places)].map((place) => JSON.parse(place) as Json);
  const [only = {}] = schemas;
  return {
    ...rest,
    items: schemas.length === 1 ? only : { anyOf: schemas },
    minItems: places.length,
    maxItems: places.length,
  };
}
