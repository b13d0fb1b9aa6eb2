import type { FoundPlace } from '@schaktkoll/contract';
import { isInsideSweden, roundToMillimetre, toSweref99Tm, type Position } from '@schaktkoll/geometry';
import { fetchIdempotent } from '../../platform/http/fetchIdempotent.ts';

/** An external place search service. Rejects when it does not respond or its response cannot be parsed. */
export interface PlaceService {
  readonly searchAddresses: (text: string, signal: AbortSignal) => Promise<readonly FoundPlace[]>;
  /** Properties by their designation; missing where the service has no register. */
  readonly searchProperties?: (text: string, signal: AbortSignal) => Promise<readonly FoundPlace[]>;
}

export interface Question {
  readonly address: string;
  readonly signal: AbortSignal;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON by POST; it asks and changes nothing. */
  readonly body?: unknown;
}

/** No service sends a longer response. */
const largestAnswer = 5_000_000;

/**
 * Calls a service and parses its JSON; follows no redirect, because the key would be sent along. Errors never contain
 * the user's query.
 */
export async function askService({ address, signal, headers = {}, body }: Question): Promise<unknown> {
  const response = await fetchIdempotent(address, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      accept: 'application/json, application/geo+json',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    redirect: 'error',
    signal,
  });
  if (!response.ok) throw new Error(`The place service answered ${response.status}`);
  return JSON.parse(await textWithin(response, largestAnswer)) as unknown;
}

async function textWithin(response: Response, most: number): Promise<string> {
  const decoder = new TextDecoder();
  let [text, size] = ['', 0];
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > most) throw new Error('The place service answered too much');
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

/** A point of WGS 84 in SWEREF 99 TM; null outside Sweden. */
export function fromDegrees(latitude: number, longitude: number): Position | null {
  const position = roundToMillimetre(toSweref99Tm('WGS84', [latitude, longitude]));
  return isInsideSweden(position) ? position : null;
}

/** The box around the corners of a box in degrees, which is slightly askew on the grid; undefined when it is hardly more than a point. */
export function extentFromDegrees(
  west: number,
  south: number,
  east: number,
  north: number,
): NonNullable<FoundPlace['extent']> | undefined {
  const corners = [
    fromDegrees(south, west),
    fromDegrees(south, east),
    fromDegrees(north, east),
    fromDegrees(north, west),
  ];
  const inside = corners.filter((corner) => corner !== null);
  if (inside.length < corners.length) return undefined;
  const [eastings, northings] = [inside.map(([easting]) => easting), inside.map(([, northing]) => northing)];
  return [Math.min(...eastings), Math.min(...northings), Math.max(...eastings), Math.max(...northings)];
}
