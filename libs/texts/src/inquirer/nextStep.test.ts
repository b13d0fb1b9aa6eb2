import {
  casePurposes,
  hasWork,
  mayWork,
  shownStatusKinds,
  type CasePurpose,
  type ShownStatus,
} from '@schaktkoll/domain';
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

  it('says to wait, how many answers are missing, by when they are to come and who must be called', () => {
    const status = { kind: 'AwaitingAnswers', count: 3, toAsk: 1 } as const;
    const facts = { asked: 5, lastDay: '2026-12-02', today: '2026-11-30' };
    const { heading, body } = nextStepText(status, 'CableIndication', false, facts);
    expect(heading).toBe('Vänta med att gräva');
    expect(body).toBe(
      '3 av 5 svar saknas. De ska komma senast onsdag 2 december 2026. 1 ledningsägare får inte ärendet och ska tillfrågas på telefon.',
    );
    const late = nextStepText(status, 'CableIndication', false, { ...facts, today: '2026-12-03' });
    expect(late.body).toContain('De skulle ha kommit senast onsdag 2 december 2026.');
  });

  it('says once the start has come that work must not begin, and why', () => {
    const status = { kind: 'AwaitingAnswers', count: 2, mustNotBegin: true } as const;
    const { heading, body } = nextStepText(status, 'CableIndication', false);
    expect([heading, body]).toEqual([
      'Arbetet får inte börja',
      'Startdagen är här, men 2 svar saknas. Ring ledningsägarna och få svar.',
    ]);
  });

  it('says to wait of a go-ahead that was read more than a day ago', () => {
    const { heading, body } = nextStepText({ kind: 'WorkOngoing', date: '2026-12-10' }, 'CableIndication', false, {
      isOutdated: true,
    });
    expect(heading).toBe('Vänta med att gräva');
    expect(body).toMatch(/^Uppgifterna är äldre än ett dygn/);
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

it('has a heading and a sentence for every status, purpose and reader, and a go-ahead only where work may begin', () => {
  // A case in which nothing is dug is never ready for work.
  const kindsOf = (purpose: CasePurpose) =>
    shownStatusKinds.filter((kind) => hasWork(purpose) || (kind !== 'ReadyForWork' && kind !== 'WorkOngoing'));
  for (const purpose of casePurposes)
    for (const kind of kindsOf(purpose))
      for (const promised of [0, 1])
        for (const late of [{}, { mustNotBegin: true }, { mustNotBegin: true, hasPeriodEnded: true }])
          for (const isOutdated of [false, true]) {
            const status = { kind, count: 1, date: '2026-12-01', promised, ...late };
            const { heading, body, readerBody } = nextStepText(status, purpose, false, { isOutdated });
            const what = `${purpose} ${JSON.stringify(status)} ${isOutdated}`;
            expect(
              [heading, body, readerBody('Frida')].every((text) => text.length > 10),
              what,
            ).toBe(true);
            const isGo = hasWork(purpose) && mayWork(status) && !isOutdated && !('hasPeriodEnded' in late);
            expect(/^Klart för arbete/.test(heading), what).toBe(isGo);
          }
});

it('asks a reader to do nothing that only the inquirer can do', () => {
  for (const purpose of casePurposes)
    for (const kind of shownStatusKinds)
      for (const promised of [0, 1]) {
        const { readerBody } = nextStepText({ kind, count: 1, date: '2026-12-01', promised }, purpose, true);
        expect(readerBody('Frida'), `${purpose} ${kind}`).not.toMatch(/Stäng ärendet|[Gg]å igenom|du har bekräftat/);
      }
});
