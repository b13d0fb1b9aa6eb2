import { isCaseNumber } from '@schaktkoll/domain';
import * as z from 'zod/mini';
import { byRule, uuidSchema, versionSchema } from './schemas.ts';

/** A case number of the right form; whether the case exists is another question. */
export const caseNumber = z
  .string('Required')
  .check(byRule((value: string) => (isCaseNumber(value) ? null : { code: 'CaseNumberInvalidFormat' })));
/** The path of one case. */
export const caseParams = z.object({ caseNumber }, 'Required');
/** The path of one recipient's part of a case. */
export const caseRecipientParams = z.object({ caseNumber, caseRecipientId: uuidSchema }, 'Required');
/** The response of an action: the version of the case after it. */
export const versionResponse = z.object({ version: versionSchema }, 'Required');
