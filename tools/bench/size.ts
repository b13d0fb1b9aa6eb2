import { appNames } from '@schaktkoll/domain';
import { firstScreen, mapScreen } from '../size/budgets.ts';
import { gzipKilobytes, scriptsOfVisit } from '../size/measure.ts';
import type { Measurement } from './measurement.ts';

/** What a cold visit fetches: the first screen of each app, and the screen with the map. */
export function sizeMeasurements(): readonly Measurement[] {
  const screens = [
    ...appNames.map((app) => ({ name: `size.${app}.first-load-gzip-kb`, app, screen: firstScreen })),
    { name: 'size.map-route-gzip-kb', app: 'inquirer', screen: mapScreen } as const,
  ];
  return screens.map(({ name, app, screen }) => ({
    names: [name],
    run: async () => [{ name, value: gzipKilobytes(scriptsOfVisit(app, screen)), unit: 'kB' }],
  }));
}
