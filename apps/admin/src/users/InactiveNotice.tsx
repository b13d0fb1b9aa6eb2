import type { AdminUser } from '@schaktkoll/contract';
import { adminUserTexts, inactivationReasonTexts, organisationUserTexts } from '@schaktkoll/texts';
import { StatusBox, Text } from '@schaktkoll/ui';

const texts = adminUserTexts.inactive;
const { locked } = organisationUserTexts.states;

interface InactiveNoticeProps {
  readonly user: AdminUser;
}

/** Why the account is inactive, by whom and since when, or that log-in with its password is; otherwise nothing. */
export function InactiveNotice({ user: { inactivation, isPasswordInactivated } }: InactiveNoticeProps) {
  if (inactivation === null)
    return (
      isPasswordInactivated && (
        <StatusBox kind="warning" heading={locked.heading}>
          <Text>{locked.body}</Text>
        </StatusBox>
      )
    );
  const { reason, by, at } = inactivation;
  return (
    <StatusBox kind="warning" heading={texts.heading}>
      {reason !== null && <Text>{texts.reason(inactivationReasonTexts[reason])}</Text>}
      {(by !== null || at !== null) && <Text>{texts.by(by, at)}</Text>}
    </StatusBox>
  );
}
