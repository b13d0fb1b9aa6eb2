import { checkPassword, type RuleIssue } from '@schaktkoll/domain';
import { fold, isCommonPassword } from './commonPasswords.ts';

/** Whose new password it is: what others know of the person is tried early. */
export interface PasswordOwner {
  readonly login: string;
  readonly name: string;
  readonly email: string;
  readonly organisationName: string;
}

const productName = 'Schaktkoll';
/** Shorter parts of names stand in too many words. */
const shortestName = 4;
/** Words of organisations' names that tell nothing of which it is, as they are compared: without dots and rings. */
const plainWords: ReadonlySet<string> = new Set(['aktiebolag', 'aktiebolaget', 'bolaget', 'forening', 'foreningen', 'handelsbolag', 'kommun', 'privatanvandare', 'stiftelsen'].map(fold));

/**
 * What stands against a new password, or null: the policy (specification section 5), the names of the person, the
 * organisation and the product, and the list of common and breached passwords (quality 1.2, 6.2.4 and 6.2.11). Every
 * way to a new password asks here: reset, change, a new account, an invite.
 */
export async function checkNewPassword(password: string, owner: PasswordOwner): Promise<RuleIssue | null> {
  const policy = checkPassword(password);
  if (policy) return policy;
  const name = nameIn(password, owner);
  if (name !== null) return { code: 'PasswordContainsName', params: { name } };
  return (await isCommonPassword(password)) ? { code: 'PasswordTooCommon' } : null;
}

/** The first name that the password holds, however it is written. */
function nameIn(password: string, { login, name, email, organisationName }: PasswordOwner): string | null {
  const folded = fold(password);
  const localPart = email.slice(0, Math.max(0, email.lastIndexOf('@')));
  const names = [productName, ...namesOf(login), ...namesOf(name), ...namesOf(localPart), ...namesOf(organisationName)];
  return names.find((each) => folded.includes(fold(each))) ?? null;
}

/** A name as a whole and its parts, but for those that are too short or say too little. */
function namesOf(text: string): readonly string[] {
  return [text, ...text.split(/[^\p{L}\p{N}]+/u)].filter((part) => fold(part).length >= shortestName && !plainWords.has(fold(part)));
}
