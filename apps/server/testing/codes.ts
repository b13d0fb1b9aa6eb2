import type { Queries } from '../src/platform/db/database.ts';

/** The six digits of the last message with a code to an address. */
export async function lastCodeTo(queries: Queries, to: string): Promise<string> {
  const { body } = await queries
    .selectFrom('outbox_message')
    .select('body')
    .where('to_address', '=', to)
    .where('kind', '=', 'OneTimeCode')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const code = /\b\d{6}\b/.exec(body)?.[0];
  if (code === undefined) throw new Error('the message holds no code');
  return code;
}
