import { describe, expect, it } from 'vitest';
import {
  announcementTimesOf,
  checkAnnouncement,
  checkAnnouncementTimes,
  momentsOfAnnouncement,
  newAnnouncement,
} from './writtenAnnouncement.ts';

const times = { fromDate: '2026-11-20', fromTime: '12:00', toDate: '2026-11-20', toTime: '13:00' };

describe('a new announcement', () => {
  it('is empty, news, not publishable, and shown today from now until one hour later', () => {
    expect(newAnnouncement(new Date('2026-11-20T11:07:30.000Z'))).toEqual({
      title: '',
      body: '',
      type: 'INFORMATION',
      publishable: false,
      fromDate: '2026-11-20',
      fromTime: '12:07',
      toDate: '2026-11-20',
      toTime: '13:07',
    });
  });

  it('ends on the next day when the hour passes midnight', () => {
    expect(newAnnouncement(new Date('2026-11-20T22:30:00.000Z'))).toMatchObject({
      fromDate: '2026-11-20',
      fromTime: '23:30',
      toDate: '2026-11-21',
      toTime: '00:30',
    });
  });

  it('ends two hours later in the hour that is repeated in October, when the clock would read the same', () => {
    const announcement = newAnnouncement(new Date('2026-10-25T00:30:00.000Z'));
    expect(announcement).toMatchObject({ fromDate: '2026-10-25', fromTime: '02:30' });
    expect(announcement).toMatchObject({ toDate: '2026-10-25', toTime: '03:30' });
    expect(checkAnnouncementTimes(announcement)).toEqual([]);
  });
});

describe('the times of an announcement', () => {
  it('are sound when the to time is later on the same day, or the to date is later', () => {
    expect(checkAnnouncementTimes(times)).toEqual([]);
    expect(checkAnnouncementTimes({ ...times, toDate: '2026-11-21', toTime: '08:00' })).toEqual([]);
  });

  it('have a from date that is not later than the to date', () => {
    expect(checkAnnouncementTimes({ ...times, fromDate: '2026-11-21', fromTime: '08:00' })).toEqual([
      { path: 'fromDate', code: 'FromDateAfterToDate' },
    ]);
  });

  it.each(['13:00', '13:01'])('have a from time before the to time on the same day, not %s', (fromTime) => {
    expect(checkAnnouncementTimes({ ...times, fromTime })).toEqual([
      { path: 'fromTime', code: 'FromTimeNotBeforeToTime' },
    ]);
  });

  it('are each checked before their order', () => {
    expect(checkAnnouncementTimes({ fromDate: '', fromTime: '24:00', toDate: '2026-02-30', toTime: '' })).toEqual([
      { path: 'fromDate', code: 'Required' },
      { path: 'fromTime', code: 'InvalidTime' },
      { path: 'toDate', code: 'InvalidDate' },
      { path: 'toTime', code: 'Required' },
    ]);
  });

  it('are Swedish: a stored period gives them back', () => {
    const period = { from: '2026-07-01T21:15:00.000Z', to: '2026-12-31T23:30:00.000Z' };
    expect(announcementTimesOf(period)).toEqual({
      fromDate: '2026-07-01',
      fromTime: '23:15',
      toDate: '2027-01-01',
      toTime: '00:30',
    });
    expect(momentsOfAnnouncement(announcementTimesOf(period))).toEqual(period);
  });

  it('may have blanks around them', () => {
    const times = { fromDate: ' 2026-07-01', fromTime: '23:15 ', toDate: '2027-01-01 ', toTime: ' 00:30' };
    expect(checkAnnouncementTimes(times)).toEqual([]);
    expect(momentsOfAnnouncement(times)).toEqual({ from: '2026-07-01T21:15:00.000Z', to: '2026-12-31T23:30:00.000Z' });
  });
});

describe('a written announcement', () => {
  const written = { ...newAnnouncement(new Date('2026-11-20T11:00:00.000Z')), title: 'Underhåll', body: 'I natt.' };

  it('has a title and a body that are more than blanks, and a body of at most 2,000 characters', () => {
    expect(checkAnnouncement(written)).toEqual([]);
    expect(checkAnnouncement({ ...written, title: '  ', body: '\n ' })).toEqual([
      { path: 'title', code: 'Required' },
      { path: 'body', code: 'Required' },
    ]);
    expect(checkAnnouncement({ ...written, body: 'å'.repeat(2000) })).toEqual([]);
    expect(checkAnnouncement({ ...written, body: 'å'.repeat(2001) })).toEqual([
      { path: 'body', code: 'TooLong', params: { maximum: 2000 } },
    ]);
  });
});
