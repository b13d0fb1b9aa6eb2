import { caseEventTypes, measures } from '@schaktkoll/domain';
import { describe, expect, it } from 'vitest';
import { caseEventTexts } from './caseEvents.ts';
import { measureTexts } from './measures.ts';

describe('the event log', () => {
  it('has a sentence for every event, even without params', () => {
    for (const type of caseEventTypes) expect(caseEventTexts.sentence(type, {})).toMatch(/^[A-ZÅÄÖ].*\.$/);
  });

  it('names owner, answer point and answer', () => {
    expect(
      caseEventTexts.sentence('RecipientReplied', {
        organisation: 'Elnätet',
        recipient: 'Kundtjänst',
        measure: 'Material',
      }),
    ).toBe('Elnätet (svarsställe Kundtjänst) svarade: Ja, vi har skickat ledningskarta.');
    expect(caseEventTexts.sentence('CableOwnerNotified', { organisation: 'Elnätet', recipient: 'Elnätet' })).toBe(
      'Ärendet skickades till Elnätet.',
    );
    expect(
      caseEventTexts.sentence('MessageFailed', { mail: 'NewCase', organisation: 'Elnätet', recipient: 'Kundtjänst' }),
    ).toBe(
      'E-post kunde inte levereras: meddelandet om ett nytt ärende till Elnätet (svarsställe Kundtjänst). Ring om det är bråttom.',
    );
    expect(caseEventTexts.sentence('MessageFailed', { mail: 'AnswerGiven', channel: 'Sms' })).toBe(
      'Sms kunde inte levereras: meddelandet om ett svar. Ring om det är bråttom.',
    );
  });
});

describe('measures', () => {
  it('have a unique name each', () => {
    expect(new Set(measures.map(measureTexts.name)).size).toBe(measures.length);
  });
});
