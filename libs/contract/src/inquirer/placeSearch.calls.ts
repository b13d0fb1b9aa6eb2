import { newCaseAccess } from '../shared/access.ts';
import { declareCall } from '../shared/call.ts';

/**
 * Addresses and places, or properties by their designation, from the external services configured on the server. The
 * server holds the keys, and the services do not learn who searches. `isAvailable` is false if no service is configured
 * or none answered in time; the app then shows only what it finds itself.
 */
export const findPlaces = declareCall('inquirer', 'findPlaces', {
  endpoint: 'GET /api/places',
  access: newCaseAccess,
});
