import { measure, type MeasureJob, type MeasuredAreas } from './measure.ts';

export default function measureJob({ given, settings }: MeasureJob): MeasuredAreas {
  return measure(given, settings);
}
