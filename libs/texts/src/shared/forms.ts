import { formatNumber } from './formats.ts';

/** `1 min 30 s`: the remaining time; `1:30` could be read as a time of day. */
function minutesAndSeconds(seconds: number): string {
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60];
  const parts = [minutes > 0 && `${minutes}\u00a0min`, (rest > 0 || minutes === 0) && `${rest}\u00a0s`];
  return parts.filter(Boolean).join(' ');
}

export const formTexts = {
  optional: '(frivilligt)',
  checkWrongFields: 'Rätta det här innan du går vidare',
  errorTitlePrefix: 'Fel: ',
  notSent: 'Det gick inte att skicka',
  removedMeanwhile:
    'Det du ändrar finns inte längre, eller så har du inte längre rätt att ändra det. Inget är sparat. Det du har fyllt i finns kvar här.',
  changedMeanwhile:
    'Uppgifterna har ändrats under tiden. Du ser nu de senaste, och det du har ändrat finns kvar. Kontrollera dem och spara igen.',
  sending: 'Skickar',
  errorCode: 'Felkod',
  copyErrorCode: 'Kopiera felkoden',
  errorCodeCopied: 'Felkoden är kopierad',
  showPassword: 'Visa lösenordet',
  hidePassword: 'Dölj lösenordet',
  choose: 'Välj',
  dateHint: 'Skriv året, månaden och dagen, till exempel 2026-11-20.',
  phoneHint: 'Till exempel 0701234567.',
  codeHint: 'Sex siffror.',
  sendAgain: 'Skicka en ny kod',
  sendAgainIn: (seconds: number) => `Fick du ingen kod? Du kan be om en ny om ${minutesAndSeconds(seconds)}.`,
  sendAgainNow: 'Fick du ingen kod?',
  sentAgain: 'En ny kod är skickad. Den förra gäller inte längre.',
  emailHint: 'Till exempel namn@exempel.se.',
  charactersLeft: (left: number) => `${formatNumber(left)} tecken kvar`,
  charactersOver: (over: number) => `${formatNumber(over)} tecken för mycket`,
} as const;
