import { casePurposes, hasWork, shownStatusKinds, type ShownStatus } from '@schaktkoll/domain';
import { describe, expect, it } from 'vitest';
import { nextStepText } from './nextStep.ts';

const notEnough = 'Svaren på det här ärendet räcker inte för att gräva: då behövs en ledningsanvisning.';
const planning = casePurposes.filter((purpose) => !hasWork(purpose));
const statuses: readonly ShownStatus[] = [
  { kind: 'AwaitingAnswers', count: 2 },
  { kind: 'AwaitingAnswers', count: 1, mustNotBegin: true },
  { kind: 'AnswersToConfirm', count: 1 },
  { kind: 'PlanningOngoing' },
  { kind: 'PlanningEnded' },
];

describe('the next step of a case in which nothing is dug', () => {
  it.each(statuses)('says at $kind that its answers are not enough to dig by', (status) => {
    expect(planning).toEqual(['Project', 'Planning', 'Collaborate']);
    for (const purpose of planning) {
      const { heading, body } = nextStepText(status, purpose, false);
      expect(body).toContain(notEnough);
      expect(`${heading} ${body}`).not.toMatch(/Vänta med att gräva|Börja inte|klart för arbete/);
    }
  });
});

it('of a case that planned and has ended does not say that one may dig by another such case', () => {
  for (const purpose of planning)
    for (const kind of ['Closed', 'Canceled'] as const) {
      const { body } = nextStepText({ kind }, purpose, false);
      expect(body).toContain('Ska du gräva på platsen måste du skapa en ledningsanvisning.');
      expect(body).not.toContain('nytt ärende');
    }
});

describe('the next step of a case in which something is dug', () => {
  it.each([
    { kind: 'ReadyForWork', date: '2026-12-01' },
    { kind: 'WorkOngoing', date: '2026-12-10' },
  ] as const)('says at $kind that owners that are not connected must be asked too, where there are some', (status) => {
    const ask = 'Fråga också de ledningsägare som inte är anslutna. De står här nedanför.';
    const those = nextStepText(status, 'CableIndication', true);
    expect([those.body, those.readerBody('Frida')]).toEqual([
      expect.stringContaining(ask),
      expect.stringContaining(ask),
    ]);
    expect(nextStepText(status, 'CableIndication', false).body).not.toContain(ask);
  });

  it('says to wait until all have answered, the answers are confirmed and their promises are kept', () => {
    const { heading, body } = nextStepText({ kind: 'AwaitingAnswers', count: 2 }, 'CableIndication', false);
    expect(heading).toBe('Vänta med att gräva');
    expect(body).toBe(
      'Svar saknas från minst en ledningsägare. Börja inte gräva förrän alla har svarat, du har bekräftat svaren och utlovad utsättning eller kontakt är klar.',
    );
  });
});

it('tells somebody who only reads to do nothing that the inquirer alone can do', () => {
  for (const purpose of casePurposes)
    for (const kind of shownStatusKinds)
      for (const promised of [0, 1]) {
        const { readerBody } = nextStepText({ kind, count: 1, date: '2026-12-01', promised }, purpose, true);
        expect(readerBody('Frida'), `${purpose} ${kind}`).not.toMatch(/Stäng ärendet|[Gg]å igenom|du har bekräftat/);
      }
});
