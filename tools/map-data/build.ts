import { writeFileSync } from 'node:fs';
import { buildPlaces } from './places.ts';
import { buildSwedenMap } from './swedenMap.ts';
import { buildTown } from './town.ts';

/** Where the generated files lie; the map fetches them as assets of its own. */
export const generatedFolder = new URL('../../libs/map/src/generated/', import.meta.url);

/** The generated files as they are written, by name. */
export function generatedFiles(): Readonly<Record<string, string>> {
  return {
    'sweden.json': `${JSON.stringify(buildSwedenMap())}\n`,
    'places.json': `${JSON.stringify(buildPlaces())}\n`,
    'town.json': `${JSON.stringify(buildTown())}\n`,
  };
}

if (import.meta.main) {
  for (const [name, content] of Object.entries(generatedFiles())) {
    writeFileSync(new URL(name, generatedFolder), content);
    console.log(`Wrote ${name} (${Math.round(content.length / 1000)} kB)`);
  }
}
