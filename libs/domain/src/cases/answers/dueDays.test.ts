import { describe, expect, it } from 'vitest';
import { byDueDay, deadlineOn, markingDueDay, ownerDays, startsBeforeAnswers } from './dueDays.ts';

describe('a deadline', () => {
  it.each([
    // Over Easter 2026: Good Friday is 3 April, Easter Monday the 6th.
    ['2026-04-02', '2026-04-07', 1, false],
    // Midsummer Eve 2026 is Friday 19 June.
    ['2026-06-18', '2026-06-22', 1, false],
    ['2026-11-25', '2026-11-25', 0, false],
    ['2026-11-26', '2026-11-25', -1, true],
    // A Saturday after a Friday: late, although no working day has passed.
    ['2026-11-28', '2026-11-27', -1, true],
  ])('on %s for %s counts Swedish working days', (today, day, workingDaysLeft, isLate) => {
    expect(deadlineOn(day, today)).toEqual({ day, workingDaysLeft, isLate });
  });

  it('groups recipients by their day, the earliest first', () => {
    const [one, two, three] = ['2026-11-26', '2026-11-24', '2026-11-26'].map((answerDueDay, id) => ({
      answerDueDay,
      id,
    }));
    expect(byDueDay([one, two, three].filter((each) => each !== undefined))).toEqual([
      { day: '2026-11-24', recipients: [two] },
      { day: '2026-11-26', recipients: [one, three] },
    ]);
  });
});

describe('the marking time', () => {
  it.each([
    ['2026-11-20T12:00:00.000Z', 5, '2026-11-27'],
    // 23:30 by Swedish time on the night to summer time, and already the next day an hour later.
    ['2026-03-28T22:30:00.000Z', 1, '2026-03-30'],
    ['2026-03-31T22:30:00.000Z', 3, '2026-04-08'],
    ['2026-10-25T00:30:00.000Z', 1, '2026-10-26'],
  ])('of an answer at %s and %i working days ends on %s', (answeredAt, days, day) => {
    expect(markingDueDay('VisitWillOccur', answeredAt, days)).toBe(day);
  });

  it('is none for another answer, and before an answer', () => {
    expect(markingDueDay('WillContact', '2026-11-20T12:00:00.000Z', 5)).toBeNull();
    expect(markingDueDay(null, null, 5)).toBeNull();
    expect(markingDueDay('VisitWillOccur', null, 5)).toBeNull();
  });
});

describe('the days of the owners of a case that is sent today', () => {
  // Friday 27 November 2026.
  const today = '2026-11-27';
  const owners = [
    { responseDays: 3, markingDays: null },
    { responseDays: 2, markingDays: 4 },
  ];

  it('are those of the slowest answer and the slowest marking, in working days', () => {
    expect(ownerDays('CableIndication', owners, today)).toEqual({
      workingDays: 3,
      answers: '2026-12-02',
      marking: '2026-12-07',
      safeStart: '2026-12-03',
    });
  });

  it('have no marking where nothing is dug, or no owner marks', () => {
    expect(ownerDays('Planning', owners, today)?.marking).toBeNull();
    expect(ownerDays('CableIndication', owners.slice(0, 1), today)?.marking).toBeNull();
  });

  it('are unknown without owners, and in an emergency', () => {
    expect(ownerDays('CableIndication', [], today)).toBeNull();
    expect(ownerDays('Emergency', owners, today)).toBeNull();
  });

  it.each([
    ['CableIndication', '2026-12-01', true],
    ['CableIndication', '2026-12-02', true],
    ['CableIndication', '2026-12-03', false],
    ['CableIndication', '2026-1', false],
    ['Project', '2026-12-01', false],
  ] as const)('come after the start of a %s on "%s": %s', (purpose, start, expected) => {
    const days = ownerDays(purpose, owners, today);
    expect(days && startsBeforeAnswers(purpose, start, days)).toBe(expected);
  });
});
