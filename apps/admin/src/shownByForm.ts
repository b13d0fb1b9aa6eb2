import { errorCodeOf } from '@schaktkoll/api-client';

const codes: readonly string[] = ['RuleRefused', 'InvalidBody', 'VersionConflict', 'UserHasOpenCases'];

/** Whether a form itself shows why a save failed: at its fields, or as what a colleague has changed. */
export const isShownByForm = (error: unknown): boolean => codes.includes(errorCodeOf(error));
