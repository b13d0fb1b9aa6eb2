import { tabValue } from '@schaktkoll/auth';
import { emptyAccount, type AccountValues } from './accountValues.ts';

/** What was given before the person: never a password. */
const stored = tabValue<Omit<AccountValues, 'person'>>('schaktkoll.newAccount');
const owner = '';

/** The input of this tab before it was reloaded. */
export const storedAccount = (): AccountValues => ({ ...emptyAccount, ...stored.get(owner) });

/** Stores the input until the account has been created; null removes it. */
export function keepAccount(values: AccountValues | null): void {
  if (values === null || values.kind === '') return stored.set(owner, null);
  const { person: _person, ...rest } = values;
  stored.set(owner, rest);
}
