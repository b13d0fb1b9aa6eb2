/** From one case of an owner's list to the next. */
export const caseStepTexts = {
  label: 'Andra ärenden i listan',
  previous: 'Föregående',
  next: 'Nästa',
  keys: 'Tangenter: Alt + pil upp och Alt + pil ned, utom när du skriver i ett fält.',
} as const;
