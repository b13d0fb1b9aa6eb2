import { request, type ApiBases, type TokenSource } from '@schaktkoll/api-client';
import { listPublishedAnnouncements } from '@schaktkoll/contract';
import type { Announced } from './AnnouncementsContext.tsx';
import { loadList } from './listCode.ts';

/** How long a first page may wait, in milliseconds: about what its own code takes to come. */
const patience = 400;

/**
 * The announcements for the first page, so that they stand there when it is drawn and push nothing down. Undefined when
 * they do not come in time or at all: the page is never held up, and never fails, for them.
 */
export async function readFirstAnnouncements(bases: ApiBases, tokens: TokenSource): Promise<Announced | undefined> {
  const inTime = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), patience));
  return Promise.race([readAll(bases, tokens).catch(() => undefined), inTime]);
}

async function readAll(bases: ApiBases, tokens: TokenSource): Promise<Announced> {
  const announced = await request(bases, tokens, listPublishedAnnouncements, {});
  if (announced.announcements.length > 0) await loadList();
  return announced;
}
