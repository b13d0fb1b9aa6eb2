import { accountTexts, generalTexts, serviceTexts, sessionTexts } from './errorTexts.ts';

/** What the calls and forms of the identity app can give; its build takes them for all (`tools/vite/errorTexts.ts`). */
export const identityErrorTexts = { ...generalTexts, ...sessionTexts, ...accountTexts, ...serviceTexts };
/** @public The name that the build imports. */
export const allErrorTexts = identityErrorTexts;
