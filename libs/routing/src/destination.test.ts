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

describe('a destination', () => {
  it('in the same app stays inside the page', () => {
    expect(resolveDestination(hosts, { path: '/cases' }, 'http://localhost:4302')).toEqual({
      address: 'http://localhost:4302/cases',
      inside: '/cases',
    });
  });

  it('in another app is on its configured host', () => {
    expect(resolveDestination(hosts, { app: 'admin', path: '/' }, 'http://localhost:4302')).toEqual({
      address: 'http://admin.example.se/',
      inside: null,
    });
  });

  it('on another port of the same host name is on another host', () => {
    expect(resolveDestination(hosts, { app: 'cableowner', path: '/cases' }, 'http://localhost:4302').inside).toBeNull();
  });

  it('keeps its query', () => {
    expect(
      resolveDestination(hosts, { path: '/cases/create', query: { steg: 2 } }, 'http://localhost:4302').inside,
    ).toBe('/cases/create?steg=2');
  });
});
