import { isCaseNumber } from '@schaktkoll/domain';
import * as z from 'zod/mini';
import { byRule, uuidSchema, versionSchema } from './schemas.ts';

/** A case number with valid syntax; the case need not exist. */
export const caseNumber = z
  .string('Required')
  .check(byRule((value: string) => (isCaseNumber(value) ? null : { code: 'CaseNumberInvalidFormat' })));
export const caseParams = z.object({ caseNumber }, 'Required');
export const caseRecipientParams = z.object({ caseNumber, caseRecipientId: uuidSchema }, 'Required');
/** The response to a command: the version of the case after it. */
export const versionResponse = z.object({ version: versionSchema }, 'Required');
