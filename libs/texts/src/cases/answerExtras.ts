import { isolated } from '../shared/isolated.ts';

/** What stands with an owner's answer besides measure and comment, for both sides. */
export const answerExtraTexts = {
  files: 'Filer med svaret',
  filesOf: (organisation: string) => `Filer från ${isolated(organisation)}`,
  downloadFailed: 'Filen kunde inte laddas ner',
  comments: 'Kommentarer',
  commentsOf: (organisation: string) => `Kommentarer från ${isolated(organisation)}`,
  writtenAt: (moment: string, by: string | null) => (by === null ? moment : `${moment}, ${isolated(by)}`),
} as const;
