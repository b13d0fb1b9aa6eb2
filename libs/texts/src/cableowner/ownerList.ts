/** An owner's list of cases: what only an owner sees. */
export const ownerEmptyListTexts = {
  heading: 'Inga ärenden just nu',
  body: 'Ingen har frågat om mark i era områden. När någon gör det kommer ärendet hit och ni får ett mejl. Saknas områden, eller är de för små, får ni inga ärenden.',
  areas: 'Visa era områden',
  askAdmin:
    'En administratör (ledningsägare) i er organisation sköter områdena och ser till att du är kopplad till rätt svarsställe.',
  noAnswer: {
    New: 'Inte besvarat (inte öppnat)',
    RequiresManualReview: 'Inte besvarat',
    UnderReview: 'Inte besvarat (öppnat)',
  },
  assignees: (names: readonly string[]) => `Hos ${names.join(', ')}`,
  answeredAs: (recipient: string, words: string) => `${recipient}: ${words}`,
} as const;

/** The list while several cases are chosen; the form is loaded with texts of its own. */
export const chooseCasesTexts = {
  start: 'Besvara flera',
  column: 'Välj',
  choose: (caseNumber: string) => `Välj ärende ${caseNumber}`,
} as const;
