import type { CaseMatch } from '@schaktkoll/domain';
import { bidiIsolate } from '../shared/bidiIsolate.ts';

/** Owners that the inquirer has left out of a case, before and after it is sent. */
export const deselectedOwnerTexts = {
  /** By how those were matched whose answer the case waits for. */
  heading: {
    Affected: 'Bortvalda ledningsägare',
    Control: 'Bortvalda organisationer',
  } satisfies Readonly<Record<CaseMatch, string>>,
  notSent: {
    work: 'De får inte ärendet. Ta själv reda på var deras ledningar ligger innan du gräver.',
    noWork: 'De får inte ärendet.',
  },
  sent: {
    work: 'De har inte fått ärendet. Ta reda på var deras ledningar ligger innan du gräver, eller skicka ärendet till dem.',
    noWork: 'De har inte fått ärendet.',
  },
  /** To a reader who is somebody else: the name is the inquirer's. */
  readerSent: (name: string) => ({
    work: `De har inte fått ärendet. ${bidiIsolate(name)} ska ta reda på var deras ledningar ligger innan arbetet börjar, eller skicka ärendet till dem.`,
    noWork: 'De har inte fått ärendet.',
  }),
  include: (name: string) => `Skicka ärendet till ${bidiIsolate(name)}`,
  including: 'Skickar ärendet',
  included: (name: string) => `Ärendet är skickat till ${bidiIsolate(name)}`,
} as const;
