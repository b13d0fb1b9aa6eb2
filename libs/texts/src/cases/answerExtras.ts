import { bidiIsolate } from '../shared/bidiIsolate.ts';

/** What stands with an owner's answer besides measure and comment, for both sides. */
export const answerExtraTexts = {
  files: 'Filer med svaret',
  filesOf: (organisation: string) => `Filer från ${bidiIsolate(organisation)}`,
  comments: 'Kommentarer',
  commentsOf: (organisation: string) => `Kommentarer från ${bidiIsolate(organisation)}`,
  writtenAt: (moment: string, by: string | null) => (by === null ? moment : `${moment}, ${bidiIsolate(by)}`),
} as const;
