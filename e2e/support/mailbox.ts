import { expect } from '@playwright/test';
import type { APIRequestContext } from '@playwright/test';
import { hosts } from './hosts.ts';

/** A message in the development mailbox. */
export interface Mail {
  readonly id: string;
  readonly channel: 'Email' | 'Sms';
  readonly from: string;
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

const address = `http://127.0.0.1:${hosts.mailbox.port}/api/messages`;

/** The messages to an address or a number (`+46701234567`) so far, newest first. */
export async function mailsTo(request: APIRequestContext, to: string): Promise<readonly Mail[]> {
  const response = await request.get(address, { params: { to } });
  return ((await response.json()) as { readonly items: readonly Mail[] }).items;
}

/** Waits for a message to an address whose subject or text contains `text`; the queue delivers within seconds. */
export async function waitForMail(request: APIRequestContext, to: string, text: string): Promise<Mail> {
  const find = async (): Promise<Mail | undefined> =>
    (await mailsTo(request, to)).find((mail) => mail.subject.includes(text) || mail.text.includes(text));
  await expect
    .poll(async () => (await find()) !== undefined, { message: `a message to ${to} with "${text}"` })
    .toBe(true);
  const mail = await find();
  if (!mail) throw new Error(`The message to ${to} with "${text}" went away.`);
  return mail;
}

/**
 * Waits for the first message with a code to an address or a number that is not in `seen`, and returns its six digits.
 */
export async function waitForCode(request: APIRequestContext, to: string, seen: readonly Mail[] = []): Promise<string> {
  const known = new Set(seen.map(({ id }) => id));
  const find = async (): Promise<string | undefined> =>
    (await mailsTo(request, to))
      .filter(({ id }) => !known.has(id))
      .map(({ text }) => /\b\d{6}\b/.exec(text)?.[0])
      .find((code) => code !== undefined);
  await expect.poll(find, { message: `a code to ${to}` }).toBeDefined();
  return (await find()) ?? '';
}
