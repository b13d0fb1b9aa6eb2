import type { BankIdDevice } from '@schaktkoll/domain';
import { useSearchParams } from 'react-router-dom';

/** The step of a sign-in in progress; null is the choice of a way to log in. */
export type SignInStep = 'bankid' | 'connect' | null;

/**
 * The step of a sign-in, as stored in the URL, and the function that changes it. The server adds `bankid=1` to the URL
 * if the e-ID is configured, and `person` if this particular person must log in again.
 */
export function useSignInStep() {
  const [search, setSearch] = useSearchParams();
  const named = search.get('step');
  const hasBankId = search.get('bankid') === '1';
  const step: SignInStep = hasBankId && (named === 'bankid' || named === 'connect') ? named : null;
  const given = search.get('device');
  const device: BankIdDevice | null = given === 'ThisDevice' || given === 'OtherDevice' ? given : null;
  const interaction = search.get('interaction') ?? '';
  const person = search.get('person');
  const query = { interaction, ...(hasBankId ? { bankid: '1' } : {}), ...(person === null ? {} : { person }) };
  const go = (to: SignInStep, chosen: BankIdDevice | null = null) =>
    setSearch({ ...query, ...(to === null ? {} : { step: to }), ...(chosen === null ? {} : { device: chosen }) });
  return { step, device, hasBankId, person, query, go };
}
