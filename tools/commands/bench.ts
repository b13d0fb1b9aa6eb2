import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { appNames } from '@schaktkoll/domain';
import { medianLogIn } from '../bench/logIn.ts';
import { firstScreens, mapScreen } from '../size/budgets.ts';
import { gzipKilobytes, scriptsOfVisit } from '../size/measure.ts';
import { buildIfChanged } from '../start/sources.ts';

interface Measurement {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
}

const logIns = 20;

/** `npm run bench`: a table; `-- --json FILE` also writes the list of `{name, value, unit}`. */
async function bench(file: string | undefined): Promise<void> {
  await buildIfChanged();
  const measurements: readonly Measurement[] = [
    ...appNames.map((app) => ({ name: `size.${app}.first-load-gzip-kb`, value: gzipKilobytes(scriptsOfVisit(app, firstScreens[app])), unit: 'kB' })),
    { name: 'size.map-route-gzip-kb', value: gzipKilobytes(scriptsOfVisit('inquirer', mapScreen)), unit: 'kB' },
    { name: 'login.p50-ms', value: Math.round((await medianLogIn(logIns)) * 10) / 10, unit: 'ms' },
  ];
  for (const { name, value, unit } of measurements) console.log(`${name.padEnd(40)} ${value.toFixed(1).padStart(8)} ${unit}`);
  if (file !== undefined) writeFileSync(file, `${JSON.stringify(measurements, undefined, 2)}\n`);
}

const { values } = parseArgs({ options: { json: { type: 'string' } } });
try {
  await bench(values.json);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
