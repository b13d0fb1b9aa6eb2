import { ApiError } from '@schaktkoll/api-client';

const codes: readonly string[] = ['RuleRefused', 'InvalidBody', 'VersionConflict'];

/** Whether a form itself shows why a save failed: at its fields, or as what a colleague has changed. */
export function isShownByForm(error: unknown): boolean {
  return error instanceof ApiError && codes.includes(error.code);
}
