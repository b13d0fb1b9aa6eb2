import { expect, test } from 'vitest';
import { readPlaceSearchConfig } from './placeSearchConfig.ts';

const register = {
  LANTMATERIET_URL: 'https://api.lantmateriet.se/',
  LANTMATERIET_USER: 'u',
  LANTMATERIET_PASSWORD: 'p',
};

test('services are asked in the order of the deployment file, each at its address', () => {
  expect(
    readPlaceSearchConfig({ PHOTON_URL: 'http://photon:2322/', ...register }, ['lantmateriet', 'photon'], true),
  ).toEqual({
    sources: ['lantmateriet', 'photon'],
    photon: 'http://photon:2322',
    nominatim: null,
    lantmateriet: { address: 'https://api.lantmateriet.se', user: 'u', password: 'p' },
  });
});

test.each([
  [
    'a name that means nothing',
    {},
    ['google'],
    'The deployment file names google in map.search, which is none of photon, nominatim, lantmateriet.',
  ],
  [
    'a service without its address',
    {},
    ['photon'],
    'The deployment file names photon in map.search, but PHOTON_URL is missing.',
  ],
  [
    'half a register',
    { LANTMATERIET_URL: 'https://x', LANTMATERIET_USER: 'u' },
    ['lantmateriet'],
    'The deployment file names lantmateriet in map.search, but LANTMATERIET_PASSWORD is missing.',
  ],
  [
    'an address that no screen offers',
    { NOMINATIM_URL: 'https://x' },
    [],
    'NOMINATIM_URL is set, but map.search of the deployment file does not name nominatim.',
  ],
  [
    'what is no address',
    { PHOTON_URL: 'photon' },
    ['photon'],
    'The environment is wrong at PHOTON_URL: must begin with http:// or https:// and have no query.',
  ],
  [
    'a password in the clear',
    { ...register, LANTMATERIET_URL: 'http://x' },
    ['lantmateriet'],
    'With NODE_ENV=production LANTMATERIET_URL must be https.',
  ],
])('the server does not start with %s', (_what, environment, named, message) => {
  expect(() => readPlaceSearchConfig(environment, named, true)).toThrow(message);
});
