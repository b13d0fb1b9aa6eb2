import { useSearchParams } from 'react-router-dom';

/** The query of the log-in page that continues the sign-in in progress, if there is one. */
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
