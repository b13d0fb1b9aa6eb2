import {
  findMunicipalities,
  getMunicipalityImport,
  getMunicipalitySquares,
  importMunicipalities,
  listMunicipalities,
} from '@schaktkoll/contract';
import { isInsideBorders } from '@schaktkoll/geometry';
import type { Queries } from '../../platform/db/database.ts';
import { ApiError } from '../../platform/apiError.ts';
import type { Platform } from '../../platform/http/platform.ts';
import { route } from '../../platform/http/route.ts';
import { importBorders } from './importBorders.ts';
import * as municipalities from './municipalities.repository.ts';

/** Municipality borders: imported by a super user, used by owners for whole municipalities and to name places (AREA-7). */
export function municipalityRoutes(platform: Platform): void {
  route(platform, listMunicipalities, async ({ database }) => ({
    isGeneralised: (await municipalities.findLatestImport(database))?.is_generalised ?? false,
    municipalities: await municipalities.listMunicipalities(database),
  }));

  route(platform, getMunicipalitySquares, async ({ params, database }) => {
    const squares = await municipalities.squaresOfMunicipality(database, params.code);
    if (squares.length === 0) throw new ApiError('NotFound');
    return {
      squares: squares.map(({ northing, eastingFrom, eastingTo }): [number, number, number] => [
        northing,
        eastingFrom,
        eastingTo,
      ]),
    };
  });

  route(platform, findMunicipalities, async ({ body, database }) => {
    const names: (string | null)[] = [];
    for (const point of body.points) {
      const around = await municipalities.municipalitiesAround(database, point);
      names.push(around.find((municipality) => isInsideBorders(municipality, point))?.name ?? null);
    }
    return { names };
  });

  route(platform, getMunicipalityImport, ({ database }) => importState(database));

  route(platform, importMunicipalities, async ({ user, body, database, now, address, requestId }) => {
    await importBorders(body, { database, now, subject: { caller: user }, address, requestId });
    return importState(database);
  });
}

async function importState(database: Queries) {
  const latest = await municipalities.findLatestImport(database);
  if (latest === null) return { latest };
  const {
    file_name: fileName,
    imported_at: importedAt,
    imported_by_name: importedBy,
    is_generalised: isGeneralised,
    count,
  } = latest;
  return { latest: { fileName, importedAt, importedBy, isGeneralised, count } };
}
