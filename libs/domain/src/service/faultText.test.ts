import { describe, expect, it } from 'vitest';
import { cleanFaultPath, cleanFaultText } from './faultText.ts';

const clean = (text: string) => cleanFaultText(text, 1000);

/**
 * How many times as long the one takes as the other, each at its quickest: what else the machine does only slows it.
 */
function timesAsLong(act: () => void, other: () => void): number {
  const millisecondsOf = (run: () => void): number => {
    const startedAt = performance.now();
    run();
    return performance.now() - startedAt;
  };
  const rounds = Array.from({ length: 5 }, () => [millisecondsOf(act), millisecondsOf(other)] as const);
  return Math.min(...rounds.map(([one]) => one)) / Math.min(...rounds.map(([, two]) => two));
}

describe('the text of a fault', () => {
  it('keeps what helps to mend it', () => {
    const text =
      "TypeError: can't read 'name' of undefined (is it a.b?.c?) at CaseList (http://inquirer.schaktkoll.localhost:4302/assets/AffectedOwners-DkF2a9Bc.js:12:3456)";
    expect(clean(text)).toBe(text);
    expect(clean('render@https://inquirer.example.com/assets/index-a1b2c3d4.js:1:20')).toBe(
      'render@https://inquirer.example.com/assets/index-a1b2c3d4.js:1:20',
    );
    expect(clean('createPublishedAnnouncementsReaderOfTheServer failed')).toBe(
      'createPublishedAnnouncementsReaderOfTheServer failed',
    );
  });

  it.each([
    [
      'a query',
      'at https://a.example/signincallback?code=abc&state=d:1:2 end',
      'at https://a.example/signincallback end',
    ],
    ['a fragment', 'at /cases/create#step-2, then', 'at /cases/create then'],
    ['an e-mail address', 'no user åsa.öberg+x@exempel.se here', 'no user [e-mail] here'],
    ['an e-mail address of a subdomain', 'no user a.b@mail.exempel.se here', 'no user [e-mail] here'],
    ['a token of 32 characters with its full stop', `${'a1'.repeat(8)}.${'b2'.repeat(7)}b back`, '[secret] back'],
    ['a bearer token', 'header Bearer abc.def-ghi was refused', 'header Bearer [secret] was refused'],
    ['an opaque token', 'token V1StGXR8_Z5jdHi6B-myTXXY19aaBBccDD22eeFFggH refused', 'token [secret] refused'],
    ['a signed token', 'got eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0.c2lnbmF0dXJl00 back', 'got [secret] back'],
    ['a personal number of ten digits', 'for 811218-9876.', 'for [number].'],
    ['a personal number of twelve digits', 'for 198112189876 and 19811218-9876', 'for [number] and [number]'],
    ['a token after several blanks', 'basic   dXNlcjpw refused', 'basic [secret] refused'],
    ['a query in quotes', 'GET "/cases?search=storgatan" failed', 'GET "/cases" failed'],
    ['a query in brackets', 'at (https://a.example/b?c) and </d#e>', 'at (https://a.example/b) and </d>'],
    ['an opaque token of 32 characters', `id ${'a1'.repeat(16)} gone`, 'id [secret] gone'],
    ['a token after a short word and a full stop', `key.${'a1'.repeat(16)}`, 'key.[secret]'],
    ['a token in parts of four characters', `${'a1'.repeat(8)}.abc1.abc2.abc3.abc4 back`, '[secret] back'],
    ['a telephone number', 'call +46 70-174 06 05 or 070-1740605', 'call [number] or [number]'],
  ])('loses %s', (_what, text, expected) => {
    expect(clean(text)).toBe(expected);
  });

  it.each([
    ['31 characters', `id ${'a1'.repeat(15)}a left`],
    ['letters alone', `id ${'ab'.repeat(20)} left`],
    ['signs and digits without a letter', `id ${'1-'.repeat(4)} left`],
    ['32 digits and signs', `id ${'1_'.repeat(16)} left`],
    ['a first part of 15 characters', `${'a1'.repeat(7)}a.${'b2'.repeat(7)}b left`],
    ['parts of three characters', `${'a1'.repeat(8)}.abc.ab1.abc.ab2.abc left`],
  ])('keeps a run of %s', (_what, text) => {
    expect(clean(text)).toBe(text);
  });

  it('is read to twice its length, and what was cut there is not stored', () => {
    expect(cleanFaultText('ab '.repeat(100), 150)).toBe('ab '.repeat(50));
    expect(cleanFaultText(`${'\u0000'.repeat(120)}${'x'.repeat(80)}`, 100)).toBe('x'.repeat(80));
    // Cut at 200 characters: the last 64 may be half of a secret.
    expect(cleanFaultText(`${'\u0000'.repeat(120)}${'x'.repeat(90)}`, 100)).toBe('x'.repeat(16));
  });

  it('cannot begin another line in a log', () => {
    expect(clean('one\r\n{"level":50}\u2028two\u202Ethree\u0000')).toBe('one {"level":50} two three');
  });

  it('is cut to its length after it is cleaned, so that no half of a secret is left', () => {
    expect(cleanFaultText('for 198112189876', 10)).toBe('for [numbe');
  });

  it('has no half of a secret where much of what was read falls away', () => {
    // Twice the maximum is read: it ends within the number.
    const text = `${'\u0000'.repeat(1900)}${' ab'.repeat(30)} 198112189876`;
    expect(clean(text)).not.toMatch(/\d/);
    expect(clean(text)).toMatch(/^ab ab/);
  });

  it.each(['a', '1-', 'a1-', 'a@', '/?', 'a.', 'a1a1.', '/', 'a.1.', ' +46'])(
    'takes as long as its hundred parts do, also when it is made of %j',
    (part) => {
      const text = part.repeat(100_000).slice(0, 100_000);
      const parts = Array.from({ length: 100 }, (_, index) => text.slice(index * 1000, (index + 1) * 1000));
      const ofParts = (): void => parts.forEach((each) => cleanFaultText(each, 100_000));
      // A hundred times as long when the time grows with the square of the length.
      expect(timesAsLong(() => cleanFaultText(text, 100_000), ofParts)).toBeLessThan(30);
    },
  );

  it('reads at most twice the stored length', () => {
    const long = 'a1.'.repeat(1_000_000);
    const read = long.slice(0, 2000);
    // 1,500 times as long when all of it is read.
    expect(
      timesAsLong(
        () => clean(long),
        () => clean(read),
      ),
    ).toBeLessThan(30);
  });
});

describe('the path of a fault', () => {
  it('has no query, no fragment and no case number', () => {
    expect(cleanFaultPath('/cases/20261120-0001?tab=svar#events', 300)).toBe('/cases/[number]');
    expect(cleanFaultPath('/organization/users/0193a6f0-0000-7000-8000-00000000abcd', 300)).toBe(
      '/organization/users/[secret]',
    );
  });
});
