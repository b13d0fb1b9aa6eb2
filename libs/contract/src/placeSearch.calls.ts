import { declareCall } from './call.ts';

/**
 * Addresses and places, or properties by their designation, from the services that the server is configured with: theirs
 * are the keys, and they never see who asks. `isAvailable` is false where no service answered in time or none is configured;
 * what the app finds by itself then stands alone.
 */
export const findPlaces = declareCall({
  name: 'findPlaces',
  api: 'inquirer',
  method: 'GET',
  path: '/api/places',
  access: { kind: 'roles', roles: ['Inquirer'] },
  status: 200,
});
