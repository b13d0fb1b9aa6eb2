import { useId } from 'react';
import { useOwnProfile } from '@schaktkoll/api-client';
import type { OwnProfile } from '@schaktkoll/contract';
import { defaultApp } from '@schaktkoll/domain';
import { ButtonLink } from '@schaktkoll/routing';
import { contactTexts } from '@schaktkoll/texts';
import { Heading, Panel, StatusBox, Text } from '@schaktkoll/ui';
import { EmailForm } from './EmailForm.tsx';

const texts = contactTexts.verify;

/** For a user whose ways of contact are not verified: the first thing to do, and the only one. */
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
        <EmailForm email={profile.email} version={profile.version} words={texts} onChange={change} />
      </Panel>
    </section>
  );
}

/** What the user may do from now on. */
export function ContactVerified({ profile }: { readonly profile: OwnProfile }) {
  const app = defaultApp(profile);
  return (
    <>
      <StatusBox kind="success" heading={texts.doneHeading} role="status">
        <Text>{texts.done}</Text>
      </StatusBox>
      {app !== 'useradmin' && (
        <div>
          <ButtonLink to={{ app, path: '/' }} variant="primary">
            {texts.go}
          </ButtonLink>
        </div>
      )}
    </>
  );
}
