import { declareCall } from './call.ts';

/** The municipalities whose official borders are imported; none where nobody has imported any (decision record 32). */
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

/** The municipality that each point lies in; null outside all of them and where no borders are imported. */
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
  actingAs: 'refused',
});

/**
 * Reads a file of borders that a browser cannot: a GeoPackage, or the files of a Shape, packed or not. Nothing is kept;
 * what comes back is sent to `importMunicipalities` once its columns are told.
 */
export const readMunicipalityFile = declareCall({
  name: 'readMunicipalityFile',
  api: 'admin',
  method: 'POST',
  path: '/api/municipalities/read',
  access: { kind: 'roles', roles: ['SuperUser'] },
  files: 'required',
  status: 200,
  actingAs: 'refused',
});

/** Puts official borders in place of those that are there. All or nothing: a border that is not whole refuses the file. */
export const importMunicipalities = declareCall({
  name: 'importMunicipalities',
  api: 'admin',
  method: 'PUT',
  path: '/api/municipalities',
  access: { kind: 'roles', roles: ['SuperUser'] },
  maximumBodyBytes: 30_000_000,
  status: 200,
  actingAs: 'refused',
});
