import { describe, expect, it } from 'vitest';
import { readUserAgent, shortenAddress } from './userAgent.ts';

const read = (text: string | null) => {
  const { browser, operatingSystem } = readUserAgent(text);
  return `${browser} ${operatingSystem}`;
};

describe('a user agent', () => {
  it.each([
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
      'Edge Windows',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
      'Chrome Windows',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15',
      'Safari macOS',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1',
      'Safari iPhone',
    ],
    [
      'Mozilla/5.0 (iPad; CPU OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/140.0 Mobile/15E148 Safari/604.1',
      'Chrome iPad',
    ],
    [
      'Mozilla/5.0 (Linux; Android 15; SM-S921B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36',
      'SamsungInternet Android',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0', 'Firefox Linux'],
    [
      'Mozilla/5.0 (X11; CrOS x86_64 16181.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
      'Chrome ChromeOS',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 OPR/120.0.0.0',
      'Opera Windows',
    ],
    ['curl/8.5.0', 'null null'],
    [null, 'null null'],
  ])('%s is read as %#', (text, expected) => {
    expect(read(text)).toBe(expected);
  });
});

describe('a network address', () => {
  it.each([
    ['192.0.2.17', '192.0.…'],
    ['::ffff:192.0.2.17', '192.0.…'],
    ['2001:db8:85a3:8d3:1319:8a2e:370:7348', '2001:db8:85a3:…'],
    ['10.20.255.254', '10.20.…'],
    ['10.200.5.7', '10.200.…'],
    ['192.0.2.17.example.com', null],
    ['2001:db8::1', '2001:db8:…'],
    ['2001:db8::8:1', '2001:db8:…'],
    ['::1', null],
    ['::2', null],
    ['', null],
    ['somewhere', null],
    [null, null],
  ])('%s is shown as %s', (address, expected) => {
    expect(shortenAddress(address)).toBe(expected);
  });
});
