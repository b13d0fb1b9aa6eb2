/** The few plain pages that the sign-in service renders itself. */
export const signInPageTexts = {
  serviceName: 'Schaktkoll',
  errorTitle: 'Inloggningen kunde inte slutföras',
  errorBody:
    'Länken kan ha blivit för gammal, eller så har inloggningen redan avslutats i en annan flik. Börja om från startsidan.',
  tooManyTitle: 'För många inloggningar just nu',
  tooManyBody: (seconds: number) =>
    `Det har kommit ovanligt många inloggningar från ditt nätverk. Vänta ${seconds === 1 ? '1 sekund' : `${seconds} sekunder`} och försök igen.`,
  requestId: (requestId: string) => `Felkod: ${requestId}`,
  support: 'Hjälper det inte? Kontakta supporten och uppge felkoden:',
  toStart: 'Till startsidan',
  logOutTitle: 'Logga ut',
  logOutBody: 'Du loggas ut från alla delar av Schaktkoll.',
  logOutButton: 'Logga ut',
  loggedOutTitle: 'Du är utloggad',
  loggedOutBody: 'Du är utloggad från alla delar av Schaktkoll.',
} as const;
