import { paths } from '@schaktkoll/domain';
import { AppLink } from '@schaktkoll/routing';
import { forgottenTexts as texts } from '@schaktkoll/texts';
import { LinkLine } from '@schaktkoll/ui';
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

/** Link back to the previous page. */
export function BackToLogin() {
  const { query } = useLoginQuery();
  return (
    <LinkLine>
      <AppLink to={{ path: paths.identity.login, query }}>{texts.back}</AppLink>
    </LinkLine>
  );
}
