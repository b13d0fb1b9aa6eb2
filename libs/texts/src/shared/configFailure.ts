/** The page of an app without its configuration; apart from the texts of the shell, which every first load has. */
export const configFailureTexts = {
  heading: 'Schaktkoll kan inte starta',
  body: 'Sidans inställningar saknas eller är felaktiga. Felet ligger hos oss. Försök igen om en stund.',
  retry: 'Försök igen',
};
