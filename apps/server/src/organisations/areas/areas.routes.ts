import { Readable } from 'node:stream';
import {
  createArea,
  createModuleArea,
  downloadArea,
  downloadModuleArea,
  getArea,
  getAreaSurroundings,
  getModuleArea,
  listAreas,
  listModuleAreas,
  removeArea,
  removeModuleArea,
  saveArea,
  saveModuleArea,
  type SpanTuple,
} from '@schaktkoll/contract';
import { fromSweref99Tm, type SquareSpan, type Position } from '@schaktkoll/geometry';
import type { UserJobs } from '../../maps/geodata/userJobs.ts';
import { inTransaction, type Queries } from '../../platform/db/database.ts';
import { disconnectSignal } from '../../platform/http/disconnectSignal.ts';
import { senderOf } from '../../platform/limits/sender.ts';
import { ApiError } from '../../platform/apiError.ts';
import { storedLimit } from '../../platform/limits/storedLimit.ts';
import type { Platform } from '../../platform/http/platform.ts';
import { route, routeForBoth } from '../../platform/http/route.ts';
import { ownScope, type OrganisationScope } from '../ownScope.ts';
import * as actions from './areaActions.ts';
import * as areas from './areas.repository.ts';

/**
 * Areas of the caller's own organisation (specification section 2, Areas list); another's do not exist.
 * @param writing has files written
 */
export function areaRoutes(platform: Platform, writing: UserJobs): void {
  const downloads = storedLimit('squareDownloads', platform);

  routeForBoth(platform, [listAreas, listModuleAreas], async ({ user, database }) => {
    const scope = ownScope(user);
    return { areas: await areas.listAreas(database, scope), ...(await ownerOf(database, scope)) };
  });

  route(platform, getAreaSurroundings, async ({ user, query, database }) => {
    const scope = ownScope(user);
    const { limitation, affected, watched } = await actions.readSurroundings(database, scope, query.except);
    const others = await areas.countOtherAreas(database, scope, query.except);
    return {
      ...(await ownerOf(database, scope)),
      recipients: await areas.listRecipientChoices(database, scope),
      otherAffectedCount: others.Affected ?? 0,
      limitation: limitation && tuplesOf(limitation),
      affected: tuplesOf(affected),
      watched: tuplesOf(watched),
    };
  });

  routeForBoth(platform, [getArea, getModuleArea], async ({ user, params, database }) => {
    const area = await found(database, ownScope(user), params.id);
    return {
      id: area.id,
      name: area.name,
      type: area.type,
      squares: tuplesOf(await areas.squaresOfArea(database, area.id)),
      recipients: await areas.recipientsOfArea(database, area.id),
      lastChanged: area.last_changed,
      geometryChanged: area.geometry_changed,
      changedBy: area.changed_by_name,
      version: area.version,
    };
  });

  routeForBoth(platform, [createArea, createModuleArea], async (request) =>
    inTransaction(request.database, (transaction) =>
      actions.createArea(request.body.type, request.body, { transaction, scope: ownScope(request.user), request }),
    ),
  );

  routeForBoth(platform, [saveArea, saveModuleArea], async (request) =>
    inTransaction(request.database, (transaction) =>
      actions.saveArea({ id: request.params.id, version: request.version }, request.body, {
        transaction,
        scope: ownScope(request.user),
        request,
      }),
    ),
  );

  routeForBoth(platform, [removeArea, removeModuleArea], async (request) => {
    await inTransaction(request.database, (transaction) =>
      actions.removeArea(
        { id: request.params.id, version: request.version },
        { transaction, scope: ownScope(request.user), request },
      ),
    );
    return null;
  });

  routeForBoth(
    platform,
    [downloadArea, downloadModuleArea],
    async ({ user, address, params, query, database, reply }) => {
      await downloads.take(user.id);
      const { id, name } = await found(database, ownScope(user), params.id);
      const squares = await areas.squaresOfArea(database, id);
      const fileName = name.replaceAll(/[^\p{L}\p{N} _-]/gu, '_');
      const { format = 'Geojson' } = query;
      if (format === 'Geojson')
        return {
          fileName: `${fileName}.geojson`,
          contentType: 'application/geo+json',
          content: Readable.from(squaresGeoJson(name, squares)),
        };
      await writing.requireLeft(user.id);
      const job = { kind: 'squares', squares, name: fileName, format } as const;
      const written = await writing.perform(senderOf(user, address), job, disconnectSignal(reply));
      return { ...written, content: Buffer.from(written.content) };
    },
  );
}

async function ownerOf(queries: Queries, scope: OrganisationScope) {
  const { type: organisationType, takesPurposes, isModuleLinked } = await areas.findAreaOwner(queries, scope);
  return { organisationType, takesPurposes: [...takesPurposes], isModuleLinked };
}

async function found(queries: Queries, scope: OrganisationScope, id: string): Promise<areas.AreaHead> {
  const area = await areas.findArea(queries, scope, id);
  if (area === null) throw new ApiError('NotFound');
  return area;
}

function tuplesOf(spans: readonly SquareSpan[]): SpanTuple[] {
  return spans.map(({ northing, eastingFrom, eastingTo }) => [northing, eastingFrom, eastingTo]);
}

const KILOMETRE = 1000;

/**
 * Squares as GeoJSON, in parts to be sent one after another: one rectangle for each span, in WGS 84 as RFC 7946 requires,
 * with a corner at every kilometre, since a straight line of the grid is not one of longitude and latitude.
 */
function* squaresGeoJson(name: string, squares: readonly SquareSpan[]): Generator<string> {
  yield `{"type":"FeatureCollection","name":${JSON.stringify(name)},"features":[`;
  for (const [index, span] of squares.entries()) yield `${index === 0 ? '' : ','}\n${JSON.stringify(featureOf(span))}`;
  yield '\n]}\n';
}

function featureOf({ northing, eastingFrom, eastingTo }: SquareSpan): object {
  const eastings = Array.from({ length: eastingTo - eastingFrom + 2 }, (_, index) => eastingFrom + index);
  const corners = [
    ...eastings.map((easting) => [easting, northing] as const),
    ...eastings.toReversed().map((easting) => [easting, northing + 1] as const),
  ];
  const ring = corners.map(([easting, row]) => degreesOf([easting * KILOMETRE, row * KILOMETRE]));
  return {
    type: 'Feature',
    properties: { northing, eastingFrom, eastingTo },
    geometry: { type: 'Polygon', coordinates: [[...ring, ring[0]]] },
  };
}

/** Longitude and latitude with seven decimals: a centimetre. */
function degreesOf(position: Position): readonly [number, number] {
  const [latitude, longitude] = fromSweref99Tm('WGS84', position);
  return [Number(longitude.toFixed(7)), Number(latitude.toFixed(7))];
}
