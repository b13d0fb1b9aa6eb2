/** What is read without a network. */
export const offlineTexts = {
  stored: 'Sparade uppgifter',
  since: (moment: string) =>
    `Schaktkoll går inte att nå. Du läser det som sparades ${moment}. Svar och ändringar efter det syns inte.`,
  limits:
    'Du kan läsa och ringa. För att ändra något behöver du internet. Är du osäker, ring ledningsägaren innan du gräver.',
  retry: 'Försök igen',
  retrying: 'Försöker igen',
  stillLost: 'Schaktkoll går fortfarande inte att nå.',
};
