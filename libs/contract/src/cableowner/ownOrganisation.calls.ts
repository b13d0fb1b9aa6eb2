import { ownerAdminAccess } from '../shared/access.ts';
import { declareCall } from '../shared/call.ts';

/** The settings of the caller's organisation, the Ubl settings among them (specification section 2). */
export const getOwnOrganisation = declareCall('cableowner', 'getOwnOrganisation', {
  endpoint: 'GET /api/organization',
  access: ownerAdminAccess,
});

/** Saves the settings of the caller's organisation; the Ubl settings are saved for themselves. */
export const saveOwnOrganisation = declareCall('cableowner', 'saveOwnOrganisation', {
  endpoint: 'PUT /api/organization',
  access: ownerAdminAccess,
  version: 'required',
});

/** Saves what the organisation is by the broadband expansion law, and where access is asked for. */
export const saveUblSettings = declareCall('cableowner', 'saveUblSettings', {
  endpoint: 'PUT /api/organization/ubl',
  access: ownerAdminAccess,
  version: 'required',
});
