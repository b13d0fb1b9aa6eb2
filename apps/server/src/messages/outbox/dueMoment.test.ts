import { describe, expect, it } from 'vitest';
import { dueMoment } from './dueMoment.ts';

const fridayNoon = new Date('2026-11-20T11:00:00.000Z');

describe('dueMoment', () => {
  it('sends at once with the schedule Now, and nothing with Never', () => {
    expect(dueMoment('Now', 'CableIndication', fridayNoon)).toBe('2026-11-20T11:00:00.000Z');
    expect(dueMoment('Never', 'Emergency', fridayNoon)).toBeNull();
  });

  it('waits for seven o’clock on the next working day with the schedule Day', () => {
    expect(dueMoment('Day', 'CableIndication', fridayNoon)).toBe('2026-11-23T06:00:00.000Z');
    expect(dueMoment('Day', 'CableIndication', new Date('2026-11-20T05:59:59.000Z'))).toBe('2026-11-20T06:00:00.000Z');
    expect(dueMoment('Day', 'CableIndication', new Date('2026-12-23T12:00:00.000Z'))).toBe('2026-12-28T06:00:00.000Z');
  });

  it('waits for seven o’clock next Monday with the schedule Week, in summer an hour earlier in UTC', () => {
    expect(dueMoment('Week', 'CableIndication', fridayNoon)).toBe('2026-11-23T06:00:00.000Z');
    expect(dueMoment('Week', 'CableIndication', new Date('2026-11-23T06:00:00.000Z'))).toBe('2026-11-30T06:00:00.000Z');
    expect(dueMoment('Week', 'CableIndication', new Date('2026-06-10T12:00:00.000Z'))).toBe('2026-06-15T05:00:00.000Z');
  });

  it.each([
    // Good Friday is 3 April 2026, Easter Monday the 6th: Tuesday, by summer time.
    ['over Easter', 'Day', '2026-04-02T12:00:00.000Z', '2026-04-07T05:00:00.000Z'],
    // Weekly notices keep to Monday, Easter Monday too.
    ['to Easter Monday', 'Week', '2026-03-31T12:00:00.000Z', '2026-04-06T05:00:00.000Z'],
    // Midsummer Eve is Friday 19 June 2026.
    ['over midsummer', 'Day', '2026-06-18T12:00:00.000Z', '2026-06-22T05:00:00.000Z'],
    // Sunday 29 March 2026: 01:59 is followed by 03:00.
    ['before the clocks go forward', 'Day', '2026-03-29T00:59:59.000Z', '2026-03-30T05:00:00.000Z'],
    ['after the clocks went forward', 'Week', '2026-03-29T01:00:00.000Z', '2026-03-30T05:00:00.000Z'],
    // Sunday 25 October 2026: 02:30 comes twice.
    ['before the clocks go back', 'Day', '2026-10-25T00:30:00.000Z', '2026-10-26T06:00:00.000Z'],
    ['after the clocks went back', 'Week', '2026-10-25T01:30:00.000Z', '2026-10-26T06:00:00.000Z'],
  ] as const)('waits %s with the schedule %s', (_when, schedule, now, due) => {
    expect(dueMoment(schedule, 'CableIndication', new Date(now))).toBe(due);
  });

  it('sends an emergency at once with any schedule', () => {
    expect(dueMoment('Week', 'Emergency', fridayNoon)).toBe('2026-11-20T11:00:00.000Z');
  });
});
