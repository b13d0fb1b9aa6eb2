import { formatCount, formatList, formatNumber } from '../shared/formats.ts';

const cases = (count: number) => formatCount(count, 'ärende', 'ärenden');

/** Answering several cases of the list at once. */
export const severalAnswersTexts = {
  end: 'Avbryt',
  endQuestion: {
    heading: 'Vill du avbryta?',
    body: 'Det du har fyllt i är inte skickat och försvinner om du avbryter.',
    yes: 'Avbryt',
    no: 'Fortsätt',
  },
  heading: 'Besvara flera ärenden',
  how: (most: number) =>
    `Välj obesvarade ärenden i listan, högst ${formatNumber(most)}. Alla får samma svar och kommentar.`,
  chosen: (count: number, answers: number) =>
    `${formatCount(count, 'ärende valt', 'ärenden valda')}${answers === count ? '' : `, ${formatNumber(answers)} svar`}`,
  chooseShown: (count: number) => `Välj alla ${formatNumber(count)}`,
  clear: 'Rensa',
  answer: 'Svara',
  answerHeading: (count: number) => `Svara på ${cases(count)}`,
  unopened: (count: number, all: number) => `${formatNumber(count)} av ${formatNumber(all)} har ingen hos er öppnat`,
  showUnopened: (count: number) => (count === 1 ? 'Visa det på kartan' : `Visa de ${formatNumber(count)} på kartan`),
  removeUnopened: (count: number) =>
    count === 1 ? 'Ta bort det ur valet' : `Ta bort de ${formatNumber(count)} ur valet`,
  opened: (names: readonly string[]) => `Öppnade: ${formatList(names)}`,
  noneToChoose: 'Inget av ärendena som visas väntar på ert svar.',
  noCommon: 'Ärendena som du har valt har inget svar gemensamt. Välj ärenden av samma slag.',
  confirm: 'Svaret skickas till frågaren i vart och ett av ärendena.',
  send: (count: number) => `Skicka ${formatNumber(count)} svar`,
  sending: 'Skickar svaren',
  progress: (done: number, total: number) => `${formatNumber(done)} av ${formatNumber(total)} svar skickade`,
  stop: 'Avbryt resten',
  sent: (count: number) => (count === 1 ? '1 svar är skickat.' : `${formatNumber(count)} svar är skickade.`),
  notSent: (count: number) => (count === 1 ? '1 svar skickades inte:' : `${formatNumber(count)} svar skickades inte:`),
  stopped: 'Avbrutet innan det skickades.',
  changed: 'Någon annan har ändrat ärendet. Öppna det och läs det igen.',
  at: (recipient: string) => `svarsställe ${recipient}`,
} as const;
