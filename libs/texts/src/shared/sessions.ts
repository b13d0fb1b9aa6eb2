/** Step-up authentication before a sensitive change of the account. */
export const signInAgainTexts = {
  heading: 'Bekräfta att det är du',
  body: 'Det har gått en stund sedan du loggade in. Logga in igen, så genomförs ändringen. Det du har fyllt i finns kvar här.',
  who: (login: string) => `Du är inloggad som ${login}. Logga in som samma person.`,
  logIn: 'Logga in igen',
  waiting: 'Väntar på att du loggar in i den nya fliken. Sedan fortsätter den här sidan av sig själv.',
  cancel: 'Avbryt',
  opening: 'Öppnar inloggningen',
  done: {
    heading: 'Du har loggat in igen',
    body: 'Gå tillbaka till fliken som du kom från. Där fortsätter det du höll på med. Den här fliken kan du stänga.',
    close: 'Stäng fliken',
  },
} as const;

/** A few minutes before a session ends. */
export const sessionWarningTexts = {
  heading: (minutes: number) =>
    minutes <= 0
      ? 'Du loggas ut nu'
      : minutes === 1
        ? 'Du loggas ut inom en minut'
        : `Du loggas ut om ${minutes} minuter`,
  Idle: 'Du har inte gjort något på en stund. Välj ”Fortsätt” om du vill vara kvar som inloggad.',
  Absolute:
    'En inloggning gäller bara en viss tid. Logga in igen i en ny flik, så kan du fortsätta här. Det du har fyllt i finns kvar.',
  goOn: 'Fortsätt',
  goingOn: 'Fortsätter',
  logIn: 'Logga in igen',
} as const;
