import type { Announcement, BodyOf, createAnnouncement } from '@schaktkoll/contract';
import { announcementTimesOf, checkAnnouncementPeriod, type FieldIssue } from '@schaktkoll/domain';
import { auditAction } from '../../platform/audit/audit.repository.ts';
import type { SignedInUser } from '../../platform/caller.ts';
import type { Queries } from '../../platform/db/database.ts';
import { ApiError, RuleRefused } from '../../platform/apiError.ts';
import { requireCurrent, versionConflict } from '../../platform/http/requireCurrent.ts';
import {
  addAnnouncement,
  deleteAnnouncement,
  findAnnouncement,
  updateAnnouncement,
  type StoredAnnouncement,
} from './announcements.repository.ts';

/** An announcement as a caller sends it. */
export type SentAnnouncement = BodyOf<typeof createAnnouncement>;

/** The super user, place and time of the action; `transaction` is the action's own. */
export interface AnnouncementContext {
  readonly transaction: Queries;
  readonly user: SignedInUser;
  readonly now: Date;
  readonly address: string;
  readonly requestId: string;
}

/** Which announcement, and the version that was read; null when the caller names none: then the last write wins. */
interface Place {
  readonly id: number;
  readonly version: number | null;
}

/**
 * Writes an announcement.
 * @throws RuleRefused when its period is backwards
 */
export async function createAnnouncementBy(
  sent: SentAnnouncement,
  context: AnnouncementContext,
): Promise<Announcement> {
  refuseWrongPeriod(sent);
  const { transaction, user, now } = context;
  const id = await addAnnouncement(transaction, { ...sent, createdBy: user.id, createdAt: now.toISOString() });
  await audit('AnnouncementCreated', { announcementId: id }, context);
  return read(transaction, id);
}

/**
 * Changes an announcement whole.
 * @throws ApiError NotFound, VersionConflict; RuleRefused when its period is backwards
 */
export async function changeAnnouncementBy(
  place: Place,
  sent: SentAnnouncement,
  context: AnnouncementContext,
): Promise<Announcement> {
  const { transaction } = context;
  const { version } = await findCurrent(place, transaction);
  refuseWrongPeriod(sent);
  if (!(await updateAnnouncement(transaction, { id: place.id, version }, sent))) throw versionConflict();
  await audit('AnnouncementChanged', detailsOf(place), context);
  return read(transaction, place.id);
}

/**
 * Removes an announcement.
 * @throws ApiError NotFound, VersionConflict
 */
export async function removeAnnouncementBy(place: Place, context: AnnouncementContext): Promise<void> {
  const { transaction } = context;
  const { version } = await findCurrent(place, transaction);
  if (!(await deleteAnnouncement(transaction, { id: place.id, version }))) throw versionConflict();
  await audit('AnnouncementRemoved', detailsOf(place), context);
}

/** An announcement as the contract has it. */
export function announcementOf(row: StoredAnnouncement): Announcement {
  const { created_by_name: createdBy, created_at: creationDate, ...fields } = row;
  return { ...fields, createdBy, creationDate };
}

async function read(transaction: Queries, id: number): Promise<Announcement> {
  const stored = await findAnnouncement(transaction, id);
  if (stored === undefined) throw new ApiError('NotFound');
  return announcementOf(stored);
}

async function findCurrent({ id, version }: Place, transaction: Queries): Promise<StoredAnnouncement> {
  return requireCurrent(await findAnnouncement(transaction, id), version);
}

function refuseWrongPeriod(sent: SentAnnouncement): void {
  const issues: FieldIssue[] = checkAnnouncementPeriod(announcementTimesOf(sent));
  // The clock shows one hour twice a year, so the moments are compared too.
  if (issues.length === 0 && Date.parse(sent.from) >= Date.parse(sent.to))
    issues.push({ path: 'fromTime', code: 'FromTimeNotBeforeToTime' });
  if (issues.length > 0) throw new RuleRefused(issues.map((issue) => ({ ...issue, path: 'from' })));
}

function detailsOf({ id, version }: Place) {
  return { announcementId: id, ...(version === null && { withoutVersion: true }) };
}

function audit(
  kind: 'AnnouncementCreated' | 'AnnouncementChanged' | 'AnnouncementRemoved',
  details: Readonly<Record<string, number | boolean>>,
  context: AnnouncementContext,
): Promise<void> {
  return auditAction(context.transaction, kind, context, details);
}
