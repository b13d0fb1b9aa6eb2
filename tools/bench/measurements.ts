import { adminSearchMeasurements } from './adminSearch.ts';
import { answerMapMeasurements } from './answerMap.ts';
import { caseLoadMeasurements } from './caseLoad.ts';
import { caseMapMeasurements } from './casemap.ts';
import { listMeasurements } from './lists.ts';
import { logInMeasurements } from './logIn.ts';
import type { Measurement } from './measurement.ts';
import { nationalMeasurements } from './national.ts';
import { mapMeasurements, pageMeasurements } from './pages.ts';
import { penMeasurements } from './pen.ts';
import { signInLoadMeasurements } from './signInLoad.ts';
import { startMeasurements } from './start.ts';

/** Every part of `npm run bench`, in the order in which they run; `measurement.ts` says how to add one. */
export const measurements: readonly Measurement[] = [
  ...logInMeasurements(),
  ...signInLoadMeasurements(),
  ...nationalMeasurements(),
  ...startMeasurements(),
  ...pageMeasurements(),
  ...mapMeasurements(),
  ...caseMapMeasurements(),
  ...answerMapMeasurements(),
  ...penMeasurements(),
  ...caseLoadMeasurements(),
  ...listMeasurements(),
  ...adminSearchMeasurements(),
];
