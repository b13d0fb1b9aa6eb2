import { formatNumber } from '../shared/formats.ts';

/**
 * The page shown instead of a new case when the limit of open cases is reached, or no cases are allowed (CASE-9).
 */
export const caseLimitTexts = {
  title: 'Högsta antal pågående ärenden',
  loading: 'Räknar dina pågående ärenden',
  reached: {
    heading: 'Du kan inte skapa fler ärenden just nu',
    user: (maximum: number, active: number) =>
      `Du får ha högst ${casesOf(maximum)} samtidigt, och du har ${formatNumber(active)}.`,
    organisation: (maximum: number, active: number) =>
      `Din organisation får ha högst ${casesOf(maximum)} samtidigt, och ni har ${formatNumber(active)} tillsammans.`,
    whatToDo: 'Så kan du gå vidare',
    close: 'Stäng de ärenden som är klara. Då blir det plats för nya.',
    closeTogether: 'Stäng de ärenden som är klara, och be kollegorna att stänga sina. Då blir det plats för nya.',
    raise: 'Behöver ni fler pågående ärenden? Kontakta användaradministratören i din organisation.',
    raisePrivate: 'Behöver du fler pågående ärenden? Kontakta supporten.',
  },
  forbidden: {
    heading: 'Du får inte skapa ärenden',
    privatePerson: 'Ditt konto är inställt så att du inte kan skapa ärenden. Kontakta supporten om det ska ändras.',
    user: 'Ditt konto är inställt så att du inte kan skapa ärenden. Kontakta användaradministratören i din organisation om det ska ändras.',
    organisation:
      'Din organisation är inställd så att den inte kan skapa ärenden. Kontakta supporten om det ska ändras.',
  },
  free: {
    heading: 'Du kan skapa ett nytt ärende',
    body: 'Gränsen för pågående ärenden är inte nådd.',
    create: 'Skapa ett nytt ärende',
  },
  toCases: 'Till ärendelistan',
} as const;

function casesOf(maximum: number): string {
  return maximum === 1 ? 'ett pågående ärende' : `${formatNumber(maximum)} pågående ärenden`;
}
