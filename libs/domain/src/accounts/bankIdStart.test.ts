import { describe, expect, test } from 'vitest';
import { bankIdDevice, bankIdPlatform, startLink, type BankIdPlatform } from './bankIdStart.ts';

const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const mac =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15';
const agents = {
  safari: `${iphone} Version/18.5 Mobile/15E148 Safari/604.1`,
  chrome: `${iphone} CriOS/137.0.7151.51 Mobile/15E148 Safari/604.1`,
  firefox: `${iphone} FxiOS/139.0 Mobile/15E148 Safari/605.1.15`,
  opera: `${iphone} Version/18.5 Mobile/15E148 Safari/604.1 OPT/5.5.0`,
  edge: `${iphone} Version/18.0 EdgiOS/136.0.3240.91 Mobile/15E148 Safari/604.1`,
  duckDuckGo: `${iphone} Version/18.5 Mobile/15E148 Safari/604.1 Ddg/18.5`,
  inApp: `${iphone} Mobile/15E148 [FBAN/FBIOS;FBAV/517.0]`,
  android:
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/137.0.0.0 Mobile Safari/537.36',
  androidFirefox: 'Mozilla/5.0 (Android 15; Mobile; rv:139.0) Gecko/139.0 Firefox/139.0',
  windows:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/137.0.0.0 Safari/537.36',
  linux: 'Mozilla/5.0 (X11; Linux x86_64; rv:139.0) Gecko/20100101 Firefox/139.0',
};

describe('the platform of a browser', () => {
  test.each<readonly [string, BankIdPlatform]>([
    [agents.safari, 'SafariOnIos'],
    [agents.chrome, 'ChromeOnIos'],
    [agents.firefox, 'FirefoxOnIos'],
    [agents.opera, 'OperaOnIos'],
    [agents.edge, 'OtherOnIos'],
    [agents.duckDuckGo, 'OtherOnIos'],
    [agents.inApp, 'OtherOnIos'],
    [agents.android, 'Android'],
    [agents.androidFirefox, 'Android'],
    [agents.windows, 'Computer'],
    [agents.linux, 'Computer'],
    ['', 'Computer'],
  ])('%s is %s', (userAgent, platform) => {
    expect(bankIdPlatform({ userAgent })).toBe(platform);
  });

  test('an iPad, which calls itself a Macintosh, is known by more than one finger', () => {
    expect(bankIdPlatform({ userAgent: mac, maxTouchPoints: 5 })).toBe('SafariOnIos');
    for (const maxTouchPoints of [0, 1]) expect(bankIdPlatform({ userAgent: mac, maxTouchPoints })).toBe('Computer');
    expect(bankIdPlatform({ userAgent: agents.windows, maxTouchPoints: 10 })).toBe('Computer');
  });

  test('phones and tablets are phones, the rest are computers', () => {
    expect([agents.safari, agents.inApp, agents.android].map((userAgent) => bankIdDevice({ userAgent }))).toEqual([
      'phone',
      'phone',
      'phone',
    ]);
    expect(bankIdDevice({ userAgent: agents.windows })).toBe('computer');
  });
});

describe('the link that opens the e-ID on this device', () => {
  const begin = {
    autoStartToken: '7c40b5c9-fa74-49cf-b98c-bfe651f9a7c6',
    returnAddress: 'https://login.schaktkoll.example/login?interaction=a1',
  };
  const token = 'autostarttoken=7c40b5c9-fa74-49cf-b98c-bfe651f9a7c6';

  test.each([
    [
      'Safari of iOS comes back to the page, marked',
      agents.safari,
      `https://app.bankid.com/?${token}&redirect=https%3A%2F%2Flogin.schaktkoll.example%2Flogin%3Finteraction%3Da1%23bankid`,
    ],
    [
      'Chrome of iOS is called by its scheme',
      agents.chrome,
      `https://app.bankid.com/?${token}&redirect=googlechrome%3A%2F%2F`,
    ],
    [
      'Firefox of iOS is called by its scheme',
      agents.firefox,
      `https://app.bankid.com/?${token}&redirect=firefox%3A%2F%2F`,
    ],
    [
      'Opera of iOS is called by its scheme and the page',
      agents.opera,
      `https://app.bankid.com/?${token}&redirect=touch-https%3A%2F%2Flogin.schaktkoll.example%2Flogin%3Finteraction%3Da1%23bankid`,
    ],
    ['another browser of iOS is left to the person', agents.edge, `https://app.bankid.com/?${token}&redirect=null`],
    ['Android comes back by itself', agents.android, `https://app.bankid.com/?${token}&redirect=null`],
    ['a computer opens the program', agents.windows, `bankid:///?${token}&redirect=null`],
  ])('%s', (_title, userAgent, link) => {
    expect(startLink({ ...begin, userAgent })).toBe(link);
  });

  test('a fragment that the page already had makes room for the mark', () => {
    expect(startLink({ ...begin, returnAddress: `${begin.returnAddress}#main`, userAgent: agents.safari })).toContain(
      'interaction%3Da1%23bankid',
    );
  });

  test('a local start opens its simulator, whatever the browser', () => {
    const startAddress = 'http://bankid.schaktkoll.localhost:4307';
    for (const userAgent of [agents.windows, agents.android, agents.chrome]) {
      expect(startLink({ ...begin, userAgent, startAddress })).toBe(
        `http://bankid.schaktkoll.localhost:4307/?${token}&redirect=https%3A%2F%2Flogin.schaktkoll.example%2Flogin%3Finteraction%3Da1%23bankid`,
      );
    }
  });
});
