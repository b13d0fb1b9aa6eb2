import { inquirerChangeAccess } from '../shared/access.ts';
import { declareCall } from '../shared/call.ts';

/**
 * Sends a photo from the site, uploaded before as a file of kind SitePhoto, to the owners of a sent case that has not
 * ended. They are notified by mail, by their schedule; several photos within a quarter of an hour become one mail.
 */
export const sendSitePhoto = declareCall('inquirer', 'sendSitePhoto', {
  endpoint: 'POST /api/cases/:caseNumber/photos',
  access: inquirerChangeAccess,
  idempotencyKey: 'required',
});
