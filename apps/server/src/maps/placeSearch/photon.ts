import type { FoundPlace } from '@schaktkoll/contract';
import { placeSearchLimits } from '@schaktkoll/domain';
import * as z from 'zod/mini';
import { askService, extentFromDegrees, fromDegrees, type PlaceService } from './placeService.ts';

const text = z.optional(z.string());
const answerSchema = z.object({
  features: z.array(
    z.object({
      geometry: z.object({ coordinates: z.tuple([z.number(), z.number()]) }),
      properties: z.object({
        name: text,
        street: text,
        housenumber: text,
        postcode: text,
        city: text,
        county: text,
        countrycode: text,
        osm_key: text,
        extent: z.optional(z.tuple([z.number(), z.number(), z.number(), z.number()])),
      }),
    }),
  ),
});
type Properties = z.infer<typeof answerSchema>['features'][number]['properties'];

/** Sweden with some sea: west, south, east, north in degrees. */
const swedishBox = '10.5,55,24.5,69.5';

/** Photon: made for search while typing, and to be run by oneself. Its box holds parts of the neighbours too. */
export function photon(base: string): PlaceService {
  return {
    async searchAddresses(query, signal) {
      const parameters = new URLSearchParams({
        q: query,
        limit: String(placeSearchLimits.maximumResults),
        bbox: swedishBox,
      });
      const { features } = z.parse(
        answerSchema,
        await askService({ address: `${base}/api?${parameters.toString()}`, signal }),
      );
      return features.flatMap(({ geometry: { coordinates }, properties }): FoundPlace[] => {
        const [longitude, latitude] = coordinates;
        const position = fromDegrees(latitude, longitude);
        const label = labelOf(properties);
        if (position === null || label === undefined || (properties.countrycode ?? 'SE').toUpperCase() !== 'SE')
          return [];
        // Photon gives west, north, east, south.
        const { extent: [west, first, east, second] = [] } = properties;
        const hasExtent = west !== undefined && first !== undefined && east !== undefined && second !== undefined;
        const extent = hasExtent
          ? extentFromDegrees(west, Math.min(first, second), east, Math.max(first, second))
          : undefined;
        const detail = detailOf(properties, label);
        return [
          {
            label,
            ...(detail === '' ? {} : { detail }),
            kind: kindOf(properties),
            easting: position[0],
            northing: position[1],
            ...(extent && { extent }),
          },
        ];
      });
    },
  };
}

function labelOf({ name, street, housenumber }: Properties): string | undefined {
  const address =
    street === undefined ? undefined : [street, housenumber].filter((part) => part !== undefined).join(' ');
  return name === undefined || name === '' ? address : name;
}

function detailOf({ street, housenumber, postcode, city, county, name }: Properties, label: string): string {
  const address =
    name !== undefined && street !== undefined ? [street, housenumber].filter(Boolean).join(' ') : undefined;
  const town = [postcode, city === label ? undefined : city].filter(Boolean).join(' ');
  return [address, town, county].filter((part) => part !== undefined && part !== '').join(', ');
}

function kindOf({ housenumber, osm_key: key }: Properties): FoundPlace['kind'] {
  if (housenumber !== undefined) return 'Address';
  return key === 'highway' ? 'Street' : 'Place';
}
