import { formatMoment, formatNumber } from './formats.ts';
import { composeMail, type MailText } from './mailParts.ts';

/** To the support when half of the case numbers of a day are used. */
export interface CaseNumbersHalfUsedMail {
  /** The moment, ISO 8601. */
  readonly at: string;
  readonly used: number;
  /** The last number of the day for cases that are no emergencies. */
  readonly last: number;
  /** How many more there are for emergencies. */
  readonly reserved: number;
}

/** What the product tells those who look after it. */
export const supportMails = {
  caseNumbersHalfUsed: ({ at, used, last, reserved }: CaseNumbersHalfUsedMail): MailText =>
    composeMail('Hälften av dagens ärendenummer är använda', [
      `Klockan ${formatMoment(at)} hade ${formatNumber(used)} ärenden fått nummer i dag. Numren räcker till ${formatNumber(last)}, och därefter till ${formatNumber(reserved)} akuta ärenden.`,
      '',
      'Ser det ut som missbruk? Då kan en systemadministratör sänka antalet ärenden per dag för användare, organisation och nätverk, eller inaktivera kontot. Det gäller inom några sekunder.',
      '',
      'Det här meddelandet kommer en gång per dag.',
    ]),
} as const;
