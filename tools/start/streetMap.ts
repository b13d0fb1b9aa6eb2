import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Deployment } from '../deployment/deployment.ts';

const folder = 'tools/deployment/mapLayers';

/** A start whose maps show streets, with the variables that its server needs for that. */
interface StreetMap {
  readonly deployment: Deployment;
  readonly environment: Readonly<Record<string, string>>;
}

/**
 * Adds OpenStreetMap as the background of a local start, by way of the server's map proxy. Nothing is added where the
 * environment names map services of its own (MAP_SOURCES) or wants none (STREET_MAP=none).
 */
export function withStreetMap(
  deployment: Deployment,
  { MAP_SOURCES: own = '', STREET_MAP: wanted = '' }: Readonly<Record<string, string | undefined>>,
): StreetMap {
  if (own !== '' || wanted === 'none') return { deployment, environment: {} };
  const { map, api } = deployment;
  const layers = JSON.parse(
    readFileSync(join(folder, 'openstreetmap.layers.json'), 'utf8'),
  ) as Deployment['map']['sources'];
  const served = layers.map((layer) => ({
    ...layer,
    url: layer.url.replace(/^https:\/\/[^/]+\/inquirer(?=\/api\/map\/)/, api.inquirer),
  }));
  return {
    deployment: { ...deployment, map: { ...map, sources: [...served, ...map.sources] } },
    environment: { MAP_SOURCES: join(folder, 'openstreetmap.sources.json') },
  };
}
