import { formatNumber } from './formats.ts';

/** Words that every form shares. */
export const formTexts = {
  optional: '(frivilligt)',
  checkWrongFields: 'Kontrollera fälten med fel',
  errorTitlePrefix: 'Fel: ',
  notSent: 'Det gick inte att skicka',
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
  sendAgainIn: (seconds: number) => `Fick du ingen kod? Du kan skicka en ny om ${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}.`,
  sendAgainNow: 'Fick du ingen kod?',
  sentAgain: 'En ny kod är skickad. Den förra gäller inte längre.',
  emailHint: 'Till exempel namn@domän.se.',
  charactersLeft: (left: number) => (left === 1 ? '1 tecken kvar' : `${formatNumber(left)} tecken kvar`),
  charactersOver: (over: number) => `${formatNumber(over)} tecken för mycket`,
} as const;
