import { inquirerActions, isReplaced, mostSitePhotos, sitePhotosLeft, swedishDayOf } from '@schaktkoll/domain';
import { isInsideSweden } from '@schaktkoll/geometry';
import { ApiError, RuleRefused } from '../../platform/apiError.ts';
import { mailedCase, mailedRecipient, actionError, type ActionContext } from '../actions/caseAction.ts';
import { findInquirerOrganisation } from '../actions/caseActions.repository.ts';
import { addEvents } from '../actions/caseEvents.repository.ts';
import { lockCase } from '../actions/lockedCase.ts';
import { caseFacts } from '../read/caseView.ts';
import { countSitePhotos, giveSitePhoto } from './sitePhotos.repository.ts';
import { sitePhotoMails } from './sitePhotoMails.ts';

/** A photo as the inquirer sends it. */
interface NewSitePhoto {
  readonly caseNumber: string;
  /** The uploaded file. */
  readonly photoId: string;
  readonly remark?: string | undefined;
  readonly place?: { readonly easting: number; readonly northing: number } | undefined;
}

/**
 * Sends an uploaded photo to everyone who has the case.
 * @returns how many more photos may be sent
 * @throws ApiError NotFound, CaseIsArchived, CaseIsClosedOrCanceled, CaseOwnedByColleague, TooManyPhotos; RuleRefused
 * with PlaceOutsideSweden at the place, or with FileGone at a photo that is not the sender's, is sent already or was removed
 */
export async function sendPhoto(
  { caseNumber, photoId, remark, place }: NewSitePhoto,
  context: ActionContext,
): Promise<{ photosLeft: number }> {
  const { transaction, user, now } = context;
  const { digCase, recipients } = await lockCase(caseNumber, context);
  const viewer = { isOwnCase: digCase.inquirer_user_id === user.id, isSuperUserReading: false };
  const { sendPhoto: permission } = inquirerActions(caseFacts(digCase, recipients), viewer, swedishDayOf(now));
  if (!permission.allowed) throw actionError(permission.code);
  const sent = await countSitePhotos(transaction, digCase.id);
  if (sitePhotosLeft(sent) === 0) throw new ApiError('TooManyPhotos', { maximum: mostSitePhotos });
  if (place !== undefined && !isInsideSweden([place.easting, place.northing]))
    throw new RuleRefused([{ path: 'place', code: 'PlaceOutsideSweden' }]);
  const isGiven = await giveSitePhoto(transaction, {
    id: photoId,
    caseId: digCase.id,
    userId: user.id,
    remark: remark || null,
    place,
    now,
  });
  if (!isGiven) throw new RuleRefused([{ path: 'photoId', code: 'FileGone' }]);
  await addEvents(transaction, digCase.id, [{ type: 'PhotoSent', case_recipient_id: null }], { author: user, now });
  const inquirer = await findInquirerOrganisation(transaction, digCase.id);
  const mails = recipients
    .filter((recipient) => recipient.status !== 'Canceled' && !isReplaced(recipient))
    .flatMap((recipient) =>
      sitePhotoMails(mailedCase(digCase), mailedRecipient(recipient), { inquirer, remark: remark ?? '' }, context),
    );
  await context.messages.add(transaction, mails, now);
  return { photosLeft: sitePhotosLeft(sent + 1) };
}
