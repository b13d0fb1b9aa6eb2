import { useLegacyLogIn } from '@schaktkoll/api-client';
import { loginTexts } from '@schaktkoll/texts';
import { LinkLine } from '@schaktkoll/ui';

/** Link to the log-in of the old system (ACCOUNT-3), if one is configured. */
export function LegacyLogInLink() {
  const { data } = useLegacyLogIn();
  if (!data?.loginUrl) return null;
  return (
    <LinkLine>
      <a href={data.loginUrl}>{loginTexts.legacy}</a>
    </LinkLine>
  );
}
