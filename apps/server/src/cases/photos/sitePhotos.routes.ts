import { sendSitePhoto } from '@schaktkoll/contract';
import { isReplaced, isUrgent, mostSitePhotos, sitePhotosLeft, type FieldIssue } from '@schaktkoll/domain';
import { isInsideSweden } from '@schaktkoll/geometry';
import { message } from '../../messages/message.ts';
import { ApiError, RuleRefused } from '../../platform/apiError.ts';
import { storedLimit } from '../../platform/limits/storedLimit.ts';
import type { Platform } from '../../platform/http/platform.ts';
import { route } from '../../platform/http/route.ts';
import type { OutgoingMail } from '../../platform/ports.ts';
import { inquirerCase } from '../actions/actionSides.ts';
import { nextQuarterOfAnHour } from '../actions/answerMails.ts';
import { actionContext, caseAction, type ActionContext } from '../actions/caseAction.ts';
import { findInquirerOrganisation } from '../actions/lockedCase.repository.ts';
import {
  caseValues,
  mailedCase,
  mailedRecipient,
  noticesTo,
  type MailContext,
  type MailedCase,
  type MailedRecipient,
} from '../actions/mailedCase.ts';
import { countSitePhotos, giveSitePhoto } from './sitePhotos.repository.ts';

/** Photos from the site of a sent case. Their content is uploaded and read as that of other files. */
export function sitePhotoRoutes(platform: Platform): void {
  const photos = storedLimit('sitePhotos', platform);
  route(platform, sendSitePhoto, {
    async admit({ user, isRepeat }) {
      if (!isRepeat) await photos.take(user.id);
    },
    handle: ({ params, body, ...request }) => sendPhoto({ ...params, ...body }, actionContext(platform, request)),
  });
}

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
function sendPhoto(call: NewSitePhoto, context: ActionContext): Promise<{ photosLeft: number }> {
  const { transaction, user, now } = context;
  const { photoId, place, remark } = call;
  return caseAction({
    call,
    context,
    side: inquirerCase,
    async rule({ actions, digCase }) {
      const sent = await countSitePhotos(transaction, digCase.id);
      if (actions.sendPhoto.allowed && sitePhotosLeft(sent) === 0)
        throw new ApiError('TooManyPhotos', { maximum: mostSitePhotos });
      const isOutside = place !== undefined && !isInsideSweden([place.easting, place.northing]);
      const issues: FieldIssue[] = isOutside ? [{ path: 'place', code: 'PlaceOutsideSweden' }] : [];
      return { ...actions.sendPhoto, sent, issues };
    },
    async apply({ digCase, recipients }, { sent }) {
      const photo = { id: photoId, caseId: digCase.id, userId: user.id, remark: remark || null, place, now };
      const isGiven = await giveSitePhoto(transaction, photo);
      if (!isGiven) throw new RuleRefused([{ path: 'photoId', code: 'FileGone' }]);
      const about = { inquirer: await findInquirerOrganisation(transaction, digCase.id), remark: remark ?? '' };
      return {
        response: { photosLeft: sitePhotosLeft(sent + 1) },
        events: [{ type: 'PhotoSent' }],
        mails: recipients
          .filter((recipient) => recipient.status !== 'Canceled' && !isReplaced(recipient))
          .flatMap((recipient) => photoMails(mailedCase(digCase), mailedRecipient(recipient), about, context)),
      };
    },
  });
}

/**
 * The notices to an answer point that a photo from the site was sent, by its schedule. Photos within a quarter of an
 * hour go in one mail; in an emergency each goes at once.
 */
function photoMails(
  digCase: MailedCase,
  recipient: MailedRecipient,
  about: { readonly inquirer: string; readonly remark: string },
  context: MailContext,
): OutgoingMail[] {
  const { now } = context;
  const together = isUrgent(digCase.purpose) ? now.toISOString() : nextQuarterOfAnHour(now);
  const values = { ...caseValues(digCase, 'cableowner', context), recipient: recipient.recipientName, ...about };
  return noticesTo(digCase, recipient, context, ({ dueAt, ...content }) =>
    message('SitePhoto', { ...content, dueAt: dueAt > together ? dueAt : together, values }, now),
  );
}
