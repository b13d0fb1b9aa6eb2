import { expect, test } from 'vitest';
import { bidiIsolate, caseEventTexts, casePageTexts, formatList, nextStepText, shellTexts } from '../index.ts';

const hebrew = 'אבי כהן';

test('a name that is written from right to left is isolated in a sentence, any other is unchanged', () => {
  expect(bidiIsolate(hebrew)).toBe(`\u2068${hebrew}\u2069`);
  expect(bidiIsolate('Åke Öst-Ångström & Söner')).toBe('Åke Öst-Ångström & Söner');
  expect(bidiIsolate('Łódź, Кабель 東京')).toBe('Łódź, Кабель 東京');
});

test.each([
  casePageTexts.colleague(hebrew),
  casePageTexts.missing.unanswered([hebrew, 'Bergslinjens Elnät AB'], {
    day: '2026-11-25',
    workingDaysLeft: 2,
    isLate: false,
  }),
  casePageTexts.missing.promise(hebrew, 'Vänta.'),
  casePageTexts.record.asked('2026-11-20', hebrew),
  casePageTexts.record.saved(hebrew),
  casePageTexts.answers.confirmedToast(hebrew),
  casePageTexts.areas.one(hebrew, '1 200 m²', 'nära Gävle'),
  casePageTexts.contact.whose('Frida Frågare', hebrew),
  casePageTexts.log.by(hebrew),
  nextStepText({ kind: 'AnswersToConfirm', count: 1 }, 'CableIndication', false).readerBody(hebrew),
  caseEventTexts.sentence('RecipientReplied', { organisation: hebrew, recipient: 'Kabel', measure: 'NoInterest' }),
  shellTexts.impersonatedTitle(hebrew, 'Ärenden'),
  formatList(['El', hebrew]),
])('sentences and titles isolate it: %s', (sentence) => {
  expect(sentence).toContain(`\u2068${hebrew}\u2069`);
});
