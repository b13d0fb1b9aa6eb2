import { useLegacyLogIn } from '@schaktkoll/api-client';
import { loginTexts } from '@schaktkoll/texts';

/** Link to the log-in of the old system (decisions 23), if one is configured. */
export function LegacyLogInLink() {
  const { data } = useLegacyLogIn();
  return data?.loginUrl ? <a href={data.loginUrl}>{loginTexts.legacy}</a> : null;
}
