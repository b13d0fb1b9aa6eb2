import { geometryTexts } from './areaErrorTexts.ts';
import { caseTexts, generalTexts, serviceTexts, sessionTexts } from './errorTexts.ts';

/** What the calls and forms of the inquirer app can give; its build takes them for all (`tools/vite/errorTexts.ts`). */
export const inquirerErrorTexts = {
  ...generalTexts,
  ...sessionTexts,
  ...geometryTexts,
  ...caseTexts,
  ...serviceTexts,
};
/** @public The name that the build imports. */
export const allErrorTexts = inquirerErrorTexts;
