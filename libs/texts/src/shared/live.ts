/** Notices on pages with live updates. */
export const liveTexts = {
  caseUpdated: 'Ärendet har uppdaterats',
  newTab: '(öppnas i en ny flik)',
  sessionEnded: {
    heading: 'Du är inte längre inloggad',
    body: 'Det du har fyllt i finns kvar här. Logga in igen i en ny flik, så kan du fortsätta på den här sidan.',
    logIn: 'Logga in',
  },
} as const;
