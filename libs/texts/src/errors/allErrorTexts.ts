import { adminErrorTexts } from './adminErrorTexts.ts';
import { geometryTexts } from './areaErrorTexts.ts';
import { accountTexts, caseTexts, generalTexts, serviceTexts, sessionTexts } from './errorTexts.ts';
import { answerTexts, ownerAreaTexts } from './ownerErrorTexts.ts';
import { userErrorTexts } from './userErrorTexts.ts';

/** Every sentence by its code, without those of files with geodata (`fileErrorTexts`): for the server, and for the apps whose build takes no smaller set. */
export const allErrorTexts = {
  ...generalTexts,
  ...sessionTexts,
  ...accountTexts,
  ...geometryTexts,
  ...caseTexts,
  ...answerTexts,
  ...ownerAreaTexts,
  ...adminErrorTexts,
  ...serviceTexts,
  ...userErrorTexts,
};
