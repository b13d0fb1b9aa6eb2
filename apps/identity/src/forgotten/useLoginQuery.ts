import { useSearchParams } from 'react-router-dom';

/** What the log-in page needs to go on with the sign-in under way, if there is one. */
export function useLoginQuery(): {
  readonly interaction: string | null;
  readonly hasBankId: boolean;
  readonly query: Readonly<Record<string, string>>;
} {
  const [search] = useSearchParams();
  const interaction = search.get('interaction');
  const hasBankId = search.get('bankid') === '1';
  const query = { ...(interaction === null ? {} : { interaction }), ...(hasBankId ? { bankid: '1' } : {}) };
  return { interaction, hasBankId, query };
}
