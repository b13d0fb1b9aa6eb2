import {
  changeAnnouncement,
  closeAnnouncement,
  countActiveAnnouncements,
  createAnnouncement,
  getAnnouncement,
  listAnnouncements,
  listPublishedAnnouncements,
  removeAnnouncement,
  type CallDeclaration,
} from '@schaktkoll/contract';
import { announcementSorts } from '@schaktkoll/domain';
import { inTransaction } from '../../platform/db/database.ts';
import { ApiError } from '../../platform/apiError.ts';
import type { CallRequest } from '../../platform/http/handlers.ts';
import type { Platform } from '../../platform/http/platform.ts';
import { route } from '../../platform/http/route.ts';
import {
  announcementOf,
  changeAnnouncementBy,
  createAnnouncementBy,
  removeAnnouncementBy,
  type AnnouncementContext,
} from './announcementActions.ts';
import {
  countAnnouncements,
  countShownAnnouncements,
  findAnnouncement,
  listAnnouncementPage,
  storeClosedAnnouncement,
} from './announcements.repository.ts';
import { createPublishedAnnouncements, freshSeconds } from './publishedAnnouncements.ts';

/** System announcements, for everybody and for the super user's start page (PAGE-5). */
export function announcementRoutes(platform: Platform): void {
  const published = createPublishedAnnouncements(platform.database.kysely, platform.now);
  route(platform, listPublishedAnnouncements, async ({ reply }) => {
    reply.header('cache-control', `public, max-age=${freshSeconds}`);
    return { announcements: [...(await published.current())] };
  });

  route(platform, closeAnnouncement, async ({ params, user, database, now }) => {
    const isStored = await storeClosedAnnouncement(database, { userId: user.id, announcementId: params.id, now });
    if (!isStored) throw new ApiError('NotFound');
    return null;
  });

  route(platform, countActiveAnnouncements, async ({ database, now }) => ({
    numberOfActiveSystemAnnouncements: await countShownAnnouncements(database, now),
  }));

  route(platform, listAnnouncements, async ({ body, database }) => {
    const { pageNumber, pageSize, sortOrder = announcementSorts[0] } = body;
    const rows = await listAnnouncementPage(database, { sort: sortOrder, number: pageNumber, size: pageSize });
    const totalCount = await countAnnouncements(database);
    return {
      items: rows.map(({ created_by_name: createdBy, created_at: creationDate, ...item }) => ({
        ...item,
        createdBy,
        creationDate,
      })),
      totalCount,
      hasNextPage: pageNumber * pageSize < totalCount,
    };
  });

  route(platform, getAnnouncement, async ({ params, database }) => {
    const stored = await findAnnouncement(database, params.id);
    if (stored === undefined) throw new ApiError('NotFound');
    return announcementOf(stored);
  });

  route(platform, createAnnouncement, (request) =>
    inContext(request, (context) => createAnnouncementBy(request.body, context)),
  );

  route(platform, changeAnnouncement, (request) => {
    const { id, ...sent } = request.body;
    return inContext(request, (context) => changeAnnouncementBy({ id, version: request.version }, sent, context));
  });

  route(platform, removeAnnouncement, async (request) => {
    const place = { id: request.params.id, version: request.version };
    await inContext(request, (context) => removeAnnouncementBy(place, context));
    return null;
  });
}

/** Runs an action of a super user in a transaction. */
function inContext<T>(
  {
    user,
    now,
    address,
    requestId,
    database,
  }: Pick<CallRequest<CallDeclaration>, 'now' | 'address' | 'requestId' | 'database'> &
    Pick<AnnouncementContext, 'user'>,
  action: (context: AnnouncementContext) => Promise<T>,
): Promise<T> {
  return inTransaction(database, (transaction) => action({ transaction, user, now, address, requestId }));
}
