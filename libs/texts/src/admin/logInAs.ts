import type { AppName } from '@schaktkoll/domain';
import { inSentence } from '../errors/errors.ts';

const apps: Readonly<Record<AppName, string>> = {
  identity: 'Inloggningssidan',
  inquirer: 'Sidan för frågare',
  cableowner: 'Sidan för ledningsägare',
  useradmin: 'Sidan för användare',
  admin: 'Administrationen',
};

/** The page in the admin app on which an admin starts impersonation. */
export const logInAsTexts = {
  heading: 'Loggar in som',
  who: (name: string, organisation: string) => `${name}, ${organisation}`,
  loading: 'Hämtar användaren',
  wait: (name: string) => `Vänta medan vi öppnar Schaktkoll som ${name}. Det tar några sekunder.`,
  logged: 'Du kan vara inloggad som någon annan i högst 20 minuter. Allt du gör under tiden loggas med bådas namn.',
  cancel: 'Avbryt',
  frame: 'Överlämnar inloggningen',
  failedHeading: 'Det gick inte att logga in som användaren',
  missing: {
    heading: 'Användaren finns inte',
    body: 'Adressen är fel, eller så är kontot borttaget. Sök fram användaren i listan.',
  },
  timeout: (app: AppName) =>
    `${apps[app]} svarade inte inom tio sekunder. Du är inte inloggad som någon annan. Försök igen. Händer det flera gånger, kontakta driften och uppge felkoden.`,
  unknown: (app: AppName) =>
    `Vi avbröt, eftersom ${inSentence(apps[app])} svarade något som vi inte känner igen. Du är inte inloggad som någon annan. Kontakta driften och uppge felkoden innan du försöker igen.`,
  interrupted: 'Du lämnade sidan innan det var klart. Du är inte inloggad som någon annan. Försök igen.',
  notEnded: {
    heading: 'Servern fick inte veta att du avbröt',
    body: 'Inloggningen som någon annan slutar ändå gälla inom 20 minuter.',
  },
  retry: 'Försök igen',
  toUsers: 'Till användarlistan',
} as const;
