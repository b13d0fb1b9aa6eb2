import { describe, expect, test } from 'vitest';
import { localDeployment, localHosts } from '../deployment/local.ts';
import { parseDeployment } from '../deployment/deployment.ts';
import { withStreetMap } from './streetMap.ts';

const deployment = localDeployment(localHosts(), '1.0.0');

describe('the street map of a local start', () => {
  test('is OpenStreetMap, named, by way of the own server, under the layers that the start has', () => {
    const made = withStreetMap(deployment, {});
    const [streets, ...others] = made.deployment.map.sources;
    expect(streets).toMatchObject({
      kind: 'xyz',
      url: 'http://api.schaktkoll.localhost:4300/inquirer/api/map/openstreetmap/{z}/{y}/{x}',
      attribution: '© OpenStreetMaps bidragsgivare',
      attributionLink: 'https://www.openstreetmap.org/copyright',
      isProxied: true,
    });
    expect(others).toEqual(deployment.map.sources);
    expect(made.environment).toEqual({ MAP_SOURCES: 'tools/deployment/mapLayers/openstreetmap.sources.json' });
    expect(() => parseDeployment(made.deployment)).not.toThrow();
  });

  test.each([{ MAP_SOURCES: 'own.json' }, { STREET_MAP: 'none' }])('is left out with %o', (environment) => {
    expect(withStreetMap(deployment, environment)).toEqual({ deployment, environment: {} });
  });
});
