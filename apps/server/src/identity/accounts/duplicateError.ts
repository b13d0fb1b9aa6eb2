import { brokenConstraint } from '../../platform/db/databaseErrors.ts';
import { RuleRefused } from '../../platform/apiError.ts';

/** The unique indexes, with the field and the error code of a duplicate. */
const taken: Readonly<Record<string, { readonly path: string; readonly code: string }>> = {
  organisation_number_unique: { path: 'organizationNumber', code: 'OrganisationNumberTaken' },
  organisation_name_unique: { path: 'organizationName', code: 'OrganisationNameTaken' },
  app_user_login_unique: { path: 'login', code: 'UserNameTaken' },
  app_user_email_unique: { path: 'email', code: 'EmailTaken' },
};

/**
 * The error to throw for a failed write: RuleRefused at the field if another request took the same value at the same
 * time, otherwise the error itself.
 */
export function duplicateError(error: unknown): unknown {
  const issue = taken[brokenConstraint(error) ?? ''];
  return issue === undefined ? error : new RuleRefused([issue]);
}
