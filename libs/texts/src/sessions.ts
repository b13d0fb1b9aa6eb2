/** Showing anew who one is, before something that matters for the account is changed. */
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
