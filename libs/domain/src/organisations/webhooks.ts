import type { FieldError } from '../validation/fieldError.ts';
import { checkHttpsAddress, type HttpsAddressErrorCode } from '../validation/httpsAddress.ts';

/** What a webhook reports to the module of an owner. It names the case; the module fetches what has changed. */
export const moduleWebhookTypes = ['CaseReceived', 'CaseChanged', 'CaseClosed', 'CaseCanceled', 'Test'] as const;
export type ModuleWebhookType = (typeof moduleWebhookTypes)[number];

/**
 * What a webhook reports to the programs of an inquirer's organisation. `AllAnswered`: no answer is awaited any more.
 * `ReadyToDig`: work may begin from its start date (`mayWork`), as long as no later event says otherwise. `AnswerLate`: the
 * day after the last day for an answer. `PeriodEnds`: two working days before.
 */
export const inquirerWebhookTypes = [
  'AnswerGiven',
  'AnswerChanged',
  'AllAnswered',
  'ReadyToDig',
  'AnswerLate',
  'PeriodEnds',
  'CaseChanged',
  'CaseClosed',
  'CaseCanceled',
  'Test',
] as const;
export type InquirerWebhookType = (typeof inquirerWebhookTypes)[number];

export const webhookEventTypes = [...new Set([...moduleWebhookTypes, ...inquirerWebhookTypes])];
export type WebhookEventType = ModuleWebhookType | InquirerWebhookType;

/** Why an attempt to deliver a webhook failed. `Status`: the receiver answered something else than 2xx. */
export const webhookFaults = [
  'Timeout',
  'NoConnection',
  'NameNotFound',
  'AddressNotAllowed',
  'Certificate',
  'Redirect',
  'Status',
  'SecretLost',
] as const;
export type WebhookFault = (typeof webhookFaults)[number];

export const webhookAddressMaximum = 500;

/** How many test events an organisation may send in an hour. */
export const webhookTestsPerHour = 20;

const second = 1_000;
const firstRetryMilliseconds = 30 * second;
const lastRetryMilliseconds = 3_600 * second;
const firstPauseMilliseconds = 5 * second;
const lastPauseMilliseconds = 600 * second;

/** After this time an event is given up. */
export const webhookLifetimeMilliseconds = 24 * 3_600 * second;

/** How long an event waits after its attempt of a number (from 1) that the receiver answered with an error, in milliseconds. */
export function webhookRetryDelay(attempt: number): number {
  return Math.min(firstRetryMilliseconds * 2 ** Math.min(attempt - 1, 20), lastRetryMilliseconds);
}

/** How long all events of an organisation wait after the receiver did not answer for the nth time in a row, in milliseconds. */
export function webhookPause(failures: number): number {
  return Math.min(firstPauseMilliseconds * 2 ** Math.min(failures - 1, 20), lastPauseMilliseconds);
}

const localAddress = /^http:\/\/(?:localhost|127\.0\.0\.1)(?::\d+)?(?:[/?]|$)/i;

/**
 * The address that webhooks are sent to: https with a host name. An address in digits is refused, because no
 * certificate is given for one, and a part after `#`, because it is never sent.
 * @param allowsLocal in development, http to this machine is allowed too
 */
export function checkWebhookAddress(
  text: string,
  { allowsLocal }: { readonly allowsLocal: boolean },
): FieldError<HttpsAddressErrorCode> | null {
  const address = text.trim();
  if (address.length > webhookAddressMaximum)
    return { code: 'AddressTooLong', params: { maximum: webhookAddressMaximum } };
  if (allowsLocal && localAddress.test(address) && URL.canParse(address)) return null;
  const error = checkHttpsAddress(address);
  if (error !== null) return error;
  const { hostname, hash } = new URL(address);
  return /^[\d.]+$/.test(hostname) || hash !== '' ? { code: 'AddressFormat' } : null;
}
