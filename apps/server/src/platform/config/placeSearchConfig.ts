import { placeSources, placeSourcesOf, withoutEndSlashes, type PlaceSource } from '@schaktkoll/domain';
import * as z from 'zod/mini';
import { ConfigError } from './configError.ts';

const address = z.optional(
  z.string().check(z.regex(/^https?:\/\/[^\s?#]+$/, 'must begin with http:// or https:// and have no query')),
);
const secret = z.optional(z.string().check(z.minLength(1, 'must not be empty')));
const environmentSchema = z.object({
  PHOTON_URL: address,
  NOMINATIM_URL: address,
  LANTMATERIET_URL: address,
  LANTMATERIET_USER: secret,
  LANTMATERIET_PASSWORD: secret,
});

/** The configured address search services. Base URLs have no trailing slash. */
export interface PlaceSearchConfig {
  /** The services in the order in which they are queried. */
  readonly sources: readonly PlaceSource[];
  readonly photon: string | null;
  readonly nominatim: string | null;
  readonly lantmateriet: { readonly address: string; readonly user: string; readonly password: string } | null;
}

export const noPlaceSearch: PlaceSearchConfig = { sources: [], photon: null, nominatim: null, lantmateriet: null };

/**
 * Reads PHOTON_URL, NOMINATIM_URL, LANTMATERIET_URL, LANTMATERIET_USER and LANTMATERIET_PASSWORD. The deployment file
 * (`map.search`) lists the services that the apps offer. Each listed service needs its variables, and only listed services
 * may have them.
 * @throws ConfigError with a one-line message
 */
export function readPlaceSearchConfig(
  environment: Readonly<Record<string, string | undefined>>,
  named: readonly string[],
  isProduction: boolean,
): PlaceSearchConfig {
  const result = z.safeParse(environmentSchema, environment);
  if (!result.success)
    throw new ConfigError(
      `The environment is wrong at ${result.error.issues[0]?.path.join('.')}: ${result.error.issues[0]?.message}.`,
    );
  const unknown = named.find((name) => placeSourcesOf([name]).length === 0);
  if (unknown !== undefined)
    throw new ConfigError(
      `The deployment file names ${unknown} in map.search, which is none of ${placeSources.join(', ')}.`,
    );
  const sources = placeSourcesOf(named);
  const { PHOTON_URL, NOMINATIM_URL, LANTMATERIET_URL, LANTMATERIET_USER, LANTMATERIET_PASSWORD } = result.data;
  const needed = {
    photon: { PHOTON_URL },
    nominatim: { NOMINATIM_URL },
    lantmateriet: { LANTMATERIET_URL, LANTMATERIET_USER, LANTMATERIET_PASSWORD },
  } satisfies Record<PlaceSource, object>;
  for (const source of placeSources) {
    for (const [variable, value] of Object.entries(needed[source])) {
      if (sources.includes(source) && value === undefined)
        throw new ConfigError(`The deployment file names ${source} in map.search, but ${variable} is missing.`);
      if (!sources.includes(source) && value !== undefined)
        throw new ConfigError(`${variable} is set, but map.search of the deployment file does not name ${source}.`);
    }
  }
  // The password is sent with every request.
  if (isProduction && LANTMATERIET_URL?.startsWith('http:'))
    throw new ConfigError('With NODE_ENV=production LANTMATERIET_URL must be https.');
  const isLantmateriet =
    LANTMATERIET_URL !== undefined && LANTMATERIET_USER !== undefined && LANTMATERIET_PASSWORD !== undefined;
  return {
    sources,
    photon: baseOf(PHOTON_URL),
    nominatim: baseOf(NOMINATIM_URL),
    lantmateriet: isLantmateriet
      ? { address: withoutEndSlashes(LANTMATERIET_URL), user: LANTMATERIET_USER, password: LANTMATERIET_PASSWORD }
      : null,
  };
}

function baseOf(url: string | undefined): string | null {
  return url === undefined ? null : withoutEndSlashes(url);
}
