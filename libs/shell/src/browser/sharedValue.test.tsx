import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sharedDomain, sharedValue } from './sharedValue.ts';

describe('the domain that hosts share', () => {
  it.each([
    [['inquirer.schaktkoll.se', 'admin.schaktkoll.se'], 'schaktkoll.se'],
    [['a.test.schaktkoll.se', 'b.test.schaktkoll.se'], 'test.schaktkoll.se'],
    [['schaktkoll.se', 'admin.schaktkoll.se'], 'schaktkoll.se'],
    [['inquirer.localhost', 'admin.localhost'], undefined],
    [['schaktkoll.se', 'ledningar.example'], undefined],
    [['10.0.0.1', '10.0.0.2'], undefined],
    [['one.se', 'other.se'], undefined],
    [['localhost', 'localhost'], null],
    [['localhost'], null],
  ])('of %j is %s', (hostnames, expected) => {
    expect(sharedDomain(hostnames)).toBe(expected);
  });
});

describe('a value of all hosts', () => {
  const forget = (): void => {
    document.cookie = 'schaktkoll-test=; Path=/; Max-Age=0';
    window.localStorage.clear();
  };
  beforeEach(forget);
  afterEach(forget);
  const here = window.location.hostname;

  it('is a cookie where they share a host', () => {
    sharedValue('schaktkoll-test', 'test.key', [here, here]).set('1');
    expect(document.cookie).toContain('schaktkoll-test=1');
    expect(window.localStorage.getItem('test.key')).toBeNull();
    expect(sharedValue('schaktkoll-test', 'test.key', [here, here]).get()).toBe('1');
  });

  it('is stored on this host where they share none', () => {
    const value = sharedValue('schaktkoll-test', 'test.key', ['inquirer.localhost', 'ledningar.example']);
    expect(value.get()).toBeNull();
    value.set('1');
    expect(document.cookie).not.toContain('schaktkoll-test');
    expect(value.get()).toBe('1');
  });

  it('is stored on this host where the browser refuses the cookie', () => {
    const value = sharedValue('schaktkoll-test', 'test.key', ['inquirer.schaktkoll.se', 'admin.schaktkoll.se']);
    value.set('1');
    expect(window.localStorage.getItem('test.key')).toBe('1');
    expect(value.get()).toBe('1');
  });
});
