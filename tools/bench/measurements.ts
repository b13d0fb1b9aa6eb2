import { adminSearchMeasurements } from './adminSearch.ts';
import { caseLoadMeasurements } from './caseLoad.ts';
import { caseMapMeasurements } from './casemap.ts';
import { listMeasurements } from './lists.ts';
import { logInMeasurements } from './logIn.ts';
import { mapMeasurements } from './mapUsable.ts';
import type { Measurement } from './measurement.ts';
import { moduleLoadMeasurements } from './moduleLoad.ts';
import { nationalMeasurements } from './national.ts';
import { ownersAtWorkMeasurements } from './ownersAtWork.ts';
import { pageMeasurements } from './pages.ts';
import { penMeasurements } from './pen.ts';
import { signInLoadMeasurements } from './signInLoad.ts';
import { signInPageMeasurements } from './signInPages.ts';
import { sizeMeasurements } from './size.ts';
import { squareFrameMeasurements } from './squareFrames.ts';
import { squareMeasurements } from './squares.ts';
import { startMeasurements } from './start.ts';
import { eachPointMeasurements } from './unionEachPoint.ts';
import { unionMeasurements } from './unionLibraries.ts';
import { userMeasurements } from './users.ts';

/** Every part of `npm run bench`, in the order in which they run; `measurement.ts` says how to add one. */
export const measurements: readonly Measurement[] = [
  ...sizeMeasurements(),
  ...logInMeasurements(),
  ...signInLoadMeasurements(),
  ...signInPageMeasurements(),
  ...nationalMeasurements(),
  ...ownersAtWorkMeasurements(),
  ...startMeasurements(),
  ...pageMeasurements(),
  ...mapMeasurements(),
  ...caseMapMeasurements(),
  ...squareMeasurements(),
  ...squareFrameMeasurements(),
  ...unionMeasurements(),
  ...eachPointMeasurements(),
  ...penMeasurements(),
  ...caseLoadMeasurements(),
  ...listMeasurements(),
  ...userMeasurements(),
  ...moduleLoadMeasurements(),
  ...adminSearchMeasurements(),
];
