import { casePurposes, hasWork, shownStatusKinds, type ShownStatus } from '@schaktkoll/domain';
import { describe, expect, it } from 'vitest';
import { nextStepText } from './nextStep.ts';

const notEnough = 'Svaren på det här ärendet räcker inte för att gräva: då behövs en ledningsanvisning.';
const planning = casePurposes.filter((purpose) => !hasWork(purpose));
const statuses: readonly ShownStatus[] = [
  { kind: 'AwaitingAnswers', count: 2 },
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
    const { body, readerBody } = nextStepText(status, 'CableIndication', true);
    expect(body).toContain(ask);
    // The inquirer asks, not a colleague who reads.
    expect(readerBody('Frida').replaceAll(/[\u2066-\u2069]/g, '')).toContain(
      'Frida ska också fråga de ledningsägare som inte är anslutna. De står här nedanför.',
    );
    expect(readerBody('Frida')).not.toContain('Fråga också');
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

describe('the next step after the last day, where something is missing', () => {
  it.each<ShownStatus>([
    { kind: 'AwaitingAnswers', count: 2, mustNotBegin: true, hasPeriodEnded: true },
    { kind: 'AnswersToConfirm', count: 1, mustNotBegin: true, hasPeriodEnded: true },
  ])('does not promise at $kind that the case can become ready, and says what can be done', (status) => {
    for (const purpose of ['CableIndication', 'Emergency'] as const) {
      const { heading, body, readerBody } = nextStepText(status, purpose, true);
      expect(heading).toBe('Arbetsperioden är slut');
      expect(body).toBe(
        'Perioden tog slut innan alla svar hade kommit och bekräftats. Du får inte gräva. Förnya ärendet om arbetet återstår, annars stäng det.',
      );
      expect(readerBody('Frida')).toBe(
        'Perioden tog slut innan alla svar hade kommit och bekräftats. Arbetet får inte utföras utan ett nytt ärende.',
      );
    }
  });
});

it.each(['Closed', 'Canceled'] as const)('does not say of a case that is %s that digging was allowed', (kind) => {
  const { body } = nextStepText({ kind }, 'CableIndication', false);
  expect(body).toContain('Ska du gräva på platsen måste du skapa ett nytt ärende.');
  expect(body).not.toContain('igen');
});

it('asks a reader to do nothing that only the inquirer can do', () => {
  for (const purpose of casePurposes)
    for (const kind of shownStatusKinds)
      for (const promised of [0, 1]) {
        const { readerBody } = nextStepText({ kind, count: 1, date: '2026-12-01', promised }, purpose, true);
        expect(readerBody('Frida'), `${purpose} ${kind}`).not.toMatch(/Stäng ärendet|[Gg]å igenom|du har bekräftat/);
      }
});
