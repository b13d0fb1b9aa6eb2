import { brokenConstraint } from '../../platform/db/databaseErrors.ts';
import { RuleRefused } from '../../platform/http/apiError.ts';

/** What is one organisation's or one user's alone: the field and the code, by the name of the unique index. */
const taken: Readonly<Record<string, { readonly path: string; readonly code: string }>> = {
  organisation_number_unique: { path: 'organizationNumber', code: 'OrganisationNumberTaken' },
  organisation_name_unique: { path: 'organizationName', code: 'OrganisationNameTaken' },
  app_user_login_unique: { path: 'login', code: 'UserNameTaken' },
  app_user_email_unique: { path: 'email', code: 'EmailTaken' },
};

/** The error to throw for a failed write: RuleRefused at the field where another took the same at the same moment, else the error itself. */
export function takenError(error: unknown): unknown {
  const issue = taken[brokenConstraint(error) ?? ''];
  return issue === undefined ? error : new RuleRefused([issue]);
}
