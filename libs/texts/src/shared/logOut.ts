/** Logging out without a network. */
export const logOutTexts = {
  serverNotNotified: {
    heading: 'Du är utloggad här, men inte överallt',
    body: 'Schaktkoll gick inte att nå. I den här fliken är du utloggad, men nästa gång webbläsaren får internet är du inloggad igen. Låt sidan vara öppen, så loggar vi ut dig helt när anslutningen är tillbaka. På en dator som andra använder: stäng alla fönster i webbläsaren.',
    again: 'Försök igen',
  },
} as const;
