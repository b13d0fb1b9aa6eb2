import type { OwnProfile } from '@schaktkoll/contract';
import { contactTexts, profileTexts } from '@schaktkoll/texts';
import { Section, Text } from '@schaktkoll/ui';
import { ChangeRow, ChangeRows } from './ChangeRow.tsx';
import { EmailForm, MobileForm, PhoneForm } from './lazyForms.tsx';
import { sentEmailCode, sentMobileCode } from './sentCodes.ts';
import { useChange } from './useChange.ts';

/** The user's contact details, with the forms to change them. Read-only for an admin who impersonates the user. */
export function ContactSection({ profile }: { readonly profile: OwnProfile }) {
  const isImpersonating = profile.admin !== undefined;
  const email = useChange(!isImpersonating && sentEmailCode.get(profile.id) !== null);
  const mobile = useChange(!isImpersonating && sentMobileCode.get(profile.id) !== null);
  const phone = useChange();
  const { changes } = contactTexts;
  return (
    <Section heading={profileTexts.contact}>
      {isImpersonating && <Text>{contactTexts.notDuringImpersonation}</Text>}
      <ChangeRows>
        <ChangeRow
          label={profileTexts.email}
          value={profile.email}
          change={email}
          what={changes.email}
          heading={contactTexts.email.heading}
          isFixed={isImpersonating}
        >
          <EmailForm
            email=""
            profile={profile}
            fieldTexts={contactTexts.email}
            onChange={(send, address) => email.finish(send, contactTexts.email.done(address))}
            onCancel={email.cancel}
          />
        </ChangeRow>
        <ChangeRow
          label={profileTexts.mobilePhone}
          value={shownMobile(profile)}
          change={mobile}
          what={changes.mobilePhone}
          heading={contactTexts.mobile.heading}
          isFixed={isImpersonating}
        >
          <MobileForm profile={profile} change={mobile} />
        </ChangeRow>
        <ChangeRow
          label={profileTexts.phone}
          value={profile.phoneNumber ?? profileTexts.notGiven}
          change={phone}
          what={changes.phoneNumber}
          heading={contactTexts.phone.heading}
          isFixed={isImpersonating}
        >
          <PhoneForm profile={profile} change={phone} />
        </ChangeRow>
      </ChangeRows>
    </Section>
  );
}

function shownMobile({ mobilePhone, isMobileVerified, smsCodesFrom }: OwnProfile): string {
  if (mobilePhone === null) return profileTexts.notGiven;
  if (smsCodesFrom !== undefined) return contactTexts.mobile.newUntil(mobilePhone, smsCodesFrom);
  return isMobileVerified === false ? contactTexts.mobile.unverified(mobilePhone) : mobilePhone;
}
