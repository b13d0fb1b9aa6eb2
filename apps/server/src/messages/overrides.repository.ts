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
 * so that the admin app shows it, and the message has the product's own. An error in place of the text of a message that
 * cannot be rendered at all: it must not stop the others.
 */
export async function renderWith(
  queries: Queries,
  overrides: Overrides,
  mails: readonly Rendered[],
): Promise<(TemplateText | Error)[]> {
  const broken = new Map<string, Rendered>();
  const texts = mails.map((mail) => {
    const name = nameOf(keyOf(mail), mail.channel);
    const override = overrides.get(name);
    const custom = override && renderedOr(mail, override);
    if (custom instanceof Error) broken.set(name, mail);
    return custom === undefined || custom instanceof Error ? renderedOr(mail) : custom;
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

function renderedOr(mail: Rendered, override?: TemplateText): TemplateText | Error {
  try {
    return renderMessage(mail, override);
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}
