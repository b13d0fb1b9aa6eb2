import type { Queries } from '../platform/db/database.ts';

/** Gives an uploaded file the number that a client names it by. */
export async function numberAttachment(
  queries: Queries,
  { attachmentId, userId }: { readonly attachmentId: string; readonly userId: string },
): Promise<number> {
  const { number } = await queries
    .insertInto('legacy_attachment')
    .values({ attachment_id: attachmentId, user_id: userId })
    .returning('number')
    .executeTakeFirstOrThrow();
  return number;
}

/** The ids of the files that a program has uploaded, by their numbers; what has no number of its own is missing. */
export async function attachmentsOfNumbers(
  queries: Queries,
  { numbers, userId }: { readonly numbers: readonly number[]; readonly userId: string },
): Promise<ReadonlyMap<number, string>> {
  if (numbers.length === 0) return new Map();
  const rows = await queries
    .selectFrom('legacy_attachment')
    .select(['number', 'attachment_id'])
    .where('number', 'in', numbers)
    .where('user_id', '=', userId)
    .execute();
  return new Map(rows.map(({ number, attachment_id: id }) => [number, id]));
}

/** The address to which the mails of a program go. */
export async function emailOfProgram(queries: Queries, userId: string): Promise<string> {
  const { email } = await queries
    .selectFrom('app_user')
    .select('email')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return email ?? '';
}
