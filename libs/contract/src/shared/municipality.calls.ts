import { forSuperUsers } from './access.ts';
import { declareCall } from './call.ts';

/** The municipalities whose official borders are imported; empty if no borders are (AREA-7). */
export const listMunicipalities = declareCall('cableowner', 'listMunicipalities', {
  endpoint: 'GET /api/municipalities',
  access: { kind: 'roles', roles: ['CableOwnerAdmin'] },
});

export const getMunicipalitySquares = declareCall('cableowner', 'getMunicipalitySquares', {
  endpoint: 'GET /api/municipalities/:code/squares',
  access: { kind: 'roles', roles: ['CableOwnerAdmin'] },
});

/** The municipality of each point; null outside all of them, and if no borders are imported. */
export const findMunicipalities = declareCall('inquirer', 'findMunicipalities', {
  endpoint: 'POST /api/municipalities/find',
  access: { kind: 'roles', roles: ['Inquirer', 'SuperUser', 'CableOwnerAnswerer', 'CableOwnerAdmin'] },
  clients: ['inquirer', 'cableowner'],
  maximumBodyBytes: 20_000,
});

export const getMunicipalityImport = declareCall('admin', 'getMunicipalityImport', {
  ...forSuperUsers,
  endpoint: 'GET /api/municipalities',
});

/**
 * Reads a file of borders that the browser cannot read: a GeoPackage, or the files of a shapefile, zipped or not.
 * Nothing is stored; the user chooses the columns, and the result is sent to `importMunicipalities`.
 */
export const readMunicipalityFile = declareCall('admin', 'readMunicipalityFile', {
  ...forSuperUsers,
  endpoint: 'POST /api/municipalities/read',
  files: 'required',
});

/** Replaces the official borders. All or nothing: one invalid border makes the whole import fail. */
export const importMunicipalities = declareCall('admin', 'importMunicipalities', {
  ...forSuperUsers,
  endpoint: 'PUT /api/municipalities',
  maximumBodyBytes: 30_000_000,
});
