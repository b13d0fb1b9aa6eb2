/** An owner's given answer, and what comes after it. */
export const ownerAnswerTexts = {
  sentAt: (moment: string, by: string | null) => (by === null ? `Skickat ${moment}` : `Skickat ${moment} av ${by}`),
  change: 'Ändra svaret',
  sendChange: 'Skicka ändringen',
  keep: 'Behåll svaret',
  next: 'Nästa ärende att besvara',
  nextCase: (caseNumber: string, name: string) => `${caseNumber} ${name}`,
  noneLeft: 'Inga fler ärenden väntar på ert svar.',
  toList: 'Till ärendelistan',
} as const;
