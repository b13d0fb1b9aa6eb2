import type { MessageChannel } from '@schaktkoll/domain';
import type { Queries } from '../platform/db/database.ts';
import type { OutgoingMail } from '../platform/ports.ts';
import { renderMessage, type TemplateText } from './render.ts';

type Rendered = Pick<OutgoingMail, 'kind' | 'variant' | 'channel' | 'values'>;

/** The stored texts by key and channel. */
export type Overrides = ReadonlyMap<string, TemplateText>;

const nameOf = (key: string, channel: MessageChannel): string => `${key} ${channel}`;
const keyOf = ({ kind, variant }: Rendered): string => (variant === undefined ? kind : `${kind}.${variant}`);

/** The stored texts that replace the product's own for these messages. */
export async function findOverrides(queries: Queries, mails: readonly Rendered[]): Promise<Overrides> {
  if (mails.length === 0) return new Map();
  const rows = await queries
    .selectFrom('message_template')
    .select(['key', 'channel', 'subject', 'body'])
    .where('key', 'in', [...new Set(mails.map(keyOf))])
    .where('body', 'is not', null)
    .execute();
  return new Map(rows.map(({ key, channel, subject, body }) => [nameOf(key, channel), { subject, body: body ?? '' }]));
}

/**
 * Renders each message with the stored text of its kind, if there is one. A stored text that cannot be used is marked,
 * so that the admin app shows it, and the message has the product's own.
 */
export async function renderWith(
  queries: Queries,
  overrides: Overrides,
  mails: readonly Rendered[],
): Promise<TemplateText[]> {
  const broken = new Map<string, Rendered>();
  const texts = mails.map((mail) => {
    const name = nameOf(keyOf(mail), mail.channel);
    const override = overrides.get(name);
    if (override === undefined) return renderMessage(mail);
    try {
      return renderMessage(mail, override);
    } catch {
      broken.set(name, mail);
      return renderMessage(mail);
    }
  });
  for (const mail of broken.values())
    await queries
      .updateTable('message_template')
      .set({ broken_at: new Date().toISOString() })
      .where('key', '=', keyOf(mail))
      .where('channel', '=', mail.channel)
      .where('broken_at', 'is', null)
      .execute();
  return texts;
}
