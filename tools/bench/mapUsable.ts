import type { Measurement } from './measurement.ts';
import { measureAll, type FirstPage } from './pages.ts';
import { median, rounded } from './statistics.ts';

const name = 'map.usable-4x-ms';
/** The page that the choice of a purpose leads to, for a user without a draft: the tools for drawing beside the map. */
const page: FirstPage = {
  app: 'inquirer',
  path: '/cases/create?purpose=CableIndication',
  login: 'nyfragare',
  usable: 'main [role="application"] canvas',
};

/** The time until the map of a new case can be drawn on, as the first pages are measured: cold, a slow line, a slow processor. */
export function mapMeasurements(): readonly Measurement[] {
  return [
    {
      names: [name],
      run: async (say, isShort) => {
        const taken = await measureAll([page], isShort);
        return taken.map(({ times, slowest }) => {
          say(`map: ${times.join(', ')} ms; last answers: ${slowest.join(', ')}`);
          return { name, value: rounded(median(times), 0), unit: 'ms' };
        });
      },
    },
  ];
}
