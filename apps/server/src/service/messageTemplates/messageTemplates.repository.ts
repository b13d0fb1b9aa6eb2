import type { ListedMessageTemplate, MessageTemplateVersion } from '@schaktkoll/contract';
import { ownText, placeholdersOf, templateNames, type TemplateName } from '../../messages/templateRules.ts';
import type { TemplateText } from '../../messages/render.ts';
import type { Queries } from '../../platform/db/database.ts';

const mostVersions = 50;

/** Every text that can be replaced, with the one in use. */
export async function listTemplates(queries: Queries): Promise<ListedMessageTemplate[]> {
  const rows = await queries
    .selectFrom('message_template as t')
    .leftJoin('app_user as u', 'u.id', 't.changed_by')
    .select([
      't.key',
      't.channel',
      't.subject',
      't.body',
      't.version',
      'u.name as changedBy',
      't.changed_at as changedAt',
      't.broken_at as brokenAt',
    ])
    .execute();
  const stored = new Map(rows.map((row) => [`${row.key} ${row.channel}`, row]));
  return templateNames.map((name): ListedMessageTemplate => {
    const row = stored.get(`${name.key} ${name.channel}`);
    const own = ownText(name);
    const isReplaced = row !== undefined && row.body !== null;
    return {
      ...name,
      ...(isReplaced ? { subject: row.subject, body: row.body ?? '' } : own),
      own,
      placeholders: [...placeholdersOf(name)],
      isReplaced,
      version: row?.version ?? 0,
      changedBy: row?.changedBy ?? null,
      changedAt: row?.changedAt ?? null,
      brokenAt: row?.brokenAt ?? null,
    };
  });
}

/** The latest versions of a text, newest first. */
export async function listTemplateVersions(
  queries: Queries,
  { key, channel }: TemplateName,
): Promise<MessageTemplateVersion[]> {
  return queries
    .selectFrom('message_template_version as t')
    .leftJoin('app_user as u', 'u.id', 't.changed_by')
    .select(['t.version', 't.subject', 't.body', 'u.name as changedBy', 't.changed_at as changedAt'])
    .where('t.key', '=', key)
    .where('t.channel', '=', channel)
    .orderBy('t.version', 'desc')
    .limit(mostVersions)
    .execute();
}

/** The version of a stored text, and who changed it; version 0 if there is none. Locks it where there is one. */
export async function lockTemplate(
  transaction: Queries,
  { key, channel }: TemplateName,
): Promise<{ readonly version: number; readonly changedBy: string | null; readonly changedAt: string | null }> {
  const row = await transaction
    .selectFrom('message_template as t')
    .leftJoin('app_user as u', 'u.id', 't.changed_by')
    .select(['t.version', 'u.name as changedBy', 't.changed_at as changedAt'])
    .where('t.key', '=', key)
    .where('t.channel', '=', channel)
    .forUpdate('t')
    .executeTakeFirst();
  return row ?? { version: 0, changedBy: null, changedAt: null };
}

interface TemplateChange {
  /** Null restores the product's own. */
  readonly text: TemplateText | null;
  /** The version that was read. */
  readonly version: number;
  readonly userId: string;
  readonly now: Date;
}

/** Writes a text and its version; false when another has changed it from the same version. */
export async function writeTemplate(
  transaction: Queries,
  { key, channel }: TemplateName,
  { text, version, userId, now }: TemplateChange,
): Promise<boolean> {
  const values = {
    subject: text?.subject ?? null,
    body: text?.body ?? null,
    version: version + 1,
    changed_by: userId,
    changed_at: now.toISOString(),
  };
  const written = await transaction
    .insertInto('message_template')
    .values({ key, channel, ...values, broken_at: null })
    .onConflict((conflict) =>
      conflict
        .columns(['key', 'channel'])
        .doUpdateSet({ ...values, broken_at: null })
        .where('message_template.version', '=', version),
    )
    .returning('key')
    .executeTakeFirst();
  if (written === undefined) return false;
  await transaction
    .insertInto('message_template_version')
    .values({ key, channel, ...values })
    .execute();
  return true;
}

/** The e-mail address of a signed-in user. */
export async function findOwnEmail(queries: Queries, userId: string): Promise<string> {
  const { email } = await queries
    .selectFrom('app_user')
    .select('email')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return email;
}
