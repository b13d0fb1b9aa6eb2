import { findPlaces } from '@schaktkoll/contract';
import type { PlaceSource } from '@schaktkoll/domain';
import type { Platform } from '../../platform/http/platform.ts';
import { createRateLimit } from '../../platform/http/rateLimit.ts';
import { route } from '../../platform/http/route.ts';
import { createPlaceSearch } from './placeSearch.ts';

/** Twice the requests of a user who types without a pause. */
const perMinute = 120;
/** Of searches for addresses. All users share the 60 requests a minute that Nominatim allows. */
const addressesPerMinute: Readonly<Record<PlaceSource, number>> = {
  photon: perMinute,
  nominatim: 20,
  lantmateriet: perMinute,
};

/** The search among addresses and properties. Services outside are asked by the server: keys and the addresses of users stay here. */
export function placeSearchRoutes(platform: Platform): void {
  const { config, now, server } = platform;
  const limit = createRateLimit({ limit: perMinute, perSeconds: 60, now });
  const addressLimit = createRateLimit({
    limit: Math.min(perMinute, ...config.placeSearch.sources.map((source) => addressesPerMinute[source])),
    perSeconds: 60,
    now,
  });
  const places = createPlaceSearch({
    config: config.placeSearch,
    contact: config.supportAddress,
    now,
    onFailure: (source, error) =>
      server.log.warn(
        { source, reason: error instanceof Error ? error.message : 'unknown' },
        'place service did not answer',
      ),
  });
  route(platform, findPlaces, async ({ query: { query, kind }, user }) => {
    limit.count(user.id);
    if (kind === 'Address') addressLimit.count(user.id);
    const found = await places.search(query, kind);
    return { places: [...(found ?? [])], isAvailable: found !== null };
  });
}
