import type { Json, JsonObject } from './openApi.types.ts';

/**
 * The document with schemas as every tool reads them. Arrays of a fixed length have one schema of their items, and their
 * number: with one for each place (`prefixItems`) generators of clients make types that no value fits, and Spectral finds
 * an error in `items: false`. A class of characters that only patterns with the flag `u` have is written out, because
 * tools read patterns without it.
 */
export function withPlainSchemas<Part extends object>(document: Part): Part {
  return plain(document as unknown as Json) as unknown as Part;
}

function plain(part: Json): Json {
  if (Array.isArray(part)) return (part as readonly Json[]).map(plain);
  if (typeof part !== 'object' || part === null) return part;
  const schema = Object.fromEntries(Object.entries(part as JsonObject).map(([name, value]) => [name, plain(value)]));
  const { prefixItems, pattern, ...rest } = schema;
  if (typeof pattern === 'string')
    return { ...schema, pattern: pattern.replaceAll(String.raw`\P{Cc}`, String.raw`[^\u0000-\u001F\u007F-\u009F]`) };
  if (!Array.isArray(prefixItems) || rest['items'] !== false) return schema;
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
