import { addAnnouncement } from '../src/service/announcements/announcements.repository.ts';
import type { Queries } from '../src/platform/db/database.ts';

const day = 86_400_000;

/** One announcement of each type. Only the first is shown, because warnings on every screen would distract. */
const announcements = [
  {
    type: 'INFORMATION',
    title: 'Det här är en demonstration',
    body: 'Alla organisationer, personer och ärenden är påhittade.',
    from: -1,
    to: 365,
    publishable: true,
  },
  {
    type: 'WARNING',
    title: 'Planerat underhåll',
    body: 'Schaktkoll är stängt i natt mellan 01 och 03. Skicka ditt ärende före dess.',
    from: 14,
    to: 15,
    publishable: true,
  },
  {
    type: 'ERROR',
    title: 'Kartan svarar långsamt',
    body: 'Bakgrundskartan kan dröja. Du kan ändå rita och skicka ditt ärende.',
    from: -30,
    to: -29,
    publishable: true,
  },
  {
    type: 'WARNING',
    title: 'Nya svarstider över jul',
    body: 'Ett utkast som inte är publicerat.',
    from: -1,
    to: 60,
    publishable: false,
  },
] as const;

/** Writes the announcements of the demo data: one shown, one in the future, one in the past, one unpublished. */
export async function makeDemoAnnouncements(
  transaction: Queries,
  { createdBy, now }: { readonly createdBy: string; readonly now: Date },
): Promise<void> {
  const at = (days: number) => new Date(now.getTime() + days * day).toISOString();
  for (const { from, to, ...announcement } of announcements) {
    await addAnnouncement(transaction, {
      ...announcement,
      from: at(from),
      to: at(to),
      createdBy,
      createdAt: at(Math.min(from, 0)),
    });
  }
}
