import { declareCall } from './call.ts';

const administrator = { api: 'cableowner', access: { kind: 'roles', roles: ['CableOwnerAdmin'] } } as const;

/** The settings of the caller's organisation, the Ubl settings among them (specification section 2). */
export const getOwnOrganisation = declareCall({
  ...administrator,
  name: 'getOwnOrganisation',
  method: 'GET',
  path: '/api/organization',
  status: 200,
});

/** Saves the settings of the caller's organisation; the Ubl settings are saved for themselves. */
export const saveOwnOrganisation = declareCall({
  ...administrator,
  name: 'saveOwnOrganisation',
  method: 'PUT',
  path: '/api/organization',
  status: 200,
  version: 'required',
});

/** Saves what the organisation is by the broadband expansion law, and where access is asked for. */
export const saveUblSettings = declareCall({
  ...administrator,
  name: 'saveUblSettings',
  method: 'PUT',
  path: '/api/organization/ubl',
  status: 200,
  version: 'required',
});
