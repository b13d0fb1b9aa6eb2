import { hasWork, signalOf, type CasePurpose, type ShownStatus, type Signal } from '@schaktkoll/domain';
import { formatList } from '../shared/formats.ts';
import { statusText } from './cases.ts';
import { casePaperTexts } from './casePaper.ts';

/** The words of the signal: the answer to whether one may dig, without its colour and shape. */
export const signalTexts = {
  question: 'Får jag gräva?',
  words: { stop: 'Stopp', wait: 'Vänta', go: 'Klart' },
} as const;

/** What a mail says of digging. It is a field of the mail, so that no text that was typed can look like one. */
export interface MailSignal {
  readonly signal: Exclude<Signal, 'none'>;
  readonly text: string;
}

const inOrder = ['stop', 'wait', 'go'] as const;

/**
 * What a mail about one case, or about several, says of digging. A mail ages, so it says when that was. Cases with the
 * same words share a line, with their numbers. Cases in which nothing is dug, or that are over, have none.
 */
export function mailSignals(
  cases: readonly { readonly caseNumber: string; readonly purpose: CasePurpose; readonly status: ShownStatus }[],
  moment: string,
): MailSignal[] {
  return inOrder.flatMap((signal) => {
    const alike = cases.filter(({ purpose, status }) => hasWork(purpose) && signalOf(status) === signal);
    const byStatus = Map.groupBy(alike, ({ status }) => statusText(status));
    return [...byStatus].map(([status, of]) => {
      const about = cases.length > 1 ? ` Gäller ${formatList(of.map(({ caseNumber }) => caseNumber))}.` : '';
      return { signal, text: `${signalTexts.words[signal]}. ${status}.${about} ${casePaperTexts.status(moment)}.` };
    });
  });
}
