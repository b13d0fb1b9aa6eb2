import { paths } from '@schaktkoll/domain';
import { AppLink } from '@schaktkoll/routing';
import { forgottenTexts as texts } from '@schaktkoll/texts';
import { LinkLine } from '@schaktkoll/ui';
import { useLoginQuery } from './useLoginQuery.ts';

/** Link back to the previous page. */
export function BackToLogin() {
  const { query } = useLoginQuery();
  return (
    <LinkLine>
      <AppLink to={{ path: paths.identity.login, query }}>{texts.back}</AppLink>
    </LinkLine>
  );
}
