import { menuItemTexts } from './menuItems.ts';

/** The content of the open menu; the button that opens it belongs to the header. */
export const menuTexts = {
  heading: 'Meny',
  close: 'Stäng menyn',
  navigation: 'Huvudmeny',
  help: 'Hjälp',
  newTab: '(öppnas i en ny flik)',
  caseMapsOnPhone:
    'Ärendekartor finns i det äldre systemet och går inte att använda på en telefon. Öppna dem på en dator.',
  account: 'Inloggad som',
  login: 'Användarnamn',
  organisation: 'Organisation',
  privateUser: 'Privatperson',
  roles: 'Behörighet',
  noRoles: 'Ingen behörighet än',
  signInMethod: 'Inloggad med',
  signInMethods: { BankId: 'BankID', Credentials: 'Användarnamn och lösenord' },
  logOut: 'Logga ut',
  theme: { label: 'Utseende', choices: { light: 'Ljust', dark: 'Mörkt', device: 'Som enheten' } },
  search: {
    name: 'Sök ärende',
    label: 'Ärendenummer',
    hint: '12 siffror, till exempel 20261120-0001',
    submit: 'Visa ärendet',
    missing: 'Skriv det ärendenummer som du vill visa.',
    tooShort: (count: number) => `Ett ärendenummer har 12 siffror. Du har skrivit ${count}.`,
  },
  items: menuItemTexts,
} as const;
