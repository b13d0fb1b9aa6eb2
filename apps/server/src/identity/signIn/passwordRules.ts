import { checkPassword, nameInPassword, type PasswordOwner, type RuleIssue } from '@schaktkoll/domain';
import { isCommonPassword } from './commonPasswords.ts';

/**
 * Returns the error of a new password, or null: the policy (specification section 5), the names of person, organisation
 * and product, and the list of common and breached passwords (ASVS 6.2.4 and 6.2.11). Used by every way to set
 * a password: reset, change, new account, invite.
 */
export async function checkNewPassword(password: string, owner: PasswordOwner): Promise<RuleIssue | null> {
  const policy = checkPassword(password);
  if (policy) return policy;
  const name = nameInPassword(password, owner);
  if (name !== null) return { code: 'PasswordContainsName', params: { name } };
  return (await isCommonPassword(password)) ? { code: 'PasswordTooCommon' } : null;
}
