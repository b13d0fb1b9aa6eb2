import { declareCall } from '../shared/call.ts';

/**
 * `GET /inquirer/api/municipalities/layer`: the municipality borders that maps can show; null until a super user
 * imports some.
 */
export const getMunicipalityLayer = declareCall('inquirer', 'getMunicipalityLayer', {
  endpoint: 'GET /api/municipalities/layer',
  access: { kind: 'signedIn' },
  clients: ['inquirer', 'cableowner'],
  countsAsUse: false,
});

/**
 * `GET /inquirer/api/map/lines/municipalities/:version`: the borders of all municipalities as simplified lines,
 * TopoJSON in SWEREF 99 TM. A version never changes, so browsers may cache it.
 */
export const getMunicipalityLines = declareCall('inquirer', 'getMunicipalityLines', {
  endpoint: 'GET /api/map/lines/municipalities/:version',
  kind: 'file',
  access: { kind: 'mapCookie' },
});
