import { findPlaces } from '@schaktkoll/contract';
import type { Platform } from '../../platform/http/platform.ts';
import { memoryLimit } from '../../platform/limits/memoryLimit.ts';
import { route } from '../../platform/http/route.ts';
import { createPlaceSearch } from './placeSearch.ts';

/** The search among addresses and properties. Services outside are asked by the server: keys and the addresses of users stay here. */
export function placeSearchRoutes(platform: Platform): void {
  const { config, now, server } = platform;
  const limit = memoryLimit('placeSearch', platform);
  const nominatim = config.placeSearch.sources.includes('nominatim') ? memoryLimit('nominatimSearch', platform) : null;
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
    limit.take(user.id);
    if (kind === 'Address') nominatim?.take(user.id);
    const found = await places.search(query, kind);
    return { places: [...(found ?? [])], isAvailable: found !== null };
  });
}
