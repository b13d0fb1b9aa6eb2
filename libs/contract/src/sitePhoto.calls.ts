import { declareCall } from './call.ts';
import { inquirerAccess } from './inquirerCase.calls.ts';

/**
 * Sends a photo from the site, uploaded before as a file of kind SitePhoto, to the owners of a sent case that has not
 * ended. They are notified by mail, by their schedule; several photos within a quarter of an hour become one mail.
 */
export const sendSitePhoto = declareCall({
  name: 'sendSitePhoto',
  api: 'inquirer',
  method: 'POST',
  path: '/api/cases/:caseNumber/photos',
  access: { kind: 'roles', roles: ['Inquirer'], objects: { Inquirer: inquirerAccess } },
  status: 200,
  idempotencyKey: 'required',
});
