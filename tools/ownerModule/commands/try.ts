import type { CableOwnerCase } from '@schaktkoll/contract';
import { decide } from '../decide.ts';
import { writeNetwork } from '../ownModel.ts';
import { readState } from '../state.ts';
import { ownerModuleTexts as texts } from '../texts.ts';
import type { Opened } from './opened.ts';

/** Prints what the module would answer to a case at each answer point, and sends nothing. @returns 1 without any */
export async function tryCommand({ config, network, stateFile, connect }: Opened, caseNumber: string): Promise<number> {
  const api = connect();
  const digCase = await api.call<CableOwnerCase>('GET', `/cases/${encodeURIComponent(caseNumber)}`);
  const { counts } = await readState(stateFile);
  const open = digCase.recipients.filter(({ measure }) => measure === null);
  for (const { id, recipientName } of open) {
    const { clockAheadSeconds } = api;
    const decision = await decide(digCase, id, { config, network, counts, now: new Date(), clockAheadSeconds });
    const text =
      'review' in decision
        ? texts.wouldReview(decision.review)
        : texts.wouldAnswer(decision.measure, decision.features.length);
    console.log(texts.ofSource(recipientName, text));
    if (!('review' in decision) && decision.features.length > 0) console.log(writeNetwork(decision.features));
  }
  if (open.length === 0) console.error(texts.unknownCase);
  return open.length === 0 ? 1 : 0;
}
