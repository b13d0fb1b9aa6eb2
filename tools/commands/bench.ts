import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { measurements } from '../bench/measurements.ts';
import { chosen, runMeasurements } from '../bench/runMeasurements.ts';
import { buildIfChanged } from './build.ts';

/**
 * `npm run bench`: a table. `-- --only PREFIX` (repeatable) runs those whose names start with it; `-- --json FILE` also
 * writes the list of `{name, value, unit}`.
 */
async function bench({
  only = [],
  json,
}: {
  readonly only?: readonly string[];
  readonly json?: string;
}): Promise<void> {
  const wanted = chosen(measurements, only);
  if (wanted.length === 0)
    throw new Error(
      `Nothing begins with ${only.join(' or ')}. There is:\n${measurements.flatMap(({ names }) => names).join('\n')}`,
    );
  if (wanted.some(({ usesApps = true }) => usesApps)) await buildIfChanged();
  const { values, failed } = await runMeasurements(wanted, console.log);
  if (json !== undefined) writeFileSync(json, `${JSON.stringify(values, undefined, 2)}\n`);
  if (failed > 0) process.exitCode = 1;
}

try {
  const { values } = parseArgs({ options: { json: { type: 'string' }, only: { type: 'string', multiple: true } } });
  await bench(values);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
