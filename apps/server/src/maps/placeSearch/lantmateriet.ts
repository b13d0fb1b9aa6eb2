import type { FoundPlace } from '@schaktkoll/contract';
import { placeSearchLimits } from '@schaktkoll/domain';
import {
  centreOf,
  closeRing,
  extentOf,
  isInsideSweden,
  roundToMillimetre,
  type Polygon,
  type Position,
} from '@schaktkoll/geometry';
import * as z from 'zod/mini';
import type { PlaceSearchConfig } from '../../platform/config/placeSearchConfig.ts';
import { askService, type PlaceService } from './placeService.ts';

const addressProduct = '/distribution/produkter/belagenhetsadress/v4.2';
const designationProduct = '/distribution/produkter/registerbeteckning/v5';
const outlines = '/ogc-features/v1/fastighetsindelning/collections/registerenhetsomradesytor/items';
const swerefAddress = 'http://www.opengis.net/def/crs/EPSG/0/3006';

const pair = z.array(z.number()).check(z.minLength(2));
const addressReferences = z.array(z.object({ objektidentitet: z.string(), adress: z.string() }));
const addressPoints = z.object({
  features: z.array(
    z.object({ id: z.string(), geometry: z.nullable(z.object({ type: z.literal('Point'), coordinates: pair })) }),
  ),
});
const designations = z.array(z.object({ registerenhet: z.optional(z.nullable(z.string())), beteckning: z.string() }));
const outlineSchema = z.object({
  features: z.array(
    z.object({
      properties: z.object({ registerenhetsreferens: z.string() }),
      geometry: z.union([
        z.object({ type: z.literal('Polygon'), coordinates: z.array(z.array(pair)) }),
        z.object({ type: z.literal('MultiPolygon'), coordinates: z.array(z.array(z.array(pair))) }),
      ]),
    }),
  ),
});
type Outline = z.infer<typeof outlineSchema>['features'][number]['geometry'];

/**
 * Lantmäteriet: the register of addresses (Belägenhetsadress Direkt), of property designations (Registerbeteckning
 * Direkt) and the outlines of properties (Fastighetsindelning, OGC Features), with Basic authentication.
 */
export function lantmateriet({
  address,
  user,
  password,
}: NonNullable<PlaceSearchConfig['lantmateriet']>): PlaceService {
  const headers = { authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}` };
  const maxHits = String(placeSearchLimits.maximumResults);
  const ask = async <S extends z.ZodMiniType>(
    schema: S,
    path: string,
    signal: AbortSignal,
    body?: unknown,
  ): Promise<z.output<S>> => z.parse(schema, await askService({ address: `${address}${path}`, signal, headers, body }));
  return {
    // Includes reserved addresses, where building is planned.
    async searchAddresses(query, signal) {
      const references = await ask(
        addressReferences,
        `${addressProduct}/referens/fritext?${new URLSearchParams({ adress: query, maxHits, splitAdress: 'false' }).toString()}`,
        signal,
      );
      if (references.length === 0) return [];
      const { features } = await ask(
        addressPoints,
        `${addressProduct}/?${new URLSearchParams({ includeData: 'basinformation', srid: '3006' }).toString()}`,
        signal,
        references.map(({ objektidentitet }) => objektidentitet),
      );
      const points = new Map(features.map(({ id, geometry }) => [id, geometry && inSweden(geometry.coordinates)]));
      return references.flatMap(({ objektidentitet, adress }): FoundPlace[] => {
        const position = points.get(objektidentitet);
        return position ? [{ label: adress, kind: 'Address', easting: position[0], northing: position[1] }] : [];
      });
    },
    async searchProperties(query, signal) {
      const found = await ask(
        designations,
        `${designationProduct}/referens/fritext?${new URLSearchParams({ beteckning: query, objektstatus: 'levande', maxHits }).toString()}`,
        signal,
      );
      const units = found.flatMap(({ registerenhet, beteckning }) =>
        registerenhet ? [{ id: registerenhet, label: beteckning }] : [],
      );
      if (units.length === 0) return [];
      const filter = JSON.stringify({
        op: 'in',
        args: [{ property: 'registerenhetsreferens' }, units.map(({ id }) => id)],
      });
      const { features } = await ask(
        outlineSchema,
        `${outlines}?${new URLSearchParams({ filter, 'filter-lang': 'cql2-json', limit: '1000', crs: swerefAddress }).toString()}`,
        signal,
      );
      return units.flatMap(({ id, label }) =>
        propertyOf(
          label,
          features.filter(({ properties }) => properties.registerenhetsreferens === id).map(({ geometry }) => geometry),
        ),
      );
    },
  };
}

/** A property with the outlines of its parts; none when the register has no outline of it, or one outside Sweden. */
function propertyOf(label: string, geometries: readonly Outline[]): FoundPlace[] {
  const rings = geometries.flatMap((geometry) =>
    geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates,
  );
  const areas = rings.flatMap((polygon): Polygon[] => {
    const outer = (polygon[0] ?? []).map(inSweden);
    const inside = outer.filter((position) => position !== null);
    return inside.length === outer.length && inside.length > 2
      ? [{ type: 'Polygon', coordinates: [closeRing(inside)] }]
      : [];
  });
  const [first] = areas;
  const extent = extentOf(areas);
  if (first === undefined || extent === undefined) return [];
  const [easting, northing] = roundToMillimetre(centreOf(first));
  return [
    {
      label,
      kind: 'Property',
      easting,
      northing,
      extent: [...extent],
      areas: areas.map(({ type, coordinates }) => ({
        type,
        coordinates: coordinates.map((ring) => ring.map(([east, north]) => [east, north])),
      })),
    },
  ];
}

/** The register returns northing first under the EPSG rules, easting first in plain GeoJSON: the values decide. */
function inSweden([first = NaN, second = NaN]: readonly number[]): Position | null {
  const position = roundToMillimetre(first > second ? [second, first] : [first, second]);
  return isInsideSweden(position) ? position : null;
}
