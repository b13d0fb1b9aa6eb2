import { writeFileSync } from 'node:fs';
import { buildOutline } from './outline.ts';
import { buildPlaces } from './places.ts';
import { buildSwedenMap } from './swedenMap.ts';
import { buildTown } from './town.ts';

/** The root of the repository, from which the generated files are named. */
export const root = new URL('../../', import.meta.url);

/** The generated files as they are written: the places of the map, which are an asset of its own, three of the geometry and one of the server. */
export function generatedFiles(): Readonly<Record<string, string>> {
  const places = `${JSON.stringify(buildPlaces())}\n`;
  return {
    'libs/geometry/src/generated/sweden.json': `${JSON.stringify(buildSwedenMap())}\n`,
    'libs/map/src/generated/places.json': places,
    'libs/geometry/src/generated/town.json': `${JSON.stringify(buildTown())}\n`,
    'libs/geometry/src/generated/swedenOutline.ts': buildOutline(),
    'apps/server/src/platform/places/generated/places.json': places,
  };
}

/** `npm run mapdata`: generates the embedded map and the places again from their packages. */
if (import.meta.main)
  for (const [name, content] of Object.entries(generatedFiles())) {
    writeFileSync(new URL(name, root), content);
    console.log(`Wrote ${name} (${Math.round(content.length / 1000)} kB)`);
  }
