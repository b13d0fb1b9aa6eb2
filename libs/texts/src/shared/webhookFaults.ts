import type { WebhookEventType, WebhookFault } from '@schaktkoll/domain';

export const webhookTypeTexts: Readonly<Record<WebhookEventType, string>> = {
  CaseReceived: 'Nytt ärende',
  AnswerGiven: 'Nytt svar',
  AnswerChanged: 'Ändrat svar',
  AllAnswered: 'Alla har svarat',
  ReadyToDig: 'Klart att gräva',
  AnswerLate: 'Sent svar',
  PeriodEnds: 'Perioden tar slut',
  CaseChanged: 'Ärende ändrat',
  CaseClosed: 'Ärende stängt',
  CaseCanceled: 'Ärende makulerat',
  Test: 'Test',
};

const faults: Readonly<Record<Exclude<WebhookFault, 'Status'>, string>> = {
  Timeout: 'Mottagaren svarade inte inom tio sekunder',
  NoConnection: 'Det gick inte att ansluta',
  NameNotFound: 'Namnet i adressen finns inte',
  AddressNotAllowed: 'Adressen leder till ett internt nät',
  Certificate: 'Certifikatet godkändes inte',
  Redirect: 'Mottagaren hänvisade till en annan adress',
  SecretLost: 'Hemligheten går inte att läsa. Skapa en ny',
};

/** Why an attempt failed. */
export function webhookFaultText(fault: WebhookFault, status: number | null): string {
  return fault === 'Status' ? `Mottagaren svarade ${status ?? 'fel'}` : faults[fault];
}
