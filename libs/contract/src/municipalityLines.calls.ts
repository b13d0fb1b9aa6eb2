import { declareCall } from './call.ts';

/**
 * `GET /inquirer/api/municipalities/layer`: the municipality borders that maps can show; null until a super user
 * imports some.
 */
export const getMunicipalityLayer = declareCall({
  name: 'getMunicipalityLayer',
  api: 'inquirer',
  method: 'GET',
  path: '/api/municipalities/layer',
  access: { kind: 'signedIn' },
  clients: ['inquirer', 'cableowner'],
  countsAsUse: false,
  status: 200,
});

/**
 * `GET /inquirer/api/map/lines/municipalities/:version`: the borders of all municipalities as simplified lines,
 * TopoJSON in SWEREF 99 TM. A version never changes, so browsers may cache it.
 */
export const getMunicipalityLines = declareCall({
  kind: 'file',
  name: 'getMunicipalityLines',
  api: 'inquirer',
  method: 'GET',
  path: '/api/map/lines/municipalities/:version',
  access: { kind: 'mapCookie' },
  status: 200,
});
