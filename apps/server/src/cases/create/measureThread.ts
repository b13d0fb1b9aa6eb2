import { measure, type MeasureJob, type MeasuredAreas } from './measure.ts';

/** What a thread does with the work areas it is given. */
export default function measureJob({ given, settings }: MeasureJob): MeasuredAreas {
  return measure(given, settings);
}
