import { declareCall } from './call.ts';

/** The municipalities whose official borders are imported; empty if no borders are (AREA-7). */
export const listMunicipalities = declareCall({
  name: 'listMunicipalities',
  api: 'cableowner',
  method: 'GET',
  path: '/api/municipalities',
  access: { kind: 'roles', roles: ['CableOwnerAdmin'] },
  status: 200,
});

export const getMunicipalitySquares = declareCall({
  name: 'getMunicipalitySquares',
  api: 'cableowner',
  method: 'GET',
  path: '/api/municipalities/:code/squares',
  access: { kind: 'roles', roles: ['CableOwnerAdmin'] },
  status: 200,
});

/** The municipality of each point; null outside all of them, and if no borders are imported. */
export const findMunicipalities = declareCall({
  name: 'findMunicipalities',
  api: 'inquirer',
  method: 'POST',
  path: '/api/municipalities/find',
  access: { kind: 'roles', roles: ['Inquirer', 'SuperUser', 'CableOwnerAnswerer', 'CableOwnerAdmin'] },
  clients: ['inquirer', 'cableowner'],
  maximumBodyBytes: 20_000,
  status: 200,
});

export const getMunicipalityImport = declareCall({
  name: 'getMunicipalityImport',
  api: 'admin',
  method: 'GET',
  path: '/api/municipalities',
  access: { kind: 'roles', roles: ['SuperUser'] },
  status: 200,
  duringImpersonation: 'refused',
});

/**
 * Reads a file of borders that the browser cannot read: a GeoPackage, or the files of a shapefile, zipped or not.
 * Nothing is stored; the user chooses the columns, and the result is sent to `importMunicipalities`.
 */
export const readMunicipalityFile = declareCall({
  name: 'readMunicipalityFile',
  api: 'admin',
  method: 'POST',
  path: '/api/municipalities/read',
  access: { kind: 'roles', roles: ['SuperUser'] },
  files: 'required',
  status: 200,
  duringImpersonation: 'refused',
});

/** Replaces the official borders. All or nothing: one invalid border makes the whole import fail. */
export const importMunicipalities = declareCall({
  name: 'importMunicipalities',
  api: 'admin',
  method: 'PUT',
  path: '/api/municipalities',
  access: { kind: 'roles', roles: ['SuperUser'] },
  maximumBodyBytes: 30_000_000,
  status: 200,
  duringImpersonation: 'refused',
});
