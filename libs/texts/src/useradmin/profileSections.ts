import { formatNumber } from '../shared/formats.ts';
import { bidiIsolate } from '../shared/bidiIsolate.ts';

/** New accounts that are pending activation, in the profile of a user administrator. */
export const pendingUserTexts = {
  heading: (count: number) => `Konton som väntar på att aktiveras (${formatNumber(count)})`,
  since: (day: string) => `Väntar sedan ${day}`,
  all: 'Visa dem bland användarna',
} as const;

/** The role of user administrator, taken in the profile where an organisation has none. */
export const becomeUserAdminTexts = {
  heading: 'Din organisation saknar användaradministratör',
  body: 'En användaradministratör bjuder in, aktiverar och hjälper användare. Vill du ta på dig det?',
  submit: 'Bli användaradministratör',
  submitting: 'Sparar …',
  question: {
    heading: 'Vill du sköta användarna?',
    body: (organisation: string) =>
      `Du får sköta alla användare hos ${bidiIsolate(organisation)}. Det syns i organisationens logg.`,
    yes: 'Bli användaradministratör',
    no: 'Avbryt',
  },
  done: 'Du är nu användaradministratör.',
  link: 'Till användarna',
} as const;

export const startAppTexts = {
  heading: 'Startsida',
  label: 'Startar i',
  what: 'var du startar',
  changeHeading: 'Ändra var du startar',
  fields: { prefersInquirer: 'Startsida' },
  choices: {
    inquirer: 'Dina egna ärenden',
    cableowner: 'Ärenden att besvara',
    admin: 'Administration av tjänsten',
  },
  done: 'Startsidan är ändrad. Den gäller nästa gång du loggar in.',
} as const;
