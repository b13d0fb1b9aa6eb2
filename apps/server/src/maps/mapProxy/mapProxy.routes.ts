import { getMapImage, getMapTile, openMapAccess } from '@schaktkoll/contract';
import { swedishRanges } from '@schaktkoll/geometry';
import type { FastifyRequest } from 'fastify';
import { ApiError } from '../../platform/apiError.ts';
import type { Platform } from '../../platform/http/platform.ts';
import { memoryLimit } from '../../platform/limits/memoryLimit.ts';
import type { FileResponse } from '../../platform/http/handlers.ts';
import { route } from '../../platform/http/route.ts';
import { networksOf } from '../../platform/limits/networks.ts';
import { CommonLine } from '../../platform/limits/commonLine.ts';
import { commonLines } from '../../platform/limits/limits.ts';
import type { Sender } from '../../platform/limits/sender.ts';
import { createImageCache } from './imageCache.ts';
import { mapCookie, userOfMapCookie } from './mapCookie.ts';
import type { MapProxySource } from '../../platform/config/mapProxyConfig.ts';
import { isTileOfSweden } from './tileGrids.ts';
import { SourceHealth } from './sourceHealth.ts';
import { fetchImage, imageAddress, SilentSource, tileAddress, UpstreamFault, type ImagePlace } from './upstream.ts';

const cachedBytes = 48_000_000;
/** Coarser than any of our maps: a request for all of the country in one pixel is not legitimate. */
const largestBox = 4_000_000;

/** Map images whose key stays here: of configured sources, tiles and boxes only, for signed-in people's browsers (MAP-3). */
export function mapProxyRoutes(platform: Platform): void {
  const { config, codeKeys: keys, now } = platform;
  const sources = new Map(config.mapSources.map((source) => [source.name, source]));
  const limit = memoryLimit('mapImages', platform);
  const cache = createImageCache({ maximumBytes: cachedBytes, now });
  const { version, apps } = config.deployment;
  const identity = { 'user-agent': `Schaktkoll/${version} (+${apps.inquirer})`, referer: `${apps.inquirer}/` };
  // A line of its own for each: one that does not answer delays no other.
  const upstreams = new Map(
    config.mapSources.map((source) => {
      const { name, connections: running = commonLines.mapImages.running } = source;
      const line = new CommonLine({ ...commonLines.mapImages, running });
      return [source, { line, health: new SourceHealth(name, now) }];
    }),
  );

  route(platform, openMapAccess, async ({ user, reply, now: at }) => {
    reply.header('set-cookie', mapCookie(config, keys, user.id, at));
    return null;
  });

  const sourceFor = (
    request: FastifyRequest,
    at: Date,
    name: string,
    kind: MapProxySource['kind'],
  ): { readonly source: MapProxySource; readonly sender: Sender } => {
    const reader = userOfMapCookie(config, keys, request, at);
    if (reader === null) throw new ApiError('NotSignedIn');
    limit.take(reader);
    const source = sources.get(name);
    if (source?.kind !== kind) throw new ApiError('NotFound');
    // The cookie names its user, and nothing else about them.
    return { source, sender: { id: reader, networks: networksOf(request.ip), side: 'known' } };
  };
  const imageAt = async ({ source, sender }: ReturnType<typeof sourceFor>, address: string): Promise<FileResponse> => {
    try {
      const upstream = upstreams.get(source);
      if (!upstream) throw new ApiError('NotFound');
      const { contentType, content, maxAge } = await cache(address, () =>
        upstream.line.run(() => upstream.health.ask(() => fetchImage(source, address, identity)), { sender }),
      );
      return {
        fileName: source.name,
        contentType,
        content,
        cacheControl: maxAge > 0 ? `private, max-age=${maxAge}` : 'no-store',
      };
    } catch (error) {
      if (!(error instanceof UpstreamFault)) throw error;
      const wait = error instanceof SilentSource ? error.restMilliseconds : 0;
      // A source that is left alone was logged when it did not answer.
      if (wait === 0) platform.server.log.warn({ fault: error.message }, 'map source failed');
      throw new ApiError('ServiceUnavailable', undefined, { retryAfter: Math.ceil(wait / 1000) || 30, cause: error });
    }
  };

  route(platform, getMapTile, async ({ params: { source: name, level, row, column }, raw, now: at }) => {
    const asked = sourceFor(raw, at, name, 'tiles');
    const place = { level, row, column };
    if (!isTileOfSweden(asked.source, place)) throw new ApiError('NotFound');
    return imageAt(asked, tileAddress(asked.source, place));
  });

  route(platform, getMapImage, async ({ params, query, raw, now: at }) => {
    const asked = sourceFor(raw, at, params.source, 'wms');
    return imageAt(asked, imageAddress(asked.source, placeOf(query)));
  });
}

function placeOf({
  BBOX,
  WIDTH: width,
  HEIGHT: height,
}: {
  readonly BBOX: string;
  readonly WIDTH: number;
  readonly HEIGHT: number;
}): ImagePlace {
  const [west = 0, south = 0, east = 0, north = 0] = BBOX.split(',').map(Number);
  const isBox = west < east && south < north && east - west <= largestBox && north - south <= largestBox;
  const { easting, northing } = swedishRanges;
  const meetsSweden = west <= easting[1] && east >= easting[0] && south <= northing[1] && north >= northing[0];
  if (!isBox || !meetsSweden)
    throw new ApiError('InvalidParameters', undefined, { issues: [{ path: 'BBOX', code: 'InvalidFormat' }] });
  return { box: [west, south, east, north], width, height };
}
