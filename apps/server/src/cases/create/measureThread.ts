import { measure, type MeasureJob, type MeasuredAreas } from './measure.ts';

/** The work of the thread: measures the work areas. */
export default function measureJob({ given, settings }: MeasureJob): MeasuredAreas {
  return measure(given, settings);
}
