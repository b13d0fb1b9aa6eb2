import { bidiIsolate } from '../shared/bidiIsolate.ts';

/** Templates of cases: stored from a draft or a sent case, used where the purpose is chosen. */
export const caseTemplateTexts = {
  heading: 'Mallar',
  body: 'Börja med uppgifter från ett tidigare ärende. Perioden väljer du varje gång.',
  use: 'Använd mallen',
  using: 'Hämtar mallen',
  unreadable: 'Mallen är sparad på ett sätt som sidan inte kan läsa. Ladda om sidan och försök igen.',
  mine: 'Bara du ser mallen',
  shared: 'Delad i organisationen',
  sharedBy: (name: string) => `Delad av ${bidiIsolate(name)}`,
  replace: {
    heading: 'Vill du byta ut ditt utkast?',
    body: 'Du har ett utkast av samma ärendetyp. Det försvinner om du använder mallen. Det går inte att ångra.',
    confirm: 'Byt ut utkastet',
    cancel: 'Behåll utkastet',
  },
  save: {
    open: 'Spara som mall',
    section: 'Använd uppgifterna igen',
    about:
      'Spara ärendets uppgifter som en mall när du ofta gör samma sorts arbete. Perioden och filerna följer inte med.',
    name: 'Mallens namn',
    withAreas: 'Ta med arbetsområdet',
    isShared: 'Dela mallen med kollegorna i organisationen',
    button: 'Spara mallen',
    busy: 'Sparar mallen',
    cancel: 'Avbryt',
    done: (name: string) => `Mallen ${bidiIsolate(name)} är sparad. Den finns där du skapar ett nytt ärende.`,
  },
  change: {
    open: 'Ändra',
    button: 'Spara',
    busy: 'Sparar',
    done: 'Mallen är ändrad',
  },
  remove: {
    open: 'Ta bort',
    busy: 'Tar bort',
    heading: 'Vill du ta bort mallen?',
    body: (name: string) => `${bidiIsolate(name)} går inte att få tillbaka. Ärenden som är gjorda från den finns kvar.`,
    confirm: 'Ta bort mallen',
    cancel: 'Behåll mallen',
    done: 'Mallen är borttagen',
  },
} as const;
