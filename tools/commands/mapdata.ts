import { writeFileSync } from 'node:fs';
import { generatedFiles, root } from '../map-data/build.ts';

/** `npm run mapdata`: generates the embedded map and places again from their packages. */
for (const [name, content] of Object.entries(generatedFiles())) {
  writeFileSync(new URL(name, root), content);
  console.log(`Wrote ${name} (${Math.round(content.length / 1000)} kB)`);
}
