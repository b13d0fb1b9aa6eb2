import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { ConfigError } from './configError.ts';

const text = z.string('must be text').check(z.minLength(1, 'must not be empty'));
const sourceSchema = z.object({
  name: z.string('must be text').check(z.regex(/^[a-z0-9-]{1,40}$/, 'must be small letters, digits and hyphens')),
  kind: z.enum(['tiles', 'wms'], 'must be tiles or wms'),
  url: z.string('must be text').check(z.regex(/^https?:\/\/[^\s/@]+\/[^\s]*$/, 'must be an address without a user')),
  grid: z.optional(z.enum(['swedish', 'web'], 'must be swedish or web')),
  levels: z.optional(
    z.int('must be a number').check(z.minimum(1, 'must be 1 to 23'), z.maximum(23, 'must be 1 to 23')),
  ),
  connections: z.optional(
    z.int('must be a number').check(z.minimum(1, 'must be 1 to 24'), z.maximum(24, 'must be 1 to 24')),
  ),
  layers: z.optional(text),
  styles: z.optional(z.string('must be text')),
  version: z.optional(z.enum(['1.1.1', '1.3.0'], 'must be 1.1.1 or 1.3.0')),
  format: z.optional(z.enum(['image/png', 'image/jpeg'], 'must be image/png or image/jpeg')),
  user: z.optional(text),
  password: z.optional(text),
  headers: z.optional(
    z.record(
      z.string('must be text').check(z.regex(/^[A-Za-z0-9-]+$/, 'must be a header name')),
      text,
      'must be headers',
    ),
  ),
});
const fileSchema = z.array(sourceSchema, 'must be a list');

/**
 * A map source whose key stays in the server. `tiles`: `url` has `{z}`, `{y}` and `{x}` for level, row and column, of the
 * `swedish` grid of EPSG:3006 unless `grid` is `web` (EPSG:3857), with so many `levels` from the coarsest.
 * `wms`: `url` is the service's, and `layers` are requested. A key may be in the URL, in `headers`, or be `user` and
 * `password` (basic authentication). At most `connections` requests run at once.
 */
export type MapProxySource = z.infer<typeof sourceSchema>;

/**
 * Reads the file named by MAP_SOURCES, a JSON list of sources; an empty list when it is not set.
 * @param isProduction requires https for sources with keys
 * @throws ConfigError with a one-line message, without the URL, which may contain a key
 */
export function readMapSources(file: string | undefined, isProduction: boolean): readonly MapProxySource[] {
  if (file === undefined || file === '') return [];
  const result = z.safeParse(fileSchema, readJson(file));
  if (!result.success) {
    const issue = result.error.issues[0];
    throw new ConfigError(
      `The file ${file} of MAP_SOURCES is wrong at ${issue?.path.join('.') || 'its top'}: ${issue?.message ?? 'unreadable'}.`,
    );
  }
  for (const source of result.data) {
    const fault = faultOf(source, isProduction);
    if (fault !== null) throw new ConfigError(`The file ${file} of MAP_SOURCES is wrong at ${source.name}: ${fault}.`);
  }
  if (new Set(result.data.map(({ name }) => name)).size < result.data.length)
    throw new ConfigError(`The file ${file} of MAP_SOURCES names a source twice.`);
  return result.data;
}

function faultOf({ kind, url, layers, user, password }: MapProxySource, isProduction: boolean): string | null {
  if (isProduction && !url.startsWith('https:')) return 'its address must be https';
  if (kind === 'tiles' && !['{z}', '{y}', '{x}'].every((part) => url.includes(part)))
    return 'its address must have {z}, {y} and {x}';
  // A place for a number must not decide which host is asked.
  if (/[{}]/.test(new URL(url).host)) return 'its host must be fixed';
  if (kind === 'wms' && layers === undefined) return 'layers is missing';
  return (user === undefined) === (password === undefined) ? null : 'user and password go together';
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new ConfigError(`The file ${file} of MAP_SOURCES cannot be read as JSON.`, { cause: error });
  }
}
