import { useLegacyLogIn } from '@schaktkoll/api-client';
import { loginTexts } from '@schaktkoll/texts';

/** Leads to the log-in of the old system (decisions 23), where one is configured. */
export function LegacyLogInLink() {
  const { data } = useLegacyLogIn();
  return data?.loginUrl ? <a href={data.loginUrl}>{loginTexts.legacy}</a> : null;
}
