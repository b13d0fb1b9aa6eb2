/** From one case of an owner's list to the next. */
export const caseStepTexts = {
  label: 'Andra ärenden i listan',
  previous: 'Föregående',
  next: 'Nästa',
  keys: 'Kortkommandon: Alt + ↑ förra ärendet, Alt + ↓ nästa ärende',
} as const;
