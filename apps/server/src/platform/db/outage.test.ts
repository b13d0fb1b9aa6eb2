import { describe, expect, test } from 'vitest';
import { Outage } from './outage.ts';

const refused = () => Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED', syscall: 'connect' });

/** An outage with a clock in seconds, and what it logs of its own. */
function openOutage() {
  let seconds = 0;
  const lines: object[] = [];
  const outage = new Outage(() => seconds * 1000);
  outage.logTo({ warn: (details, message) => lines.push({ ...details, message }) });
  return {
    outage,
    lines,
    /** Whether a failure at the time is logged, with what is added. */
    failAt(at: number, error: unknown = refused()) {
      seconds = at;
      outage.failed(error);
      return outage.thin({ err: error });
    },
    endAt(at: number) {
      seconds = at;
      outage.end();
    },
  };
}

describe('the log while the database is away', () => {
  test('has the first error at once, one a minute with the number left out, and the end', () => {
    const { failAt, endAt, lines } = openOutage();
    expect(failAt(5)).toMatchObject({ databaseAwaySeconds: 0, leftOut: 0 });
    for (let at = 6; at < 65; at += 1) expect(failAt(at)).toBeNull();
    expect(failAt(65)).toMatchObject({ databaseAwaySeconds: 60, leftOut: 59 });
    expect(failAt(66)).toBeNull();
    endAt(70);
    endAt(71);
    expect(lines).toEqual([{ databaseAwaySeconds: 65, leftOut: 1, message: 'the database answers again' }]);
  });

  test('has no more lines when connections break again and again', () => {
    const { failAt, endAt, lines } = openOutage();
    expect(failAt(0)).not.toBeNull();
    endAt(1);
    for (let at = 2; at < 58; at += 2) {
      expect(failAt(at)).toBeNull();
      endAt(at + 1);
    }
    expect(lines).toHaveLength(1);
    expect(failAt(60)).toMatchObject({ leftOut: 28 });
  });

  test('keeps every error of another kind, and of another service', () => {
    const { outage, failAt } = openOutage();
    failAt(0);
    const ofMail = { err: refused() };
    expect(outage.thin(ofMail)).toBe(ofMail);
    const duplicate = Object.assign(new Error('duplicate key'), { code: '23505' });
    expect(failAt(1, duplicate)).toEqual({ err: duplicate });
    const without: object = { job: 'reminders' };
    expect(outage.thin(without)).toBe(without);
  });

  test('knows an error of the database in the plain object that the job queue makes of it', () => {
    const { outage, failAt } = openOutage();
    const error = refused();
    failAt(0, error);
    expect(outage.thin({ err: { ...error, message: error.message, queue: 'mail' } })).toBeNull();
  });
});
