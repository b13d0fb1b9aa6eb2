import type { AdminUser } from '@schaktkoll/contract';
import { adminUserTexts, inactivationReasonTexts } from '@schaktkoll/texts';
import { StatusBox, Text } from '@schaktkoll/ui';

const texts = adminUserTexts.inactive;

/** Why the account is inactive, by whom and since when; nothing for any other. */
export function InactiveNotice({ user: { inactivation } }: { readonly user: AdminUser }) {
  if (inactivation === null) return null;
  const { reason, by, at } = inactivation;
  return (
    <StatusBox kind="warning" heading={texts.heading}>
      {reason !== null && <Text>{texts.reason(inactivationReasonTexts[reason])}</Text>}
      {(by !== null || at !== null) && <Text>{texts.by(by, at)}</Text>}
    </StatusBox>
  );
}
