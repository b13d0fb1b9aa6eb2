import type { NewAccount } from '@schaktkoll/contract';
import type { FieldIssue, Role, UserStatus } from '@schaktkoll/domain';
import { writeAuditEvent } from '../../platform/audit/audit.repository.ts';
import type { Queries } from '../../platform/db/database.ts';
import { uuidv7 } from '../../platform/db/uuidv7.ts';
import { duplicateError } from './duplicateError.ts';
import { checkNewPassword } from '../signIn/passwordRules.ts';
import { findTakenUser, insertUser } from './accounts.repository.ts';
import type { Applicant } from './accountEmail.ts';

/** The person of a new account, as in the form. */
export type NewPerson = Pick<
  NewAccount,
  'firstName' | 'lastName' | 'login' | 'mobilePhone' | 'phoneNumber' | 'password'
>;

/** The errors of a new user, by field. */
export async function issuesOfUser(
  queries: Queries,
  person: NewPerson,
  {
    email,
    organisation,
  }: { readonly email: string; readonly organisation: { readonly id: string | null; readonly name: string } },
): Promise<FieldIssue[]> {
  const taken = await findTakenUser(queries, { login: person.login, email, organisationId: organisation.id });
  const password = await checkNewPassword(person.password, {
    login: person.login,
    name: nameOf(person),
    email,
    organisationName: organisation.name,
  });
  return [
    ...(taken.login ? [{ path: 'login', code: 'UserNameTaken' }] : []),
    ...(taken.email ? [{ path: 'email', code: 'EmailTaken' }] : []),
    ...(password === null ? [] : [{ path: 'password', ...password }]),
  ];
}

/** Status, roles and other terms of a new user. */
export interface UserTerms {
  readonly email: string;
  readonly organisationId: string;
  readonly roles: readonly Role[];
  readonly status: UserStatus;
  readonly maxNumberOfCases: number;
  readonly passwordHash: string;
}

/**
 * Stores the user and an entry in the audit log. Returns the id.
 * @throws RuleRefused if another request took the user name or the address at the same time
 */
export async function storeUser(
  transaction: Queries,
  applicant: Applicant,
  person: NewPerson,
  terms: UserTerms,
): Promise<string> {
  const { now, address, requestId } = applicant;
  const id = uuidv7(now.getTime());
  const { firstName, lastName, login, mobilePhone, phoneNumber } = person;
  try {
    await insertUser(transaction, {
      id,
      login,
      firstName,
      lastName,
      mobilePhone: mobilePhone || null,
      phoneNumber: phoneNumber || null,
      now: now.toISOString(),
      ...terms,
    });
  } catch (error) {
    throw duplicateError(error);
  }
  await writeAuditEvent(transaction, {
    kind: 'AccountCreated',
    at: now,
    userId: id,
    address,
    requestId,
    details: { organisationId: terms.organisationId, status: terms.status },
  });
  return id;
}

export const nameOf = ({ firstName, lastName }: NewPerson) => `${firstName} ${lastName}`;
