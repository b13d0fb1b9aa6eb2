/** The layers that the maps of a local start have. */
export const localMapLayerTexts = {
  town: 'Påhittad stad: Tvåbäck',
  townSource: 'Staden finns inte i verkligheten',
} as const;
