import { swedishDayOf } from '@schaktkoll/domain';
import { formatClock, formatMoment } from '../shared/formats.ts';

/** `13:45` for a moment of the same Swedish day, otherwise `2026-11-20 13:45`. */
function clockOrMoment(moment: string, now: Date): string {
  return swedishDayOf(moment) === swedishDayOf(now) ? formatClock(moment) : formatMoment(moment);
}

/** A case that is being filled in and stored on the server as a draft (CASE-5). */
export const draftTexts = {
  loading: 'Hämtar ditt utkast',
  line: {
    saving: 'Sparar …',
    saved: (at: string, now: Date) => `Sparat ${clockOrMoment(at, now)}`,
    savedAloud: 'Utkastet är sparat.',
    offline: 'Inte sparat: ingen anslutning. Lämna inte sidan.',
    impersonating: 'Sparas inte när du är inloggad som någon annan.',
    refused: (sentence: string) => `Inte sparat: ${sentence}`,
    conflict: 'Inte sparat: utkastet har ändrats på ett annat ställe.',
    gone: 'Inte sparat: utkastet finns inte längre.',
    choose: 'Välj hur du vill fortsätta',
  },
  fetched: {
    text: (at: string) => `Du fortsätter på utkastet från ${formatMoment(at)}.`,
    restart: 'Börja om',
  },
  restart: {
    heading: 'Vill du ta bort utkastet och börja om?',
    body: 'Allt du har fyllt i försvinner. Det går inte att ångra.',
    confirm: 'Ta bort utkastet',
    cancel: 'Behåll utkastet',
  },
  conflict: {
    heading: 'Utkastet har ändrats på ett annat ställe',
    body: (at: string, now: Date) =>
      `Du sparade det ${clockOrMoment(at, now)} i en annan flik eller på en annan enhet. Välj vilket som gäller.`,
    fetch: 'Hämta det senaste',
    fetchHint: 'Det du har ändrat här sedan dess försvinner.',
    takeOver: 'Fortsätt här',
    takeOverHint: 'Det du ser här sparas. Det som du sparade på det andra stället försvinner.',
  },
  gone: {
    heading: 'Utkastet finns inte längre',
    body: 'Ärendet har skickats eller fått en annan ärendetyp, eller så har utkastet tagits bort, i en annan flik eller på en annan enhet. Titta i ärendelistan innan du skickar det härifrån.',
    toCases: 'Till ärendelistan',
    takeOver: 'Fortsätt här',
    takeOverHint: 'Det du ser här sparas som ett nytt utkast.',
  },
  unreadable: {
    heading: 'Utkastet kan inte öppnas',
    body: (at: string) =>
      `Utkastet från ${formatMoment(at)} är sparat på ett sätt som sidan inte kan läsa. Ladda om sidan och försök igen. Om det inte hjälper måste du ta bort utkastet och börja om.`,
    reload: 'Ladda om sidan',
    discard: 'Ta bort utkastet och börja om',
  },
  leave: 'Det du senast ändrade är inte sparat och försvinner om du lämnar sidan.',
  leaveSending: 'Ärendet skickas. Lämnar du sidan ser du inte bekräftelsen. Titta bland dina ärenden om det kom fram.',
  logOut: {
    heading: 'Vill du logga ut utan att spara?',
    body: 'Det du senast ändrade är inte sparat och försvinner om du loggar ut.',
    confirm: 'Logga ut ändå',
    cancel: 'Stanna kvar',
  },
  own: {
    heading: 'Du har ett påbörjat ärende',
    body: (purpose: string, at: string) => `${purpose}, sparat ${formatMoment(at)}. Det är inte skickat än.`,
    goOn: 'Fortsätt med ärendet',
    discard: 'Ta bort utkastet',
    discarded: 'Utkastet är borttaget.',
    discardHeading: 'Vill du ta bort det påbörjade ärendet?',
  },
} as const;
