import { declareCall } from './call.ts';

/**
 * Addresses and places, or properties by their designation, from the external services configured on the server. The
 * server holds the keys, and the services do not learn who searches. `isAvailable` is false if no service is configured
 * or none answered in time; the app then shows only what it finds itself.
 */
export const findPlaces = declareCall({
  name: 'findPlaces',
  api: 'inquirer',
  method: 'GET',
  path: '/api/places',
  access: { kind: 'roles', roles: ['Inquirer'] },
  status: 200,
});
