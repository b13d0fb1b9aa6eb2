import { casePurposes, hasWork, type ShownStatus } from '@schaktkoll/domain';
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
      const { heading, body } = nextStepText(status, purpose);
      expect(body).toContain(notEnough);
      expect(`${heading} ${body}`).not.toMatch(/Vänta med att gräva|Börja inte|klart för arbete/);
    }
  });
});

describe('the next step of a case in which something is dug', () => {
  it('says to wait until all have answered and the answers are confirmed', () => {
    const { heading, body } = nextStepText({ kind: 'AwaitingAnswers', count: 2 }, 'CableIndication');
    expect(heading).toBe('Vänta med att gräva');
    expect(body).toBe(
      'Svar saknas från minst en ledningsägare. Börja inte gräva förrän alla har svarat och du har bekräftat svaren.',
    );
  });
});
