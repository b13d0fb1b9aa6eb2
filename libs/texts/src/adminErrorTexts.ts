import type { Sentence } from './errorContext.ts';

/** What only the calls and forms of the admin app can give (specification sections 5 and 8). */
export const adminErrorTexts = {
  FromDateAfterToDate: () => 'Fråndatumet måste vara före tilldatumet, eller samma dag.',
  FromTimeNotBeforeToTime: () => 'Från-tiden måste vara före till-tiden när datumen är samma dag.',
} as const satisfies Record<string, Sentence>;
