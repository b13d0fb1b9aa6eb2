import type { Queries } from '../../platform/db/database.ts';

export async function countSitePhotos(queries: Queries, caseId: string): Promise<number> {
  const { count } = await queries
    .selectFrom('attachment')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('case_id', '=', caseId)
    .where('kind', '=', 'SitePhoto')
    .executeTakeFirstOrThrow();
  return Number(count);
}

interface SentPhoto {
  readonly id: string;
  readonly caseId: string;
  readonly userId: string;
  readonly remark: string | null;
  readonly place: { readonly easting: number; readonly northing: number } | undefined;
  readonly now: Date;
}

/** Gives a photo of the user that no case has to a case; false when there is none. */
export async function giveSitePhoto(
  queries: Queries,
  { id, caseId, userId, remark, place, now }: SentPhoto,
): Promise<boolean> {
  const { numUpdatedRows } = await queries
    .updateTable('attachment')
    .set({
      case_id: caseId,
      network: null,
      remark,
      easting: place?.easting ?? null,
      northing: place?.northing ?? null,
      sent_at: now.toISOString(),
    })
    .where('id', '=', id)
    .where('uploaded_by', '=', userId)
    .where('kind', '=', 'SitePhoto')
    .where('case_id', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
