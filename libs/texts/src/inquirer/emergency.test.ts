import { shownStatusKinds, type ShownStatus } from '@schaktkoll/domain';
import { describe, expect, it } from 'vitest';
import { casePageTexts } from '../cases/casePage.ts';
import { messageTemplates } from '../messages/messageTemplates.ts';
import { casePaperTexts } from '../cases/casePaper.ts';
import { nextStepText } from './nextStep.ts';
import { purposeDetailTexts, choosePurposeTexts } from './purposeDetails.ts';
import { photoFormTexts } from '../cases/sitePhotos.ts';
import { termsTexts } from './terms.ts';
import { workflowTexts } from './workflow.ts';

/** MESSAGE-7. */
const toldYou =
  'Börja inte gräva förrän alla ledningsägare har gett dig besked om sina ledningar, på telefon eller i ärendet.';
const condition =
  'Börja inte gräva förrän alla ledningsägare har gett besked om sina ledningar, på telefon eller i ärendet.';

describe('an emergency that waits', () => {
  it.each<ShownStatus>([
    { kind: 'AwaitingAnswers', count: 2, mustNotBegin: true },
    { kind: 'AnswersToConfirm', count: 1, mustNotBegin: true },
    { kind: 'WorkOngoing', date: '2026-12-10', promised: 1, mustNotBegin: true },
  ])('has the one condition for digging on its page at %j', (status) => {
    const { heading, body, readerBody } = nextStepText(status, 'Emergency', false);
    expect(body).toContain(toldYou);
    expect(readerBody('Frida')).toContain(condition);
    expect(`${heading} ${body} ${readerBody('Frida')}`).not.toMatch(/alla har svarat|[Kk]lart för arbete/);
  });

  it('has it on the receipt, in the choice of a purpose, on the public page and in the calendar', () => {
    const { help, next } = purposeDetailTexts.Emergency;
    expect(next({ answers: '2026-11-25', start: '2026-11-20' })).toEqual([
      'Ring alla ledningsägare i listan nu. Listan finns också i ärendet och i mejlet vi skickade.',
      `Börja inte före fredag 20 november 2026. ${toldYou}`,
      'Läs svaren och bekräfta dem i ärendet.',
      'Stäng ärendet när arbetet är klart.',
    ]);
    expect(choosePurposeTexts.emergency.body).toBe(toldYou);
    expect(help.when).toContain(toldYou);
    expect(workflowTexts.emergency.body[0]).toContain(toldYou);
    expect(casePaperTexts.calendar.caution.urgent).toBe(condition);
  });

  it('promises of a photo only what is true of an owner that wants no notices, and says to call', () => {
    expect(photoFormTexts.after.now).toBe(
      'De ledningsägare som har fått ärendet kan se fotot när du har skickat det. De som tar emot meddelanden får ett genast. Har du bråttom: ring dem. Ett skickat foto kan inte tas bort.',
    );
  });

  it('has it to an owner whose answer is late, on the page and by mail', () => {
    const you = 'Frågaren får inte börja gräva förrän ni har gett besked om era ledningar, på telefon eller i ärendet.';
    expect(casePageTexts.answer.late('2026-11-20', 'Emergency')).toContain(you);
    expect(messageTemplates['AnswerReminder.LateUrgent'].Email.body).toContain(you);
  });
});

it('the condition of other cases counts contact, as the promises do that work waits for', () => {
  const promises = 'utlovad utsättning eller kontakt är klar';
  expect(purposeDetailTexts.CableIndication.next({ answers: '2026-11-25', start: '2026-12-01' })[2]).toContain(
    promises,
  );
  expect(workflowTexts.steps[1].body[1]).toContain(promises);
  expect(JSON.stringify(termsTexts)).toContain(promises);
});

it('what comes after sending names no start day when answers may come after it', () => {
  const dig = (answers: string) => purposeDetailTexts.CableIndication.next({ answers, start: '2026-12-01' })[2];
  expect(dig('2026-11-30')).toMatch(/^Börja gräva tidigast tisdag 1 december 2026,/);
  expect(dig('2026-12-01')).toMatch(/^Svaren kan komma efter din startdag\. Börja inte förrän /);
});

it('a page with a go-ahead has no condition left: work may begin as in every other case', () => {
  const green = shownStatusKinds.filter((kind) =>
    nextStepText({ kind, date: '2026-12-01' }, 'Emergency', false).heading.startsWith('Klart för arbete'),
  );
  expect(green).toEqual(['ReadyForWork', 'WorkOngoing']);
});
