const words: Readonly<Record<string, string>> = { ArrowUp: '↑', ArrowDown: '↓' };

/** The single keys of a screen, and their switch. */
export const shortcutTexts = {
  section: 'Tangentbord',
  label: 'Kortkommandon',
  hint: 'Enstaka tangenter som fungerar i listor och paneler. Tryck på ? för att se dem.',
  heading: 'Kortkommandon på den här sidan',
  none: 'Den här sidan har inga egna kortkommandon.',
  rowKeys: 'J, K',
  rows: 'Nästa och förra raden',
  /** Of lists of cases. */
  list: [
    { keys: 'X', name: 'Välj raden' },
    { keys: 'M', name: 'Visa raden på kartan' },
    { keys: 'F', name: 'Gå till filtren' },
    { keys: '/', name: 'Gå till sökningen' },
  ],
  /** From the form of `aria-keyshortcuts`. */
  keys: (shortcuts: string) =>
    shortcuts
      .split(' ')
      .map((keys) =>
        keys
          .split('+')
          .map((key) => words[key] ?? key)
          .join(' + '),
      )
      .join(', '),
} as const;
