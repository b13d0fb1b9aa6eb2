import { useId } from 'react';
import { useOwnProfile } from '@schaktkoll/api-client';
import type { OwnProfile } from '@schaktkoll/contract';
import { contactTexts } from '@schaktkoll/texts';
import { Heading, Panel, Text } from '@schaktkoll/ui';
import { EmailForm } from './EmailForm.tsx';

const texts = contactTexts.verify;

/** For a user whose contact details are not verified, who can do nothing else before that. */
export function VerifyContact({ profile, onDone }: { readonly profile: OwnProfile; readonly onDone: () => void }) {
  const headingId = useId();
  const { mutate } = useOwnProfile();
  const change = async (send: () => Promise<unknown>) => {
    try {
      await send();
      onDone();
    } finally {
      await mutate();
    }
  };
  return (
    <section aria-labelledby={headingId}>
      <Panel>
        <Heading level={2} id={headingId}>
          {texts.heading}
        </Heading>
        <Text>{texts.body}</Text>
        <EmailForm email={profile.email} profile={profile} fieldTexts={texts} onChange={change} />
      </Panel>
    </section>
  );
}
