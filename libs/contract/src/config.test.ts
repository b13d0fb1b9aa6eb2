import { describe, expect, it } from 'vitest';
import { configFault, isAppConfig } from './config.ts';

const whole = {
  environment: 'alpha',
  version: '1.2.3',
  apps: {
    identity: 'https://a.example',
    inquirer: 'https://b.example',
    useradmin: 'https://c.example',
    cableowner: 'https://d.example',
    admin: 'https://e.example:8443',
  },
  api: {
    identity: 'https://api.example/identity',
    inquirer: 'https://api.example/inquirer',
    cableowner: 'https://api.example',
    admin: 'https://api.example/admin',
  },
  authority: 'https://api.example/oidc',
  map: {
    sources: [{ kind: 'wmts', title: 'Karta', url: 'https://tiles.example/{z}', layer: 'topo', attribution: 'Någon' }],
    search: ['photon'],
  },
  links: { faq: 'https://help.example/' },
};

const withLayer = (more: object) => ({
  ...whole,
  map: { search: [], sources: [{ kind: 'wms', title: 'x', url: 'https://x.example', attribution: 'x', ...more }] },
});

describe('config.json', () => {
  it('is accepted when it is complete', () => {
    expect(configFault(whole)).toBeNull();
    expect(isAppConfig({ ...whole, environment: 'local', bankIdStart: 'http://bankid.localhost:4307' })).toBe(true);
    expect(isAppConfig({ ...whole, links: {}, map: { sources: [], search: [] } })).toBe(true);
  });

  it('needs no address for the invented town alone', () => {
    expect(configFault(withLayer({ kind: 'town', url: '' }))).toBeNull();
    expect(configFault(withLayer({ url: '' }))).toEqual({ path: 'map.sources.0.url', code: 'InvalidFormat' });
  });

  it('accepts support contact details in part or in full', () => {
    expect(configFault({ ...whole, support: { email: 'support@example.se' } })).toBeNull();
    expect(
      configFault({
        ...whole,
        support: { email: 'support@example.se', phone: '026-12 34 56', url: 'https://support.example.se/' },
      }),
    ).toBeNull();
  });

  it('accepts a layer with all its settings', () => {
    const borders = {
      kind: 'wms',
      title: 'Gränser',
      url: 'https://api.example/inquirer/api/map/borders/image',
      attribution: 'Någon',
      attributionLink: 'https://x.example/',
      role: 'overlay',
      isShown: true,
      isAerial: false,
      version: '1.3.0',
      levels: 12,
      coarsestResolution: 4,
      isProxied: true,
    };
    expect(configFault({ ...whole, map: { sources: [borders], search: [] } })).toBeNull();
  });

  it.each([
    ['nothing', null, '', 'Required'],
    ['an unknown environment', { ...whole, environment: 'moon' }, 'environment', 'InvalidChoice'],
    ['a provider without a name', { ...whole, provider: ' ' }, 'provider', 'InvalidFormat'],
    ['a support without address', { ...whole, support: { phone: '026-123456' } }, 'support.email', 'Required'],
    [
      'a support with a word for a number',
      { ...whole, support: { email: 'a@b.se', phone: 'ring' } },
      'support.phone',
      'InvalidFormat',
    ],
    [
      'a support on a plain page',
      { ...whole, support: { email: 'a@b.se', url: 'http://b.se' } },
      'support.url',
      'MustBeHttps',
    ],
    ['no version', { ...whole, version: 1 }, 'version', 'Required'],
    ['an app without address', { ...whole, apps: { ...whole.apps, admin: undefined } }, 'apps.admin', 'Required'],
    [
      'an app with a path',
      { ...whole, apps: { ...whole.apps, admin: 'https://e.example/' } },
      'apps.admin',
      'InvalidFormat',
    ],
    [
      'an API that is no address',
      { ...whole, api: { ...whole.api, inquirer: 'ftp://x' } },
      'api.inquirer',
      'InvalidFormat',
    ],
    ['no map', { ...whole, map: undefined }, 'map', 'Required'],
    [
      'a source of another kind',
      {
        ...whole,
        map: { search: [], sources: [{ kind: 'kml', title: 'x', url: 'https://x.example', attribution: 'x' }] },
      },
      'map.sources.0.kind',
      'InvalidChoice',
    ],
    ['a layer of no role', withLayer({ role: 'beside' }), 'map.sources.0.role', 'InvalidChoice'],
    ['a layer of another WMS', withLayer({ version: '1.0.0' }), 'map.sources.0.version', 'InvalidChoice'],
    [
      'a layer that goes by no resolution',
      withLayer({ coarsestResolution: 0 }),
      'map.sources.0.coarsestResolution',
      'InvalidFormat',
    ],
    ['a layer with a word for yes', withLayer({ isProxied: 'yes' }), 'map.sources.0.isProxied', 'InvalidFormat'],
    [
      'a maker with an unsafe link',
      withLayer({ attributionLink: 'http://x.example' }),
      'map.sources.0.attributionLink',
      'MustBeHttps',
    ],
    ['sources that are no list', { ...whole, map: { search: [], sources: {} } }, 'map.sources', 'Required'],
    [
      'an e-ID that is opened at no address',
      { ...whole, environment: 'local', bankIdStart: 'bankid:///' },
      'bankIdStart',
      'InvalidFormat',
    ],
    [
      'an e-ID that is opened elsewhere than in a local start',
      { ...whole, bankIdStart: 'http://bankid.localhost:4307' },
      'bankIdStart',
      'InvalidChoice',
    ],
    ['a link that is not https', { ...whole, links: { terms: 'http://x.example' } }, 'links.terms', 'MustBeHttps'],
  ])('is refused with %s, and the error gives the path', (_what, value, path, code) => {
    expect(configFault(value)).toEqual({ path, code });
    expect(isAppConfig(value)).toBe(false);
  });
});
