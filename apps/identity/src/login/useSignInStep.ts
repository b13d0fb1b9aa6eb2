import type { BankIdDevice } from '@schaktkoll/domain';
import { useSearchParams } from 'react-router-dom';

/** Where a sign-in under way stands; null is the choice of a way in. */
export type SignInStep = 'bankid' | 'connect' | null;

/**
 * The step of a sign-in as the address says it, and the way to another. `bankid=1` in the address is the server's word
 * that the e-ID is configured, `person` its word that this person is to log in again and nobody else.
 */
export function useSignInStep() {
  const [search, setSearch] = useSearchParams();
  const named = search.get('step');
  const hasBankId = search.get('bankid') === '1';
  const step: SignInStep = hasBankId && (named === 'bankid' || named === 'connect') ? named : null;
  const device: BankIdDevice = search.get('device') === 'ThisDevice' ? 'ThisDevice' : 'OtherDevice';
  const interaction = search.get('interaction') ?? '';
  const person = search.get('person');
  const query = { interaction, ...(hasBankId ? { bankid: '1' } : {}), ...(person === null ? {} : { person }) };
  const go = (to: SignInStep, on?: BankIdDevice) =>
    setSearch({ ...query, ...(to === null ? {} : { step: to }), ...(on === undefined ? {} : { device: on }) });
  return { step, device, hasBankId, person, query, go };
}
