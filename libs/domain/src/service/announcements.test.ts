import { describe, expect, it } from 'vitest';
import { announcementState, bySeverity, isShownNow, mayBeClosed } from './announcements.ts';

const from = '2026-11-20T11:00:00.000Z';
const to = '2026-11-20T12:00:00.000Z';
const at = (moment: string, publishable = true) => isShownNow({ publishable, from, to }, new Date(moment));

describe('an announcement', () => {
  it('is shown from its first moment up to its last', () => {
    expect(at('2026-11-20T10:59:59.999Z')).toBe(false);
    expect(at('2026-11-20T11:00:00.000Z')).toBe(true);
    expect(at('2026-11-20T11:59:59.999Z')).toBe(true);
    expect(at('2026-11-20T12:00:00.000Z')).toBe(false);
  });

  it('is never shown before it is publishable', () => {
    expect(at('2026-11-20T11:30:00.000Z', false)).toBe(false);
  });
});

describe('several announcements', () => {
  it('are sorted by severity: errors, warnings, information; the newest first within each', () => {
    const all = [
      { id: 1, type: 'INFORMATION', from: '2026-11-20T11:00:00.000Z' },
      { id: 2, type: 'WARNING', from: '2026-11-19T11:00:00.000Z' },
      { id: 3, type: 'ERROR', from: '2026-11-01T11:00:00.000Z' },
      { id: 4, type: 'WARNING', from: '2026-11-20T11:00:00.000Z' },
      { id: 5, type: 'INFORMATION', from: '2026-11-20T11:00:00.000Z' },
    ] as const;
    expect([...all].sort(bySeverity).map(({ id }) => id)).toEqual([3, 4, 2, 5, 1]);
  });
});

it('only information may be closed by a reader', () => {
  expect((['ERROR', 'WARNING', 'INFORMATION'] as const).filter(mayBeClosed)).toEqual(['INFORMATION']);
});

describe('the state of an announcement', () => {
  const period = { publishable: true, from: '2026-11-20T10:00:00.000Z', to: '2026-11-20T12:00:00.000Z' };

  it.each([
    ['2026-11-20T09:59:59.000Z', true, 'Coming'],
    ['2026-11-20T10:00:00.000Z', true, 'Shown'],
    ['2026-11-20T11:00:00.000Z', false, 'Unpublished'],
    ['2026-11-20T12:00:00.000Z', true, 'Ended'],
    ['2026-11-20T12:00:00.000Z', false, 'Ended'],
  ])('at %s, publishable %s, is %s', (now, publishable, state) => {
    expect(announcementState({ ...period, publishable }, new Date(now))).toBe(state);
  });
});
