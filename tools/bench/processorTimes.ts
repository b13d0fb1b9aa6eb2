import type { MeasuredValue } from './measurement.ts';
import { rounded } from './statistics.ts';

/** Processor time of a call in milliseconds, as the programs of the server print it. */
export interface ProcessorTimes {
  readonly server: number;
  readonly postgres: number;
}

/** The values of processor times under their names; none where they cannot be read. */
export function processorValues(
  names: Readonly<Record<keyof ProcessorTimes, string>>,
  times: ProcessorTimes | null,
): readonly MeasuredValue[] {
  if (times === null) return [];
  return [
    { name: names.server, value: rounded(times.server, 2), unit: 'ms' },
    { name: names.postgres, value: rounded(times.postgres, 2), unit: 'ms' },
  ];
}
