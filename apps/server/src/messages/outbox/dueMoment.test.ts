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

  it('sends an emergency at once with any schedule', () => {
    expect(dueMoment('Week', 'Emergency', fridayNoon)).toBe('2026-11-20T11:00:00.000Z');
  });
});
