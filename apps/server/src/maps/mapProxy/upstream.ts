import type { MapProxySource } from '../../platform/config/mapProxyConfig.ts';
import { fetchIdempotent } from '../../platform/http/fetchIdempotent.ts';

export interface TilePlace {
  readonly level: number;
  readonly row: number;
  readonly column: number;
}

/** A box in SWEREF 99 TM and its size in pixels. */
export interface ImagePlace {
  readonly box: readonly [west: number, south: number, east: number, north: number];
  readonly width: number;
  readonly height: number;
}

export interface MapImage {
  readonly contentType: string;
  readonly content: Buffer;
  /** Cache lifetime in seconds. */
  readonly maxAge: number;
}

/** The outside service did not give an image; the message has no address, since a key may lie in it. */
export class UpstreamFault extends Error {}

/** The source did not answer at all. */
export class SilentSource extends UpstreamFault {
  /** How long the source is left alone, in milliseconds. */
  readonly restMilliseconds: number;

  constructor(name: string, restMilliseconds = 0, cause = 'is left alone') {
    super(`${name} does not answer: ${cause}`);
    this.restMilliseconds = restMilliseconds;
  }
}

/** A map that comes later is of no use: the reader has moved on. */
const timeoutMilliseconds = 3000;
const largestImage = 6_000_000;
/** A response without a lifetime is cached for an hour, any other for a week at most. */
const defaultAge = 3600;
const longestAge = 7 * 86_400;
const images = /^image\/(png|jpeg|webp|gif)$/;

export function tileAddress({ url }: MapProxySource, { level, row, column }: TilePlace): string {
  return url.replaceAll('{z}', String(level)).replaceAll('{y}', String(row)).replaceAll('{x}', String(column));
}

/** The GetMap request of a box; WMS 1.3.0 requires northing first in EPSG:3006. */
export function imageAddress(
  { url, layers = '', styles = '', version = '1.1.1', format = 'image/png' }: MapProxySource,
  { box, width, height }: ImagePlace,
): string {
  const [west, south, east, north] = box;
  const isNew = version === '1.3.0';
  const address = new URL(url);
  const parameters = {
    SERVICE: 'WMS',
    REQUEST: 'GetMap',
    VERSION: version,
    LAYERS: layers,
    STYLES: styles,
    FORMAT: format,
    TRANSPARENT: format === 'image/png' ? 'TRUE' : 'FALSE',
    [isNew ? 'CRS' : 'SRS']: 'EPSG:3006',
    BBOX: (isNew ? [south, west, north, east] : [west, south, east, north]).join(','),
    WIDTH: String(width),
    HEIGHT: String(height),
  };
  for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value);
  return address.href;
}

/**
 * Fetches an image from a source with its key. Follows no redirect, because the key is for the configured host only.
 * @param identity headers that say who asks, which the policies of public services demand; a source's own replace them
 * @throws SilentSource when there is no response within 3 s, UpstreamFault when it is not an image of a reasonable size
 */
export async function fetchImage(
  source: MapProxySource,
  address: string,
  identity: Readonly<Record<string, string>>,
): Promise<MapImage> {
  const authorization: Readonly<Record<string, string>> =
    source.user === undefined
      ? {}
      : { authorization: `Basic ${Buffer.from(`${source.user}:${source.password ?? ''}`).toString('base64')}` };
  try {
    const response = await fetchIdempotent(address, {
      headers: { accept: 'image/png,image/jpeg,image/*;q=0.8', ...identity, ...authorization, ...source.headers },
      // Not an error of fetch, which would look like no answer.
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMilliseconds),
    });
    const contentType = response.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? '';
    if (response.status !== 200 || !images.test(contentType)) {
      await response.body?.cancel();
      throw new UpstreamFault(`${source.name} answered ${response.status} ${contentType}`);
    }
    return {
      contentType,
      content: await bodyOf(source, response),
      maxAge: ageOf(response.headers.get('cache-control')),
    };
  } catch (error) {
    if (error instanceof UpstreamFault) throw error;
    throw new SilentSource(source.name, 0, error instanceof Error ? error.name : 'unknown');
  }
}

async function bodyOf({ name }: MapProxySource, { body }: Response): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of body ?? []) {
    size += part.byteLength;
    if (size > largestImage) throw new UpstreamFault(`${name} answered with more than ${largestImage} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}

function ageOf(cacheControl: string | null): number {
  if (cacheControl === null) return defaultAge;
  if (/no-store|no-cache/.test(cacheControl)) return 0;
  const seconds = /max-age=(\d{1,10})/.exec(cacheControl)?.[1];
  return seconds === undefined ? defaultAge : Math.min(Number(seconds), longestAge);
}
