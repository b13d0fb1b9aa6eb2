import { hasWork, signalOf, type CasePurpose, type ShownStatus } from '@schaktkoll/domain';
import { statusText } from './cases.ts';
import { casePaperTexts } from './casePaper.ts';

/** The words of the signal: the answer to whether one may dig, without its colour and shape. */
export const signalTexts = {
  question: 'Får jag gräva?',
  words: { stop: 'Stopp', wait: 'Vänta', go: 'Klart' },
  /** The line of {@link signalInMail}, and its word. */
  inMailPattern: /^(Stopp|Vänta|Klart)\. .+\. Läget \d{4}-\d\d-\d\d kl\. \d\d:\d\d\.$/gm,
} as const;

/** A line of a mail about a case: a mail ages, so it says when that was. Empty where nothing is said about digging. */
export function signalInMail(status: ShownStatus, purpose: CasePurpose, moment: string): string {
  const signal = signalOf(status);
  if (signal === 'none' || !hasWork(purpose)) return '';
  return `${signalTexts.words[signal]}. ${statusText(status)}. ${casePaperTexts.status(moment)}.`;
}
