import { describe, expect, it } from 'vitest';
import { resolveDestination } from './destination.ts';

const hosts = {
  current: 'inquirer',
  apps: {
    identity: 'http://identity.example.se',
    inquirer: 'http://localhost:4302',
    useradmin: 'http://useradmin.example.se',
    cableowner: 'http://localhost:4304',
    admin: 'http://admin.example.se',
  },
} as const;

describe('destination', () => {
  it('stays inside the page in the app that runs', () => {
    expect(resolveDestination(hosts, { path: '/cases' }, 'http://localhost:4302')).toEqual({
      address: 'http://localhost:4302/cases',
      inside: '/cases',
    });
  });

  it('goes to the configured host of another app', () => {
    expect(resolveDestination(hosts, { app: 'admin', path: '/' }, 'http://localhost:4302')).toEqual({
      address: 'http://admin.example.se/',
      inside: null,
    });
  });

  it('takes another port of the same host name for another host', () => {
    expect(resolveDestination(hosts, { app: 'cableowner', path: '/cases' }, 'http://localhost:4302').inside).toBeNull();
  });

  it('keeps the query', () => {
    expect(
      resolveDestination(hosts, { path: '/cases/create', query: { steg: 2 } }, 'http://localhost:4302').inside,
    ).toBe('/cases/create?steg=2');
  });
});
