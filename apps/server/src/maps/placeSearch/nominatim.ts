import type { FoundPlace } from '@schaktkoll/contract';
import { placeSearchLimits } from '@schaktkoll/domain';
import * as z from 'zod/mini';
import { askService, extentFromDegrees, fromDegrees, type PlaceService } from './placeService.ts';

const answerSchema = z.array(
  z.object({
    lat: z.string(),
    lon: z.string(),
    category: z.optional(z.string()),
    name: z.optional(z.string()),
    display_name: z.string(),
    address: z.optional(z.record(z.string(), z.unknown())),
    boundingbox: z.optional(z.array(z.string())),
  }),
);
type Hit = z.infer<typeof answerSchema>[number];

export interface NominatimOptions {
  readonly base: string;
  /** The User-Agent with a contact address, as the terms of Nominatim require. */
  readonly userAgent: string;
  /** Settles when it is this question's turn: one a second for the whole service. Rejects when the wait is too long. */
  readonly untilTurn: (signal: AbortSignal) => Promise<void>;
}

/** Nominatim: one request a second and none while typing. */
export function nominatim({ base, userAgent, untilTurn }: NominatimOptions): PlaceService {
  return {
    async searchAddresses(query, signal) {
      await untilTurn(signal);
      const parameters = new URLSearchParams({
        q: query,
        format: 'jsonv2',
        countrycodes: 'se',
        limit: String(placeSearchLimits.maximumResults),
        addressdetails: '1',
        'accept-language': 'sv',
      });
      const hits = z.parse(
        answerSchema,
        await askService({
          address: `${base}/search?${parameters.toString()}`,
          signal,
          headers: { 'user-agent': userAgent },
        }),
      );
      return hits.flatMap((hit): FoundPlace[] => {
        const position = fromDegrees(Number(hit.lat), Number(hit.lon));
        if (position === null) return [];
        const [south, north, west, east] = (hit.boundingbox ?? []).map(Number);
        const hasExtent = south !== undefined && north !== undefined && west !== undefined && east !== undefined;
        const extent = hasExtent ? extentFromDegrees(west, south, east, north) : undefined;
        return [{ ...wordsOf(hit), easting: position[0], northing: position[1], ...(extent && { extent }) }];
      });
    },
  };
}

function wordsOf({
  address = {},
  name,
  display_name: whole,
  category,
}: Hit): Pick<FoundPlace, 'label' | 'detail' | 'kind'> {
  const part = (key: string): string | undefined =>
    typeof address[key] === 'string' && address[key] !== '' ? address[key] : undefined;
  const [road, house] = [part('road'), part('house_number')];
  const isAddress = road !== undefined && house !== undefined && (name === undefined || name === '');
  const label = isAddress
    ? `${road} ${house}`
    : (name !== undefined && name !== '' ? name : (whole.split(',')[0] ?? whole)).trim();
  const town = part('city') ?? part('town') ?? part('village') ?? part('hamlet');
  const detail = [
    [part('postcode'), town === label ? undefined : town].filter(Boolean).join(' '),
    part('municipality') ?? part('county'),
  ]
    .filter((each) => each !== undefined && each !== '' && each !== label)
    .join(', ');
  return {
    label,
    ...(detail === '' ? {} : { detail }),
    kind: isAddress ? 'Address' : category === 'highway' ? 'Street' : 'Place',
  };
}
